/* How answers to a question about danger, and what surrounds them, are worded. */

export const yes =
  /^\W*(?:yes+|yeah+|yep|yup|ya|i am|i do|i think so|i guess|kind of|sort of|maybe|probably|a bit|sometimes|sure|ok|okay|i will|i did)\b/i;
export const no =
  /^\W*(?:no+|nope|nah|not (?:really|now|at the moment|right now|anymore)|i'?m not|i am not|i don'?t(?! know\b)|i won'?t|never|i can'?t(?! (?:say|tell|answer)\b))\b/i;
export const deniesPlan =
  /\b(?:don'?t|do not|not|no|never|won'?t|wouldn'?t)(?! (?:know|sure)\b) (?:\w+ ){0,4}?(?:plans?|going to (?:do|kill|hurt)|kill myself|do anything|hurt myself|act on|end my life|do it)\b|\b(?:don'?t|do not|never) (?:really |actually )?want to die\b/i;
export const safeNow = /\bi(?:'m| am) (?:\w+ )?safe\b/i;
export const companyNear =
  /\b(?:coming over|is here|are here|is coming|are coming|with me now|on (?:his|her|their) way|stay(?:ing)? with me|sitting with me|i (?:have )?(?:called|texted|told|rang)|i'?m (?:calling|texting|with my)|i am (?:calling|texting|with my))\b/i;
export const saidPlainly = /\b(?:kill myself|end my (?:own )?life|suicid\w*|end it all|take my (?:own )?life|kms)\b/i;
export const easing = /\b(?:better|calmer|thank|thanks|called|texted|talked|spoke|easier|relieved|helped|safe now)\b/i;
export const attemptMade =
  /\bi(?:'ve| have)? (?:\w+ ){0,2}(?:took|taken|swallowed|downed|overdosed|drank|cut|jumped)\b|\b(?:bleeding|overdosed|it(?:'s| is) done)\b/i;
export const aboutAnother =
  /\b(?:my|a|our) (?:\w+ ){0,2}(?:friend|brother|sister|mom|mum|mother|dad|father|son|daughter|wife|husband|partner|boyfriend|girlfriend|cousin|kid|child|roommate|coworker|colleague|student|ex)\b[^.!?]{0,60}\b(?:suicid\w*|kill(?:ing)? (?:him|her|them)sel\w*|end(?:ing)? (?:his|her|their) (?:own )?life|wants? to die|hurt(?:ing)? (?:him|her|them)sel\w*|harm(?:ing)? (?:him|her|them)sel\w*|self[- ]harm\w*|cutting)/i;
/** A “no” with these words in it does not say that somebody is safe. */
export const stillHurts =
  /\bbut\b|\b(?:wish i|(?:want|wanna)(?: to)? (?:die|disappear|vanish|sleep forever)|(?:don'?t|do not) (?:want to|wanna) (?:live|be here|be alive|wake|exist|go on|keep)|dead|pointless|no point)\b/i;
/** What people say of themselves beside their worry or grief for somebody else. */
export const saidOfThemselves =
  /\b(?:kill|hurt|harm) myself\b|\bi (?:also |just |really )?(?:want to|wanna|would rather|wish i could) (?:die|join|be with|follow|go too)\b|\bi(?:'m| am) (?:\w+ )?suicidal\b|\bi (?:don'?t|do not) (?:want to|wanna) (?:live|be here|be alive|go on)\b|\b(?:end|take) my (?:own )?life\b/i;
/**
 * 988 also takes calls about another person; these words mark such a conversation, so that the next reply continues it.
 */
export const forAnother = /for advice about another person/;
export const ofThemselves = /\bmyself\b|\bi (?:want to|wanna|would rather) die\b|\bi(?:'m| am) (?:\w+ )?suicidal\b/i;
/** Somebody else may have taken something or be hurt. */
export const mayBeHurt =
  /\b(?:(?:took|taken|swallowed) (?:\w+ ){0,5}(?:pills?|tablets?|meds|medication|everything)|overdos\w+|bleeding|unconscious|passed out|(?:not|isn'?t|won'?t) (?:breathing|wake up|waking up)|jumped)\b/i;
/** A yes in part, whatever is said of plans after it. */
export const partly =
  /^(?:(?:yes|yeah|well|i guess|honestly)[,. ]+)*(?:sometimes|at times|on and off|now and then|occasionally|kind of|sort of|a (?:bit|little)|it (?:crosses|comes and)|the thought (?:comes|is))\b/i;
