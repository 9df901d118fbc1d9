import { bareOf, firstWordOf, isQuestion, mannerOf, meaningOf } from '../reading/read-answer';
import { A_TIME, type Choice, type Meaning, type Step, type Talk } from '../words/talks/talk';
import * as lines from '../words/listening-lines';
import { readStatement } from '../reading/read-statement';
import type { Slots, Voice } from './choose-line';
import { findStep, type Place } from './find-place';
import { acknowledge, listen } from './listen';
import type { Conversation } from './parse-conversation';
import { GOES_ALONG, goesAlong, MAX_ANSWER, takes } from './takes-answer';
import { type Turn, withAck } from './turn';

/** A talk is over when so many replies came after its last step. */
const FORGOTTEN_AFTER = 5;
/** Words of a choice are heard in short answers only, and in longer ones that begin as a choice. */
const MAX_ANSWER_WORDS = 4;
const MAX_CHOICE_WORDS = 8;
const CHOOSES =
  /^(?:i'd|i would|i think|i guess|maybe|probably|let's|can we|could we|the|rather|more|mostly|both|ok|okay|yes|yeah|no|just|it's|its|a bit|i want to|i wanna|how|what)\b/;
/** After so many answers without a step of its own, a talk offers one. */
const LISTENS_FOR = 3;

/** Where the conversation is. `isHere` is true when the last reply led there. */
export type Here = Place & { isHere: boolean };
type Context = { conversation: Conversation; voice: Voice; slots: Slots };

/** Returns where the conversation is, or null outside of the talks. */
export function currentPlace({ trail }: Conversation): Here | null {
  const at = trail.findLastIndex((place) => place !== null);
  const place = trail[at];
  if (!place || trail.length - at > FORGOTTEN_AFTER) return null;
  return { ...place, isHere: at === trail.length - 1 };
}

/** Says the step that a choice, or an answer known to the last question, leads to. */
export function followAnswer(here: Here, context: Context): Turn | null {
  const { plain, trail } = context.conversation;
  const late = here.isHere && here.step ? null : chosenLate(trail, plain);
  if (late) return say(late, context);
  const { talk, step, isHere } = here;
  if (!step || !isHere) return null;
  const choice = chosen(step.choices ?? [], plain);
  const to = choice?.to ?? heard(step.hears ?? [], plain) ?? (isHopeless(step, plain) ? heardUnsure(step) : null);
  return to === null ? null : say(findStep(talk, to), context);
}

/** Says the step that something heard at any time of the talk leads to. */
export function followHeard({ talk, step, isHere }: Here, context: Context): Turn | null {
  const isFirst = talk.isUrgent || talk.isQuiet;
  if (isHere && step?.then && !isFirst && takes(step, context.conversation)) return null;
  const to = heard(talk.hears ?? [], context.conversation.plain);
  return to === null ? null : say(findStep(talk, to), context);
}

/** Goes on with what was told: the next step, an offer, or listening. */
export function goOn({ talk, step, isHere }: Here, context: Context): Turn {
  const { conversation, voice } = context;
  const { plain, trail } = conversation;
  const meaning = meaningOf(plain);
  const asks = isQuestion(plain);
  if (talk.isUrgent && !talk.isGrief && meaning === null && plain.length > STORY)
    return listen(conversation, voice, null);
  if (talk.stays && isHere && step?.choices && meaning === null && !asks)
    return { say: [voice.say(talk.stays) ?? ''], ask: voice.say(step.ask ?? []) };
  if (isHere && step?.then && !asks && (takes(step, conversation) || goesAlong(step, meaning, plain))) {
    const turn =
      step.then === 'close'
        ? close(context)
        : sayAfter(step, afterTime(findStep(talk, step.then), plain), context, meaning === null);
    if (turn) return turn;
  }
  const offer = conversation.refused.has('suggestions') ? null : nextOffer(talk, trail);
  if (meaning !== null) return answerShort(meaning, context, talk, offer);
  const isHard = readStatement(conversation.last).tone === 'hard';
  if (offer && isHard && !asks && listenedFor(talk, trail) >= (talk.listensFor ?? LISTENS_FOR)) {
    const turn = say(offer, context, acknowledge(conversation, voice, talk));
    if (turn) return turn;
  }
  return listen(conversation, voice, talk);
}

/** Who is in panic writes little: a longer message tells of something else. */
const STORY = 90;

/** Who has told a step with its time is not asked for the time. */
function afterTime(place: Place | null, plain: string): Place | null {
  const { expects, then = 'close' } = place?.step ?? {};
  return place && expects === A_TIME && then !== 'close' && A_TIME.test(plain) ? findStep(place.talk, then) : place;
}

/** Says the lines of a step, after an acknowledgment where there is room; null when they were all said lately. */
export function say(place: Place | null, { voice, slots }: Context, ack: string | null = null): Turn | null {
  const step = place?.step;
  if (!step) return null;
  const ask = step.ask ? voice.say(step.ask, slots) : null;
  const said = step.say ? voice.say(step.say, slots) : null;
  if ((step.ask && ask === null) || (said === null && !step.ask)) return null;
  return { say: withAck(ack, said), ask };
}

const MAX_REPEATED = 30;

/** Says a step after an answer to an open question, whose words it may repeat. */
function sayAfter(from: Step, place: Place | null, context: Context, isTold: boolean): Turn | null {
  const { conversation, voice } = context;
  // A draft, a time, a place or a plan needs no comment.
  const isPlan = readStatement(conversation.last).form === 'intention';
  const ack =
    isTold && place && !place.talk.isQuiet && !from.expects && !isPlan
      ? acknowledge(conversation, voice, place.talk)
      : null;
  const said = isTold && (conversation.quotable?.length ?? 0) <= MAX_REPEATED ? conversation.quotable : null;
  const repeats = said !== null && place?.step?.say?.some((line) => line.includes('{said}'));
  return say(place, { ...context, slots: { ...context.slots, said } }, repeats ? null : ack);
}

/** Ends what was planned, and leaves it open whether there is more. */
function close({ voice }: Context): Turn | null {
  const said = voice.say(lines.closings);
  return said === null ? null : { say: [said], ask: voice.say(lines.closingAsks) };
}

/** How many replies ago choices may have been offered. */
const LATE = 3;

/** Returns where a choice leads that was offered a few replies ago and is named now. */
function chosenLate(trail: Conversation['trail'], plain: string): Place | null {
  const place = trail.slice(-LATE).findLast((one) => one?.step?.choices);
  if (!place?.step?.choices || spoken(plain).split(' ').length > 5 || meaningOf(plain) !== null) return null;
  const choice = chosen(place.step.choices, plain);
  return choice && findStep(place.talk, choice.to);
}

/** “I can’t” answers a question about a next step as “I don’t know” does. */
function isHopeless(step: Step, plain: string): boolean {
  return (
    step.then !== undefined &&
    !step.takesAny &&
    plain.length <= MAX_ANSWER &&
    /^(?:but )?i (?:can'?t|cannot|don'?t (?:have|know))\b/.test(plain)
  );
}

const heardUnsure = ({ hears = [] }: Step) => hears.find(([one]) => one === 'unsure')?.[1] ?? null;

/** Returns the words of an answer without punctuation and without what weakens it at its end. */
function spoken(plain: string): string {
  return bareOf(plain).replace(/ (?:i guess|i think|maybe|please|then|first|probably)$/, '');
}

/** A word of a choice in a sentence that turns it down. */
const DECLINED =
  /\b(?:already tried|i(?:'ve)? tried|boring|sick of|hate|(?:don't|do not|won't|not) (?:want|wanna|do|like|need)|no more)\b/;

function chosen(choices: readonly Choice[], plain: string): Choice | null {
  const bare = spoken(plain);
  const exact = choices.find(({ text }) => bareOf(text.toLowerCase().replace(/’/g, "'")) === bare);
  if (exact) return exact;
  const length = bare.split(' ').length;
  if (DECLINED.test(plain)) return null;
  if (length > (CHOOSES.test(bare) ? MAX_CHOICE_WORDS : MAX_ANSWER_WORDS) || isQuestion(plain)) return null;
  const number = ORDINALS.findIndex((pattern) => pattern.test(bare));
  if (number >= 0 && choices[number]) return choices[number];
  return choices.find(({ hears }) => hears?.test(plain)) ?? null;
}
const ORDINALS = [
  /^(?:the )?(?:1|a|first(?: one)?|option (?:1|one|a)|either|both)$/,
  /^(?:the )?(?:2|b|second(?: one)?|option (?:2|two|b))$/,
  /^(?:the )?(?:3|c|third(?: one)?|last(?: one)?|option (?:3|three|c))$/,
];

/** Answers that say how it is now, whatever comes after them. */
const STATES: ReadonlySet<Meaning> = new Set(['better', 'worse', 'same']);

function heard(hears: NonNullable<Step['hears']>, plain: string): string | null {
  const meaning = meaningOf(plain);
  const first = meaning === null && plain.length <= 90 ? firstWordOf(plain) : null;
  const startsUnsure =
    meaning === null &&
    /^(?:i (?:really )?(?:don'?t|dont) know|not sure|no idea)\b/.test(plain) &&
    plain.split(' ').length <= 9;
  // “Easier. I think I can sit at the desk now”
  const opening = meaning === null && plain.length <= 90 ? meaningOf(plain.split(/[.!,;]\s/)[0]!) : null;
  const wordFor = (wanted: Meaning | null) => hears.find(([one]) => one === wanted)?.[1];
  const byMeaning = meaning === null ? undefined : wordFor(meaning);
  const byPattern = hears.find(([one]) => one instanceof RegExp && one.test(plain))?.[1];
  return (
    byMeaning ??
    byPattern ??
    (opening !== null && STATES.has(opening) ? wordFor(opening) : undefined) ??
    (startsUnsure ? wordFor('unsure') : undefined) ??
    (first === null ? undefined : wordFor(first)) ??
    null
  );
}

function nextOffer(talk: Talk, trail: Conversation['trail']): Place | null {
  const visited = trail.map((place) => place && `${place.talk.name}.${place.name}`);
  const open = talk.offers?.find((name) => !visited.includes(name.includes('.') ? name : `${talk.name}.${name}`));
  return open === undefined ? null : findStep(talk, open);
}

/** Counts the replies since the last step of the talk. */
function listenedFor(talk: Talk, trail: Conversation['trail']): number {
  return trail.length - 1 - trail.findLastIndex((place) => place?.talk === talk && place.step !== null);
}

/** Answers a yes, a no and the like that nothing else was made of. */
export function answerShort(
  meaning: Meaning,
  context: Context,
  talk: Talk | null = null,
  offer: Place | null = null,
): Turn {
  const { conversation, voice, slots } = context;
  const wasAsked = conversation.lately.at(-1)?.trimEnd().endsWith('?') ?? true;
  if (meaning === 'yes' && !wasAsked)
    return { say: [voice.say(lines.after.continues) ?? '', voice.say(lines.goOn) ?? ''], ask: null };
  const manner = mannerOf(conversation.plain);
  // Who is at something, or only agrees, is left to it.
  const left = manner === null || manner === 'denies' ? null : voice.say(lines.inManner[manner]);
  if (left !== null) return { say: [left], ask: null };
  const said =
    voice.say(manner === 'denies' ? lines.inManner.denies : lines.after[meaning]) ?? voice.say(lines.plainAcks);
  const statements = said === null ? [] : [said];
  if (meaning === 'yes' && said !== null) return { say: statements, ask: null };
  const turn = meaning === 'refuses' ? null : say(offer, context, said);
  if (turn) return turn;
  const leads = meaning === 'refuses' || (talk === null && GOES_ALONG.has(meaning));
  const invitation = leads ? voice.say(lines.goOn) : null;
  if (invitation !== null) return { say: [...statements, invitation], ask: null };
  const ask = talk && !talk.isDoorway ? voice.say(talk.asks, slots) : null;
  // An answer of two sentences leaves no room for an invitation.
  const isShort = said === null || !/[.?] /.test(said);
  const rest = ask === null && isShort ? voice.say(lines.goOn) : null;
  return { say: rest === null ? statements : [...statements, rest], ask };
}
