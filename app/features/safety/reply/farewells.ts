/*
 * Where somebody says goodbye, a reply says little: a farewell, a wish, what was done, where help is. What else a model writes there
 * mostly keeps people, in ever new words, so that only such sentences pass.
 */

const LEAVES = new RegExp(
  `\\b(?:${[
    '(?<!(?:said|say|says|saying) )(?:good ?night|good ?bye|bye(?: ?bye)?|ttyl|gtg|g2g|cya|farewell|so long)',
    '(?:see|talk to|speak to|catch) (?:you|u|ya)(?: \\w+)? (?:later|soon|tomorrow|then|around|next|monday|tonight|again)',
    '(?<!\\b(?:could|would|should|might) )(?:talk|speak|write|more) (?:later|soon|tomorrow)',
    "(?:i(?:'ve| have)?|we) (?:got to|gotta|have to|need to|must|should|better|ought to|want to)(?: \\w+)? (?:go(?! to (?!bed|sleep))|(?:run|leave|stop)(?= (?:now|here|soon|for (?:today|tonight|now))\\b|[.,!]? ?(?:$|bye|thank|talk|see|good))|sleep(?= (?:now|soon)\\b|[.!]?$)|log off|head (?:off|out)|get (?:going|to bed|some sleep)|hang up|sign off)",
    "i(?:'m| am) (?:going|off|heading|about) (?:to (?:bed|sleep|go|leave|log off|stop)|now|out|off|home)",
    '(?:off|going|heading) to bed',
    '(?:logging|signing|heading) off',
    "(?:that's|that is) (?:all|it|enough) for (?:today|tonight|now)",
    "(?:let's|i'll|i will|we can) (?:stop|leave it|end|call it)(?: \\w+)? (?:here|there|for (?:today|tonight|now)|a (?:day|night))",
    '(?:my|the) (?:break|lunch|bus|train|meeting|shift) (?:is over|is here|starts(?= (?:now|soon|in)\\b|[.!]?$)|is coming)',
    "i(?:'m| am) (?:done|leaving|going) (?:for (?:today|tonight|now)|now)?$",
  ].join('|')})`,
  'i',
);
/** A longer message has more to say than goodbye. */
const MAX_GOODBYE = 160;

/** Returns whether a message says goodbye. */
export function saysGoodbye(message: string): boolean {
  const plain = message.replace(/[\u2019]/g, "'").trim();
  return plain.length <= MAX_GOODBYE && !plain.includes('?') && LEAVES.test(plain);
}

const FAREWELL = new RegExp(
  `^(?:${[
    "(?:good ?night|good ?bye|bye|see you|until|talk (?:soon|to you|later|again)|speak soon|farewell|sweet dreams|sleep (?:well|tight|soundly|peacefully|first)|rest|get (?:some|a good|well|home)|have (?:a|an|fun|sweet|good)|enjoy|take (?:good )?care|take it|be (?:kind|gentle|good|safe|well)|look after|safe (?:travels|home|trip)|drive|travel|good luck|best of luck|best wishes|all the best|well done|nice (?:talking|to)|it was (?:good|nice|lovely|kind)|(?:i am|i'm) glad (?:that )?(?:you|we)|i hope (?:that )?(?:you|your|the|it|tomorrow|tonight|they|he|she)|i wish you|wishing you|hope (?:you|your|the|it)|hoping|thank you|thanks|you're (?:very )?welcome|you are (?:very )?welcome|may (?:you|the|it|your)|warm|peaceful|happy|congratulations)\\b",
    "(?:of course|okay|ok|all right|alright|sure|sounds good|sounds (?:like a plan|right)|understood|got it|no problem|no worries|absolutely|certainly|yes|then|go|off you go|go ahead|please do|that's fine|that is fine|that makes sense|makes sense|fair enough)\\b",
    "(?:you (?:can|may) (?:always )?(?:come back|return|stop|write|talk)|come back|feel free|whenever you|any time|i'?ll be here|i will be here|i'?m here|i am here|we can|this can|(?:this|that)(?:'s| is) a good|what you|(?:it|that|this) (?:sounds|must|makes sense|was (?:a lot|hard|heavy|good|brave))|(?:i'm|i am) (?:so |really |very )?sorry|i hear (?:that|you|how)|it(?:'s| is) (?:okay|ok|all right|late|fine|understandable)|you(?:'re| are) (?:not alone|doing)|you(?:'ve| have)? (?:did|done|worked|made|took|taken|showed|shown|found|came|come|named|talked|got through)|you deserve (?:rest|sleep|a (?:break|rest))|your (?:rest|sleep|bed|body|evening|night|break)|(?:rest|sleep|breaks?) (?:is|are|will|helps)|tomorrow (?:is|can|you)|tonight,? |if (?:(?:the night|tonight|it|things|anything) (?:gets?|becomes?|is (?:hard|too))|you(?:'re| are) in danger|you need)|remember|don't forget to|call|text|reach)\\b",
  ].join('|')})`,
  'i',
);
/** What such a sentence may turn into. */
const BUT =
  /\b(?:but|stay|(?<!\b(?:this|that|it) can )wait|yet|already|before you|unless|without (?:me|you)|miss|lonely|alone|instead|only|never|forever|love you|promise|please don't|deal|one more|minutes?|a bit|longer|overrated|secret|show you|tell you|guess|surprise|leav(?:e|ing) (?:me|us)|abandon\w*|hurt|sad|cry|jealous|us|our|me\b(?! know)|my|dream(?:s|ing)? (?:of|about)|or (?:you|we)|(?:too|so) (?:soon|early)|thinking (?:of|about)|waiting|counting)\b/i;
/** Where help is, and the question whether somebody is safe: needed also at a goodbye. */
const NEEDED =
  /\b(?:988|911|741741|emergency|(?:are you|do you feel|if you (?:don't feel|are not)|stay|be|somewhere|not) safe)\b/i;
/** What such a sentence may not be used for. */
const BINDS =
  /\b(?:miss|lonely|love you|with me|without (?:me|you)|(?:leav(?:e|ing)|tell|need|for) (?:me|us)|abandon\w*|hurts? me|cry|jealous|a deal|overrated|secret|surprise|guess|already|our|minutes?|longer|not yet|don't go|so soon)\b/i;

/** Returns whether a sentence of a reply may answer a goodbye. */
export function isFarewell(sentence: string): boolean {
  const plain = sentence
    .replace(/[\u2019]/g, "'")
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  if (plain === '' || (NEEDED.test(plain) && !BINDS.test(plain))) return true;
  const words = plain.replace(/^(?:and|so|then|well|ah|oh|now),? /i, '');
  const unnamed = words.replace(/^\p{Lu}\p{L}*, (?=\p{Ll})/u, '');
  return [words, unnamed].some((one) => FAREWELL.test(one)) && !BUT.test(words) && !words.endsWith('?');
}
