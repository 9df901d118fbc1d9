import { topicAt } from './care/care-topic';
import { toPlain } from './reading/plain-text';
import type { Voice } from './talks/choose-line';
import type { Here } from './talks/follow-talk';
import type { Conversation } from './talks/parse-conversation';
import type { Turn } from './talks/turn';
import { askDoctor, seekHelpNow, whoCanCall, whoIsThere } from './words/withdrawal-lines';

/** Somebody speaks of their own drinking of alcohol, in amounts or as something to stop. */
const OWN_DRINKING =
  /\b(?:i|i've|ive|i'm|im) (?:\w+ ){0,3}?(?:drink|drinking|drank|drunk)\b(?!.{0,15}\b(?:coffee|cola|coke|soda|tea|milk|juice|water|pop|energy)\b).{0,60}\b(?:too much|more than|every|most|nearly|a lot|daily|bottles?|wine|beers?|vodka|whisk(?:e)?y|gin|rum)\b|\b(?:stop|stopped|stopping|quit|quitting|cut down on|gave up|give up) (?:drinking|alcohol|wine|beer|vodka)\b(?!.{0,15}\b(?:coffee|cola|coke|soda|tea|milk|juice|water|pop|energy)\b)|\bmy drinking\b|\bi(?:'m| am) an? alcoholic\b|\bbottles? of (?:wine|vodka|whisk(?:e)?y|gin|rum)\b/;
const ASKS_IF_SAFE =
  /\b(?:is it|would it be|is that|if it'?s|whether it'?s|it'?s|be) (?:\w+ )?(?:safe|dangerous|risky|harmful|okay|ok|all right)\b.{0,30}\b(?:stop|quit|stopping|quitting)(?: (?:drinking|it|now|at once|all at once|cold turkey|suddenly|completely|for|from|\d+|like that|by myself|alone)\b|\W*$)|\b(?:stopping|quitting)(?: (?:drinking|it|suddenly|at once|cold turkey|now))?\b.{0,25}\b(?:safe|dangerous|risky)\b|\bcold turkey\b/;
const SHAKES =
  /^(?!.*\bbefore (?:the|my|an?) (?:exam|interview|test|presentation|speech|date|flight|match|game)\b).*(?:\bhands? (?:\w+ ){0,3}(?:shak\w+|trembl\w+)|\b(?:shak(?:ing|y)|trembling|sweaty) hands?\b|\bi(?:'m| am| was| get| wake up| woke up) (?:\w+ )?(?:shaky|shaking|trembling|sweating)\b)/;
const SHAKES_BEFORE_DRINK =
  /\b(?:shak(?:e|es|ing|y)|trembl\w+|sweat\w*)\b.{0,60}\b(?:before (?:i (?:have (?:had )?|had |drink|drank)|(?:the|my|a) (?:first )?drink)|without (?:a )?(?:drink|alcohol|wine|beer)|(?:when|if) i (?:don'?t|do not|didn'?t|stop) drink\w*)/;
const ILL =
  /\b(?:seizures?|see(?:ing)? things|things (?:that|which) (?:are not|aren't|weren't|were not) (?:there|real)|hallucinat\w+|hear(?:ing)? (?:things|voices)|so confused|very confused)\b/;
const HAS_STOPPED =
  /\bi (?:\w+ )?(?:stopped|quit|gave up)\b|\b(?:days?|hours) (?:sober|without (?:a )?(?:drink|alcohol))\b/;

/**
 * Answers who drinks and asks whether stopping is safe, or tells of signs of withdrawal: it can kill, and it can be
 * treated (NICE guideline CG100, 1.3). Null for anything else, and in talks about danger or panic.
 */
export function answerWithdrawal(
  { conversation: { plain, earlier }, voice }: { conversation: Conversation; voice: Voice },
  place: Here | null,
): Turn | null {
  if (place && (place.talk.isUrgent || topicAt(place.talk) !== null)) return null;
  const drinks = OWN_DRINKING.test(plain) || earlier.some((text) => OWN_DRINKING.test(toPlain(text)));
  const isIll = drinks && ILL.test(plain);
  const shakes = SHAKES_BEFORE_DRINK.test(plain) || (drinks && SHAKES.test(plain));
  if (isIll || (shakes && HAS_STOPPED.test(plain)))
    return { say: [voice.sayAgain(seekHelpNow)], ask: voice.sayAgain(whoIsThere) };
  if (shakes || (drinks && ASKS_IF_SAFE.test(plain)))
    return { say: [voice.sayAgain(askDoctor)], ask: voice.sayAgain(whoCanCall) };
  return null;
}
