import { screen } from '~/features/safety/screen-text';
import { toPlain, wordsOf } from './reading/plain-text';
import type { Slots, Voice } from './talks/choose-line';
import { openedTalk } from './talks/open-talk';
import type { Conversation } from './talks/parse-conversation';
import type { Turn } from './talks/turn';
import { backAsks, plainQuestions, sorryToAsk } from './words/crisis-phrases';

/** “What? No. I said leave my job” */
const DENIES =
  /^\W*(?:(?:what|wait|oh|goodness|god|my god|huh|um|er|uh|well|hm+|pardon|sorry|excuse me|lol|haha)\b\W+)*(?:no+|nope|nah|not at all|of course not|absolutely not|certainly not|never)\b|\b(?:not (?:in (?:any )?danger|suicidal)|nothing like that|not (?:thinking|talking) (?:about|of) (?:that|anything like that|suicide)|(?:that is|that's|thats) not what i (?:meant|said)|you (?:misunderstood|misread))\b/;

/** A no in part. */
const HEDGED = /\bnot (?:really|right now|now|yet|today|anymore|at the moment)\b/;
const MAX_BARE = 3;

/**
 * Goes back to what somebody wrote, after a question about danger that no phrase of danger had led to, and that they
 * deny; null for anything else.
 */
export function returnFromAlarm(conversation: Conversation, voice: Voice, slots: Slots): Turn | null {
  const { plain, last, lately, earlier } = conversation;
  const wasAsked = plainQuestions.intent.some((question) => lately.at(-1)?.includes(question));
  const before = earlier.at(-1);
  // A bare “no” is believed, and the door stays open.
  if (!wasAsked || before === undefined || wordsOf(last).length <= MAX_BARE || !DENIES.test(plain)) return null;
  if (HEDGED.test(plain) || screen(before).categories.length > 0 || screen(last).severity !== null) return null;
  const step = (openedTalk(toPlain(before)) ?? openedTalk(plain))?.step;
  return { say: [voice.sayAgain(sorryToAsk)], ask: (step?.ask && voice.say(step.ask, slots)) ?? voice.say(backAsks) };
}
