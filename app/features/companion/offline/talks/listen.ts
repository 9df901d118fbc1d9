import { findNames, mentionedIn } from '../reading/find-facts';
import { keySentence } from '../reading/key-sentence';
import { quotable } from '../reading/quote-words';
import { wordsOf } from '../reading/plain-text';
import { isQuestion } from '../reading/read-answer';
import { isMild, readStatement, type Statement } from '../reading/read-statement';
import { MY_RELATION } from '../words/fact-words';
import * as lines from '../words/listening-lines';
import { anyQuestion, thinkAloud } from '../words/request-lines';
import type { Talk } from '../words/talks/talk';
import type { Voice } from './choose-line';
import type { Conversation } from './parse-conversation';
import type { Turn } from './turn';

/** A question about the date or a fact is nothing to think aloud about. */
const OF_PEOPLE = /\b(?:i|me|my|we|us|our|he|him|his|she|her|they|them|their|people|someone|somebody)\b/;
/** A message of this length gets an acknowledgment of its own. */
const LONG = 350;
/** “Her name is Paula by the way”: nothing more is told. */
const MAX_NAME_WORDS = 8;
/** After a question, so many replies ask none. */
const RESTS_FOR = 2;

/** Answers what was told with a short acknowledgment. It asks only where a question fits for certain. */
export function listen(conversation: Conversation, voice: Voice, talk: Talk | null): Turn {
  const { last, plain } = conversation;
  if (isQuestion(plain))
    return { say: kept([voice.say(anyQuestion), OF_PEOPLE.test(plain) ? voice.say(thinkAloud) : null]), ask: null };
  const [, number] = NUMBER.exec(plain) ?? [];
  if (number !== undefined) return answerNumber(number, conversation, voice);
  const room = makeRoom(conversation, voice);
  if (room) return room;
  const statement = readStatement(last);
  const ask = askFor(statement, conversation, voice, talk);
  const longAck = last.length >= LONG ? voice.say(lines.longAcks) : null;
  if (longAck !== null)
    return { say: kept([longAck, voice.say(lines.standsOut, { said: quotable(keySentence(last)) })]), ask };
  const ack = acknowledge(conversation, voice, talk, statement);
  const wishes =
    statement.form === 'intention' && statement.tone !== 'hard' && !talk?.isJoy ? voice.say(lines.goodWishes) : null;
  const invitation = wishes ?? (ask === null && !wasInvited(conversation) ? voice.say(lines.goOn) : null);
  return { say: kept([ack, invitation]), ask: wishes === null ? ask : null };
}

