import { screen } from '~/features/safety/screen-text';
import { hasAskedPlainly } from './crisis-reply';
import { toPlain, wordsOf } from './reading/plain-text';
import type { Slots, Voice } from './talks/choose-line';
import { openedTalk } from './talks/open-talk';
import type { Conversation } from './talks/parse-conversation';
import type { Turn } from './talks/turn';
import { backAsks, sorryToAsk } from './words/crisis-phrases';

/** “What? No. I said leave my job”, “That’s not what I meant” */
const DENIES =
  /^\W*(?:(?:what|wait|oh|goodness|god|my god|huh|um|er|uh|well|hm+|pardon|sorry|excuse me|lol|haha)\b\W+)*(?:(?:no+|nope|nah)(?=[,.! ]+(?:no|nope|goodness|not|nothing|of course|absolutely|i|it|that|this|just|only|god|never)\b)|not at all|of course not|absolutely not|certainly not|i(?:'m| am) not (?:in (?:any )?danger|suicidal|(?:thinking|talking) (?:about|of) (?:that|anything like that|suicide))|nothing like that|(?:that is|that's|thats) not what i (?:meant|said)|you (?:misunderstood|misread) me)\b/;
/** A no in part, or one that leaves something open. */
const HEDGED =
  /\b(?:not (?:really|right now|now|yet|today|tonight|anymore|at the moment)|yes|yeah|yep|sometimes|often|but|though|maybe|kind of|sort of|more|leave it|leave me|whatever|wish|want to|can'?t|plan|(?:so|just|only|too) tired|tired of)\b/;
const MAX_BARE = 3;

/**
 * Goes back to what somebody wrote, after a question about danger that no phrase of danger had led to, and that they
 * deny; null for anything else.
 */
export function returnFromAlarm(conversation: Conversation, voice: Voice, slots: Slots): Turn | null {
  const { plain, last, lately, earlier } = conversation;
  const before = earlier.at(-1);
  // A bare “no” is believed, and the door stays open.
  if (!hasAskedPlainly(lately) || before === undefined || wordsOf(last).length <= MAX_BARE) return null;
  if (!DENIES.test(plain) || HEDGED.test(plain) || screen(last).severity !== null) return null;
  if (earlier.some((text) => screen(text).categories.length > 0)) return null;
  const step = (openedTalk(toPlain(before)) ?? openedTalk(plain))?.step;
  return { say: [voice.sayAgain(sorryToAsk)], ask: (step?.ask && voice.say(step.ask, slots)) ?? voice.say(backAsks) };
}
