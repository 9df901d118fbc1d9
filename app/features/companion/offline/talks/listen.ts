import { findNames } from '../reading/find-facts';
import { keySentence } from '../reading/key-sentence';
import { quotable } from '../reading/quote-words';
import { isQuestion } from '../reading/read-answer';
import { type Form, readStatement, type Statement } from '../reading/read-statement';
import * as lines from '../words/listening-lines';
import { anyQuestion, anyQuestionAsks } from '../words/request-lines';
import type { Talk } from '../words/talks/talk';
import type { Slots, Voice } from './choose-line';
import type { Conversation } from './parse-conversation';
import type { Turn } from './turn';

/** A message of this length gets an acknowledgment of its own. */
const LONG = 350;
/** “Her name is Paula by the way”: nothing more is told. */
const MAX_NAME_WORDS = 8;
/** How often a question of the talk is asked, and not one by the form of what was told. */
const OF_TALK = 0.4;
/** Forms of telling that call for a question of their own, also in a talk about something. */
const OWN_QUESTION: ReadonlySet<Form> = new Set(['selfBlame', 'cannot', 'intention', 'missing', 'wish', 'wondering']);

/** Answers what was told with a short acknowledgment and one open question that fits how it was told. */
export function listen(conversation: Conversation, voice: Voice, talk: Talk | null, slots: Slots): Turn {
  const { last, plain, turn } = conversation;
  if (isQuestion(plain)) {
    const say = voice.say(anyQuestion);
    return { say: say === null ? [] : [say], ask: voice.say(anyQuestionAsks) ?? askAnything(voice) };
  }
  const room = makeRoom(conversation, voice);
  if (room) return room;
  const statement = readStatement(last);
  const longAck = last.length >= LONG ? voice.say(lines.longAcks) : null;
  if (longAck !== null) {
    const ack = voice.say(lines.standsOut, { said: quotable(keySentence(last)) });
    return {
      say: [longAck, ack].filter((line) => line !== null),
      ask: askFor(statement, talk, voice, slots, plain),
    };
  }
  const ack = acknowledge(conversation, voice, talk, statement);
  // Every other question is left out, and after a few words two of three: a plain fact asks for none.
  const asked = conversation.lately.slice(-2).map((reply) => reply.trimEnd().endsWith('?'));
  const wasAsked = asked.at(-1) || (statement.isBare && asked[0]);
  const invites = turn > 0 && wasAsked && isPlain(statement.form);
  const wishes = statement.form === 'intention' ? voice.say(lines.goodWishes) : null;
  const ask = invites || wishes !== null ? null : askFor(statement, talk, voice, slots, plain);
  const invitation = wishes ?? (ask === null ? voice.say(lines.goOn) : null);
  return {
    say: [ack, invitation].filter((line) => line !== null),
    ask: ask ?? (invitation === null ? askAnything(voice) : null),
  };
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

/** Returns a short acknowledgment of what was told, or null when all were used. */
export function acknowledge(
  conversation: Conversation,
  voice: Voice,
  talk: Talk | null,
  statement: Statement = readStatement(conversation.last),
): string | null {
  return (
    acknowledgeName(conversation, voice) ??
    (conversation.turn === 0 && statement.tone === 'plain' ? voice.say(lines.firstAcks) : null) ??
    voice.say(acksFor(statement, talk, conversation.plain)) ??
    voice.say(lines.plainAcks)
  );
}

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

function acksFor({ form, tone }: Statement, talk: Talk | null, plain: string): readonly string[] {
  if (form === 'selfBlame') return lines.selfBlameAcks;
  if (talk?.isGrief) return lines.griefAcks;
  if (talk?.isJoy && tone !== 'good')
    return tone === 'hard' || /n't\b|\b(?:not|never|nobody|but|wish|no)\b/.test(plain)
      ? lines.plainAcks
      : lines.joyAcks;
  if (form === 'intention') return tone === 'hard' ? lines.hardAcks : lines.intentionAcks;
  return { hard: lines.hardAcks, good: lines.goodAcks, plain: lines.plainAcks }[tone];
}

function askFor({ form }: Statement, talk: Talk | null, voice: Voice, slots: Slots, plain: string): string | null {
  const own = () => voice.say(questionsFor(form, plain));
  const ofTalk = () => (talk ? voice.say(talk.asks, slots) : null);
  return (
    (!talk || OWN_QUESTION.has(form) || !voice.chance(OF_TALK) ? (own() ?? ofTalk()) : (ofTalk() ?? own())) ??
    askAnything(voice)
  );
}

const isPlain = (form: Form) => form === 'plainNow' || form === 'plainThen';

/** Returns the questions that fit how something is told. Who has just named a feeling is not asked for it. */
export function questionsFor(form: Form, plain: string): readonly string[] {
  const isFelt = /\b(?:feel|feels|feeling|felt)\b/.test(plain);
  return isFelt ? lines.questions[form].filter((line) => !/\bfeel\b/.test(line)) : lines.questions[form];
}

export function askAnything(voice: Voice): string | null {
  return voice.say(lines.anyTold);
}
