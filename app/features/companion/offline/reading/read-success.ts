/** Something that somebody has done or lasted through, told about themselves. */
const SUCCESS =
  /\bi (?:(?:just|finally|actually|really|even|also|then) )*(?:did it|managed (?:it|to)|made it (?:to|through|out|home)|(?:cancel+ed|deleted|muted|blocked|unfollowed|returned) (?:it|him|her|them|that|the \w+)|(?:poured|threw|put|gave|tipped) (?:it|them|the rest|the \w+|all of it) (?:\w+ )?(?:away|out|down the \w+|in(?:to)? the (?:sink|bin|trash|drawer))|said no\b(?! to me)|asked for help|(?:sent|found|finished|wrote|fixed|paid|submitted|posted) it|told (?:him|her|them) (?:everything|the truth)|went anyway|stood up for myself|opened up|did(?:n't| not) (?:drink|smoke|vape|gamble|text him|text her|check|binge)\b)|^(?:i )?(?:just |actually |even )?did (?:\d+ (?:whole |full )?(?:min(?:ute)?s?|hours?|pages?|laps?|miles?|km|reps|exercises)|half of it|all of it)\b|\b(?:i(?:'ve| have)? |^)(?:just |finally |at last )*(?:finished|submitted|handed in|turned in|completed|defended) (?:my|the|our) (?:\w+ ){0,2}?(?:thesis|dissertation|essay|paper|book|novel|manuscript|project|degree|course|training|exams?|finals|report|application|taxes|tax return|marathon|race|chemo|treatment)\b|^(?:i )?(?:done (?:it|that)|did it|did that|sent it|found it|passed|made it|got through it|cancelled it)\b|\b\d+ (?:days?|weeks?|months?|years?) (?:today|sober|clean|smoke[- ]free|without (?:a |one |any )?(?:drink|cigarette|smoke|vape|bet)|no (?:drink\w*|smok\w+|vap\w+|alcohol))\b|^day \d+ (?:of )?(?:no|without|sober|clean)\b/;
/** “I couldn’t …, today I did” */
export const OVERCAME =
  /\bcould(?:n't| not)\b.{0,60}\b(?:yesterday|today|now|this (?:week|morning)) i (?:did|can|could|went|bought|drove|ate|walked|slept)\b/;
const RELIEF =
  /\b(?:she|he|they|my \w+)(?:'s| is| has|'re| are)? (?:just |finally )?(?:wrote|answered|replied|called(?: back)?|texted|came (?:home|back)|home|back|safe|okay|ok|alive|all right|alright)\b[^.?!]{0,20}!|\b(?:finally|at last) (?:wrote|answered|replied|called|texted|came (?:home|back))\b|\bbenign\b|\bwhat a relief\b|\bi'?m (?:so |really )?relieved\b/;
/** “A 4, not an 8”, “from an 8 to a 4” */
const LOWER = /\b(\d{1,2}),? (?:now )?(?:and )?(?:not|instead of|down from|from) (?:an? )?(\d{1,2})\b/;
const FELL = /\bfrom (?:an? |about )?(\d{1,2}) (?:down )?to (?:an? |about )?(\d{1,2})\b(?! ?(?:am|pm|%|o'clock|years))/;
const HOPED = /\b(?:if|wish|hope|hoping|never|almost|probably|might be)\b/;
const DENIED =
  /\b(?:if|wish|hope|never|almost|should(?:'?ve| have)|want to|trying to|without me|but (?:it|he|she|they|then|i))\b/;

const LESS =
  'less (?:heavy|tight|tense|angry|anxious|nervous|scared|afraid|sad|bad|alone|lonely|stressed|worried|awful)';
/** “My chest feels lighter after the walk”, “still angry, but less” */
const EASED = new RegExp(
  `\\b(?:feel(?:s|ing)?|felt|is|am|was|are|'s|'m|got|getting|gets) (?:(?:a|bit|little|lot|much|already|somewhat|slightly|so|now|actually|really|just) ){0,3}(?:lighter|calmer|easier|softer|${LESS})(?= (?:now|already|today|tonight|again|inside|after|since|than (?:before|yesterday))\\b|[.,!;]|$)` +
    `|\\b(?:still|am|'m|feel) (?:\\w+ )?\\w+,? but (?:(?:a (?:bit|little|lot)|much|way|already|now) )?(?:less|better|calmer|lighter|${LESS})(?: so)?(?: now)?(?=[.,!;]|$)` +
    `|\\b(?:that|this|it) (?:really |actually |kinda |did |does )?help(?:ed|s)? (?:me )?(?:a )?(?:little|bit|lot|some)\\b` +
    `|\\b(?:craving|urge|anger|fear|panic|pain|tension|knot|pressure) (?:has |is |have )?(?:\\w+ ){0,2}?(?:gone|eased|passed|faded|fading|easing)(?: now| a (?:bit|little))?(?=[.,!;]|$)`,
);
const NOT_EASED =
  /\b(?:not|never|no|nothing|nobody|hardly|if|when|until|wish|want|hope|should|would|could|used to|supposed|wait\w*|before it|once)\b|n't\b/;

/** Returns whether a sentence tells that something has become easier to bear. */
export function hasEased(plain: string): boolean {
  const [eased] = EASED.exec(plain) ?? [];
  return eased !== undefined && !NOT_EASED.test(plain);
}

/** Returns whether a message tells of something done, or of what turned out well or eased; null for anything else. */
export function readSuccess(plain: string): 'success' | 'relief' | 'eased' | null {
  if (RELIEF.test(plain) && !HOPED.test(plain)) return 'relief';
  if (DENIED.test(plain)) return null;
  if (OVERCAME.test(plain)) return 'success';
  const [, now, before] = LOWER.exec(plain) ?? [];
  const [, high, low] = FELL.exec(plain) ?? [];
  const isLower = Number(now) < Number(before) || Number(low) < Number(high);
  return isLower ||
    plain
      .split(/[.!?] /)
      .some((sentence) => SUCCESS.test(sentence.replace(/^(?:ok(?:ay)?|right|well|so|there)[,. ]+/, ''))) ||
    SUCCESS.test(plain)
    ? 'success'
    : plain.split(/[.!?] /).some(hasEased)
      ? 'eased'
      : null;
}
