import { brand } from '~/brand';
import type { NoticeRules } from './rule-profiles';

/**
 * What the product itself says below a message: that Orion is an AI (at the start, after days away, at a return, when
 * asked, after hours of talk), or that a pause may do good.
 */
const TEXTS = {
  start: `You are not communicating with a human. ${brand.name} is an AI (artificial intelligence, not a human). Its words are artificially generated and not human.`,
  away: `It has been a while. You are not communicating with a human: ${brand.name} is an AI (artificial intelligence, not a human). Its words are artificially generated and not human.`,
  again: `As before, you are not communicating with a human. ${brand.name} is an AI (artificial intelligence, not a human). Its words are artificially generated and not human.`,
  asked: `You are not communicating with a human. ${brand.name} is an AI (artificial intelligence, not a human). Its words are artificially generated and not human. Nobody types them.`,
  hours: `You have been talking for some hours, and this may be a good moment for a pause. You are not communicating with a human: ${brand.name} is an AI (artificial intelligence, not a human). Its words are artificially generated and not human.`,
  pause:
    'You have been here for a while. If you like, take a pause: some water, a few steps, a look out of the window. This conversation stays here.',
} as const;
export type AiNotice = keyof typeof TEXTS;
export type AiNoticeJson = { kind: AiNotice; text: string };

/** Returns a stored notice with its text; undefined for a code that is not known. */
export function aiNoticeJson(kind: string | null): AiNoticeJson | undefined {
  if (kind === null || !Object.hasOwn(TEXTS, kind)) return undefined;
  return { kind: kind as AiNotice, text: TEXTS[kind as AiNotice] };
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const PAUSE_AFTER_MS = 45 * 60_000;
/** A longer break ends a stretch of talk. */
export const BREAK_MS = 15 * 60_000;

/** A conversation at a message: times of the messages and notices before it. */
export type TalkState = {
  /** When it began. */
  createdAt: Date;
  /** When the message before was written; null: this one is the first. */
  lastAt: Date | null;
  talkSince: Date | null;
  noticeAt: Date | null;
  pauseAt: Date | null;
};
type Written = { at: Date; text: string; isInDanger: boolean };

/** Returns the notice that stands below a message, or null. Nobody in danger is sent into a pause. */
export function dueNotice({ at, text, isInDanger }: Written, talk: TalkState, rules: NoticeRules): AiNotice | null {
  if (talk.lastAt === null) return 'start';
  const since = (time: Date | null) => (time === null ? 0 : at.getTime() - time.getTime());
  const { afterDaysAway, everyHours } = rules;
  if (afterDaysAway !== null && since(talk.lastAt) >= afterDaysAway * DAY_MS) return 'away';
  const talked = since(talk.talkSince);
  if (everyHours !== null && since(talk.noticeAt ?? talk.createdAt) >= everyHours * HOUR_MS)
    return talked >= everyHours * HOUR_MS && rules.suggestsPause && !isInDanger ? 'hours' : 'again';
  if (rules.whenAsked && asksWhetherHuman(text)) return 'asked';
  const isSuggested = talk.pauseAt !== null && talk.talkSince !== null && talk.pauseAt >= talk.talkSince;
  return talked >= PAUSE_AFTER_MS && !isSuggested && !isInDanger ? 'pause' : null;
}

const WHO =
  'human|person|people|woman|man|somebody|someone|therapist|doctor|counselor|bot|chatbot|robot|machine|computer|ai|a\\.i\\.|artificial intelligence|llm|chatgpt';
const ASKS = [
  new RegExp(
    `\\b(?:are|r) (?:you|u) (?:an? |even |really |just |actually |some |only ){0,3}(?:real|alive|(?:real )?(?:${WHO}|program))(?![\\w-])(?! that| who)`,
  ),
  new RegExp(
    `\\bis (?:this|it|orion) (?:an? |even |really |just |actually |some |only |all ){0,3}(?:real |live )?(?:${WHO}|program)(?![\\w-])(?! (?:for|that|of|to))`,
  ),
  new RegExp(
    `\\bis (?:there|that) (?:an? |even |really |actually |any ){0,3}(?:real |live )?(?:${WHO})(?: (?:here|there|answering|writing|typing|replying|reading|behind|on the other)\\b)`,
  ),
  new RegExp(
    `\\b(?:am|was) i (?:\\w+ ){0,2}(?:talking|speaking|chatting|writing|texting) (?:to|with) (?:\\w+ ){0,3}(?:real|${WHO})(?![\\w-])`,
  ),
  /\bwho (?:am i|is this i am) (?:talking|speaking|writing|chatting) (?:to|with)\b/,
  /\bwho (?:writes|types|reads|is (?:writing|typing|answering)) (?:these|this|your|the) ?(?:answers?|replies|messages|here)?/,
  /\bdo(?:es)? (?:any )?(?:real )?(?:people|humans?|anyone|anybody|somebody) (?:actually |really )?(?:read|write|see|answer) (?:this|these|what i|my)\b/,
  /\bdo you (?:really |actually |even )?have (?:feelings|emotions|a body|a soul)\b/,
  /\bdo you (?:use|run on) (?:ai|artificial intelligence|chatgpt)\b/,
  /\bis (?:ai|artificial intelligence) (?:being )?used\b/,
];
/** More of a message is not looked at. */
const MAX_READ = 2_000;

/** Returns whether somebody asks if an AI or a human writes. */
export function asksWhetherHuman(text: string): boolean {
  const plain = text
    .slice(-MAX_READ)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ');
  return ASKS.some((pattern) => pattern.test(plain));
}