/** “like a 4 now” */
const NUMBER =
  /^(?:(?:ok(?:ay)?|fine|like|about|maybe|around|now|a|an|still|it's|so|hm+)[,. ]+)*(\d{1,2})(?: ?\/ ?10)?(?:[,. ]+(?:maybe|now|out of (?:10|ten)|i guess|i think|today))*[ .!]*$/;

/** A number that was not asked for may stand for anything. */
function answerNumber(said: string, { lately }: Conversation, voice: Voice): Turn {
  const wasAsked = lately.at(-1)?.trimEnd().endsWith('?') ?? false;
  return {
    say: kept([voice.say(lines.numberAcks, { said }), wasAsked ? voice.say(lines.goOn) : null]),
    ask: wasAsked ? null : voice.say(lines.numberAsks),
  };
}

const kept = (said: (string | null)[]) => said.filter((line) => line !== null);

/** Every other reply leaves the invitation out. */
function wasInvited({ lately }: Conversation): boolean {
  return lines.goOn.some((line) => lately.at(-1)?.includes(line));
}

const NO_ADVICE = /^(?:please )?(?:don'?t|do not|no) (?:say|tell|give|ask|start|advice|tips)\b/;
const WANTS_ROOM =
  /\bi just (?:want(?:ed)?|need(?:ed)?) (?:to )?(?:feel|be (?:sad|angry|alone|left)|cry|vent|rest|say|get (?:it|this) (?:out|off)|talk|be heard)\b|^(?:(?:ok(?:ay)?|then|so|please|can you)[, ]+)*just listen\b/;

/** Answers a name, and a wish to be left without advice, without a question; null for anything else. */
function makeRoom(conversation: Conversation, voice: Voice): Turn | null {
  const { plain } = conversation;
  const isName = plain.split(' ').length <= MAX_NAME_WORDS || /^my name is\b/.test(plain);
  const ack = NO_ADVICE.test(plain)
    ? voice.say(lines.promiseAcks)
    : WANTS_ROOM.test(plain)
      ? voice.say(lines.roomAcks)
      : isName
        ? acknowledgeName(conversation, voice)
        : null;
  const goesOn = ack === null ? null : voice.say(lines.goOn);
  return ack === null ? null : { say: goesOn === null ? [ack] : [ack, goesOn], ask: null };
}

/** A few words are not thanked for, which would sound solemn. */
const FEW_WORDS = 4;
/** Who writes so many has more to tell. */
const A_SENTENCE = 8;
const quietAcks = lines.plainAcks.filter((line) => !line.startsWith('Thank'));

/** Returns a short acknowledgment of what was told, or null when all were used. */
export function acknowledge(
  conversation: Conversation,
  voice: Voice,
  talk: Talk | null,
  statement: Statement = readStatement(conversation.last),
): string | null {
  return (
    acknowledgeName(conversation, voice) ??
    (conversation.turn === 0 && statement.form.startsWith('plain') && !isFunny(statement, conversation.plain)
      ? voice.say(wordsOf(conversation.last).length > FEW_WORDS ? lines.firstAcks : quietAcks)
      : null) ??
    acknowledgeWords(conversation, voice, acksFor(statement, talk ?? griefIn(conversation), conversation.plain)) ??
    voice.say(lines.plainAcks) ??
    voice.say(lines.spareAcks)
  );
}

/** Says a line of the pool. A plain one names whom the message begins with, where it is somebody new. */
function acknowledgeWords({ last, plain, earlier }: Conversation, voice: Voice, pool: readonly string[]) {
  const mentioned = pool === lines.plainAcks && BEGINS_WITH_MY.test(plain) ? mentionedIn(last) : null;
  const isNew = mentioned !== null && mentionedIn(earlier.at(-1) ?? '') !== mentioned;
  const isShort = pool === lines.plainAcks && wordsOf(plain).length <= FEW_WORDS;
  return (isNew ? voice.say(lines.aboutAcks, { about: mentioned }) : null) ?? voice.say(isShort ? quietAcks : pool);
}

/** “My aunt Lea …” is about her; a sentence that mentions her later may be about anything. */
const BEGINS_WITH_MY = new RegExp(`^(?:${MY_RELATION.source})`, 'iu');

const isFunny = ({ tone }: Pick<Statement, 'tone'>, plain: string) =>
  tone !== 'hard' && FUNNY.test(plain) && !/\b(?:but|not|no|n't|if|used to)\b/.test(plain);

/** What is told as funny. */
const FUNNY = /\b(?:funn(?:y|iest)|hilarious|cracked up|burst out laughing|made me laugh)\b|^haha+\b|[😂🤣😆]/u;

/** Thanks for a name that was not said before. */
function acknowledgeName({ last, earlier }: Conversation, voice: Voice): string | null {
  if (last.split(/\s+/).length > MAX_NAME_WORDS) return null;
  const before = earlier.join('\n').toLowerCase();
  const named = findNames([...earlier.slice(-3), last]).findLast(
    ({ name, sentence }) => last.includes(sentence) && !before.includes(name.toLowerCase()),
  );
  // “I think I’ll ask Mike” tells no name.
  if (!named || (named.relation === null && !/\b(?:names?|call(?:ed|s)?|named)\b/i.test(last))) return null;
  return voice.say(named.relation === 'me' ? lines.ownNameAcks : lines.nameAcks, { name: named.name });
}

/** A loss that was told is not forgotten while it is in sight. */
const griefIn = ({ trail }: Conversation) => trail.find((place) => place?.talk.isGrief)?.talk ?? null;

function acksFor({ form, tone }: Statement, talk: Talk | null, plain: string): readonly string[] {
  if (form === 'selfBlame') return lines.selfBlameAcks;
  if (talk?.isGrief) return lines.griefAcks;
  if (form === 'success') return lines.successAcks;
  if (form === 'relief') return lines.reliefAcks;
  if (form === 'eased') return lines.after.better;
  if (!talk?.isJoy && isFunny({ tone }, plain)) return lines.funAcks;
  if (talk?.isJoy && tone !== 'good')
    return tone === 'hard' ||
      /n't\b|\b(?:not|never|nobody|but|wish|no|fail\w*|luck|scared|dis+ap+oint\w*|worr\w+|expect\w*|lose)\b/.test(plain)
      ? lines.plainAcks
      : lines.joyAcks;
  if (form === 'intention') return tone === 'hard' ? lines.hardAcks : lines.intentionAcks;
  return { hard: isMild(plain) ? lines.mildAcks : lines.hardAcks, good: lines.goodAcks, plain: lines.plainAcks }[tone];
}

/** Returns a question that fits how something is told; null where nothing certain is known. */
function askFor({ form, tone }: Statement, conversation: Conversation, voice: Voice, talk: Talk | null): string | null {
  const { lately, plain, turn } = conversation;
  if (lately.slice(-RESTS_FOR).some((reply) => reply.trimEnd().endsWith('?'))) return null;
  // Who begins with something, or tells of something hard, is asked about it.
  const isOpen = !talk && !griefIn(conversation) && wordsOf(plain).length > FEW_WORDS;
  if (isOpen && form !== 'selfBlame' && form !== 'missingSomebody') {
    if (tone === 'hard' && form !== 'intention') return voice.say(lines.questions.hard);
    const isDue = turn === 0 || wordsOf(plain).length >= A_SENTENCE;
    if (isDue && tone === 'plain' && form.startsWith('plain') && !FUNNY.test(plain))
      return voice.say(lines.questions.plain);
  }
  return form === 'selfBlame' || (form === 'missingSomebody' && !talk) ? voice.say(lines.questions[form]) : null;
}
