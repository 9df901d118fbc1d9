import type { Closing } from '../words/small-talk-lines';
import { isQuestion } from './read-answer';

/** What can end a message of any kind. */
const AT_END =
  /(?<!\b(?:say|said|saying|says|wave|waved|kiss|a|the|one|every|last|to|that|of|all|no|his|her|my|their|each|first|never) )\b(?:bye+(?: ?bye+)?|goodbye|good bye|good ?night|good ?nite|night night|nighty night|see ya|ttyl|gtg|g2g|cya|over and out|signing off|gn)(?: (?:for now|for today|for tonight|then|now|all|love|dear|orion|machine|friend|mate|everyone|later|soon|tomorrow|again|around|early|x+|next (?:time|week)|thanks?|thank you|and|ty|thx|so|(?:to|from) (?:you|all|us|me)(?: too)?))*$/;
/** What is a goodbye only by itself. */
const ALONE =
  /^(?:(?:ok(?:ay)?|right|well|anyway|so|alright|all right|and|but|now|then|yes|no|nope|nah|oh|i think|i guess|thanks?|thank you|thx) )*(?:bye|cheers|cheerio|laters?|peace(?: out)?|ta[- ]ra|tata|tara|night|speak soon|toodles|toodle-oo|adios|ciao|au revoir|farewell|salaam|shalom|tschüss|khuda hafiz|take care(?: of yourself)?|be well|god bless(?: you)?|bless you|sleep (?:well|tight)|sweet dreams|have a (?:good|nice|great|lovely|calm) (?:day|night|evening|one|weekend|week|time|sleep)|(?:it'?s |it )?(?:was |been )?(?:a )?(?:nice|good|lovely|great) (?:chatting|talking|chat|talk|to (?:talk|chat))(?: (?:to|with) you)?|thanks? anyway|thank you anyway|that'?ll do|that will do|that(?:'ll| will) be all|done for (?:today|tonight|now)|that'?s (?:all|me done|me|it|enough)(?: really)?(?: i (?:have|had|wanted))?|that is all|time (?:for bed|to (?:go|sleep|leave))|bed ?time|(?:i'?m |i am )?tired now|i'?m off(?: to \w+(?: \w+)?)?|off to (?:bed|work|school|sleep)|see you|talk (?:later|soon|tomorrow)|until (?:next time|tomorrow|then)|gtg \w+|eyes (?:are )?closing|i'?m done|that(?:'s| was| is) my (?:rant|moan|story|update|day|report))(?: (?:for now|for today|for tonight|then|now|all|love|dear|orion|machine|friend|mate|everyone|later|soon|tomorrow|again|around|x+|next (?:time|week)))*$/;
const STOPS =
  /\b(?:i'?ll|i will|let'?s|let me|i'?m going to|i want to|gonna) (?:just )?(?:stop|leave it|end|finish) (?:here|there|at that|now)\b.{0,15}$|\b(?:turn(?:ing)? in|hit the (?:hay|sack)|call it a (?:night|day)|crash(?:ing)? (?:early|now|soon)|(?:head(?:ing)?|get(?:ting)?) (?:home|back to it))(?: now| for (?:the night|tonight|today))?$|^(?:ok(?:ay)? |right )?back to (?:it|work)(?: now| then)?$|\b(?:stop|enough) (?:here |there )?for (?:today|tonight|now)$/;
const GOES =
  /^(?!.*\b(?:can'?t|cannot|afraid|scared|before|never|not|nobody|when|if|said|says|told|tells|wants? me|want to|do i|why|should)\b).*(?:(?:^|\bi |\bi'?ve |\bi'?ll |\bi'?d )(?:really |now |better )*(?:gotta|got to|have to|need to|must|better|have got to) (?:go|run|leave|dash|hop off|get off|head (?:out|off|home|to bed)|get (?:going|ready|back))(?: now| soon)?(?: (?:and )?be \w+| (?:eat|cook|feed|pick|get|help|make) .{0,30}| to (?:bed|sleep|work|school|class)| (?:dinner|lunch|work|school))?$|\bi'?ll (?:go|head) (?:up|home|in|down|upstairs)(?: now)?$|\blet me (?:go|get back)(?: and| to)? (?!crazy|mad|of\b|home alone)\w+(?: [\w' ]{2,20})?$|\b(?:going|gonna|off|heading|i'?ll|i will)(?: now)?(?: to| go| try| get| (?:a|some))*(?: to)? (?:bed|sleep)\b.{0,25}$)/;
/** “Anyway, gonna make dinner”, “ok gotta practice”: what calls somebody away. */
const CALLED_AWAY =
  /^(?:anyway|anyhow|ok(?:ay)?|right|alright|well)[, ]+(?:so |now )?(?:i )?(?:(?:gotta|have to|need to|should|better|must) (?:go )?(?!try|say|tell|admit|ask|be\b|wait|choose|decide|think|know|talk|write|do\b|stop|have\b|not\b|just\b|find)|(?:gonna|i'?m going to|i'm gonna|i'll|ill) (?:go |get |make |start |pick |cook |do the )(?!.*\b(?:crazy|mad|under)\b))[\w' ]{2,35}$/;
/** “Dinner’s ready” after the talk. */
const CALLED =
  /^(?:(?:oh|ok(?:ay)?|anyway|well)[, ]+)?(?:dinner|lunch|breakfast|supper|food|the (?:food|pizza|kettle|bus|train|taxi|cab|uber))(?:'?s| is| are) (?:ready|here|on the table|getting cold)(?: now)?$|^(?:i )?(?:(?:gotta|got to) (?:call|pick up|feed|meet) (?:her|him|them|my \w+|the \w+)(?: up)?(?: now)?|(?:must|have to|need to|better) (?:go )?(?:call|pick up|feed|meet|cook|collect|help) (?:her|him|them|my \w+|the \w+|\w+)(?: up)? now)$/;
/** “Thank you for listening”, “thanks for being here at 4am”. */
const THANKED_FOR =
  /^(?:(?:ok(?:ay)?|well|anyway|and|but|oh) )?(?:thanks?|thank you|thx|ty) for (?:listen(?:ing)?|being (?:here|there)|your (?:time|help|company|patience)|(?:the|this) (?:talk|chat|company)|talking|reading|hearing)\b.{0,25}$/;
const LUCK = /\b(?:wish me luck|pray for me|fingers crossed|keep your fingers crossed)\b.{0,25}$/;
/** “We stop here”, whatever is said after it. */
const STOPS_HERE =
  /^(?:ok(?:ay)? |yes |then |i think |right )*(?:we|i|let's|lets|i'll|i will) (?:can |will |just )?stop here(?: now| then| today)?$/;
const NIGHT = /\b(?:(?:good ?)?ni(?:ght|te)|to bed|for bed|sleep|bed ?time|tired now|eyes (?:are )?closing)\b/;
const THANKS = /\b(?:thanks?|thank you|thx|ty|cheers)\b/;
const MAX_TAIL_WORDS = 5;
const MAX_LENGTH = 500;
const MAX_THANKED = 80;

/**
 * Returns how a message says goodbye at its end, whatever else it tells; null for one that does not. `wasAsked` says
 * whether the last reply asked something.
 */
export function closingOf(plain: string, wasAsked = true): Closing | null {
  if (plain.length > MAX_LENGTH || isQuestion(plain)) return null;
  const clauses = plain
    .replace(/["')]$/, '')
    .split(/[.!?;,:\n…]+\s*|\s[–—-]\s/)
    .map((clause) => clause.trim())
    .filter((clause) => /[a-z]/.test(clause));
  const last = clauses.at(-1) ?? '';
  const before = clauses.at(-2) ?? '';
  // “Later” alone is no goodbye: it answers what was asked.
  const isLate = wasAsked && /^(?:maybe )?(?:later|peace|tired now)$/.test(last) && clauses.length === 1;
  // “She spilled milk, that’s it” ends a story.
  const isStory = clauses.length > 1 && /^that'?s it$/.test(last) && !isClosing(before, true);
  const closes =
    (!isLate && !isStory && isClosing(last)) ||
    CALLED_AWAY.test(plain.replace(/(?<![.!])[.!]+$/, '')) ||
    CALLED.test(plain.replace(/(?<![.!])[.!]+$/, '')) ||
    (clauses.length > 1 && CALLED.test(last)) ||
    (last.split(' ').length <= MAX_TAIL_WORDS && !/\b(?:but|wait|one more)\b/.test(last) && isClosing(before, true)) ||
    (/^(?:thanks?|thank you|thx)\b/.test(last) && GOES.test(before)) ||
    GOES.test(last.replace(/^(?:ok(?:ay)? )?(?:thanks?|thank you|thx|ty) /, ''));
  if (LUCK.test(plain)) return 'luck';
  if (STOPS_HERE.test(clauses[0] ?? '')) return THANKS.test(plain) ? 'thanks' : 'plain';
  const isThanked = clauses.length > 1 && plain.length <= MAX_THANKED && thanksAtEnd(clauses);
  if (!closes) return isThanked || THANKED_FOR.test(last) ? 'thanks' : null;
  if (NIGHT.test(last) || (isClosing(before) && NIGHT.test(before))) return 'night';
  return THANKS.test(plain) ? 'thanks' : 'plain';
}

/** “Thank you, I’ll make some tea now”, and thanks after something short. */
function thanksAtEnd(clauses: readonly string[]): boolean {
  const last = clauses.at(-1) ?? '';
  const isBare =
    /^(?:ok(?:ay)? )?(?:thanks?|thank you|thx|ty|tysm)(?: (?:so much|a lot|again|dear|orion|thank you|thanks|x+))*$/.test(
      last,
    );
  const goes = /^(?:i'?ll|i will|i shall|i'?m going to|i think i'?ll) .{2,40}$/.test(last);
  return isBare || (goes && /^(?:ok(?:ay)? )?(?:thanks?|thank you|thx)\b/.test(clauses[0] ?? ''));
}

function isClosing(clause: string, isBefore = false): boolean {
  if (isBefore) return ALONE.test(clause) && !/^(?:i'?m done|i'?m off|that'?s it)/.test(clause);
  return AT_END.test(clause) || ALONE.test(clause) || STOPS.test(clause) || GOES.test(clause);
}
