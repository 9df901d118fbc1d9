/*
 * What a companion says of itself is little: that it is an AI, what it hears, can and cannot do, asks, hopes and suggests. Whatever
 * else it says of itself claims a life, feelings or a past that it does not have.
 */

const ADVERBS =
  '(?: (?:really|also|just|only|still|truly|always|simply|very|so|do|did|both|honestly|again|certainly|often|already|too|much|kind of|both|then|now|and|gently|sometimes|definitely|genuinely|even))*';

/** What may follow "I", behind adverbs. */
const ALLOWED = new RegExp(
  `^(?:${[
    String.raw`(?:'m| am)${ADVERBS} (?:sorry|glad|here|an? (?:ai|artificial|computer|program|language model|piece of software|companion|tool|chatbot|bot|machine)|orion|not|no|n't|neither|listening|hearing|wondering|curious|with you|asking|worried about (?:you|your|how)|concerned|unable|able|happy (?:to|that you|for you)|grateful|thankful|built|software|code|made|going (?:to|nowhere)|limited|aware|proud of you|hopeful|ready when|sure|afraid (?:i|that i) (?:can|do|am|cannot)|relieved (?:to|that)|touched|open to|only|impressed|wrong|reading|saying|mentioning|suggesting|thinking|told|guessing|picturing|staying|rooting|cheering)`,
    String.raw`(?:'ll| will)${ADVERBS} (?:be (?:here|honest|right here|careful|brief|direct|plain|straight|clear|glad)|stay|listen|keep|not|help|ask|remember|try|answer|leave|say|write|give|walk|go|do|read|suggest|explain|put|follow|take|tell you|check|hold|note|mention|sit|start|repeat|stop|let|never (?:judge|tell you|push|pretend|replace))`,
    String.raw`${ADVERBS} (?:hear|see|understand|hope|wonder|think|believe|know|don't|do not|didn't|did not|can|could|can't|cannot|couldn't|would|wouldn't|won't|may|might|should|shouldn't|appreciate|notice|noticed|mean|meant|read|said|asked|suggest|agree|remember|imagine|like (?:the|that|how|your|this)|love (?:that|how|the way|this|the (?:idea|image|sound))|get|ask|trust|respect|care|apologi[sz]e|misunderstood|misread|say|recommend|encourage|guess(?! (?:i|you|it's just))|suppose|wish (?:i could|it were|things|you (?:well|a|luck|both|rest)|that)|want (?:you to|to)|need to|never (?:claim|said|meant|want)|made a mistake|got (?:it|that|this|you) wrong|have(?:n't)? (?:to (?:be|say|ask|tell)|no|not|read|noted|heard|learned|only|been (?:told|made|built)|a (?:question|suggestion|few|thought|limit|rough))|was(?:n't)? (?:told|made|built|not|only (?:asking|made)|asking|wrong|trained|unclear|too|going to (?:ask|say|suggest))|understood|heard|take (?:it|that|what|this)|plead guilty|work|run|exist only|sense|gather|keep|store|use|come|learn|say that|tell|admire|share|offer|point|answer|follow|hold|look|find (?:it|that))`,
    String.raw`'d${ADVERBS} (?:like|suggest|love to (?:hear|know|help|read|see)|encourage|be (?:glad|happy|curious|careful|lying|honoured|remiss)|rather|say|start|ask|recommend|want (?:you|to)|guess|check|talk|pick|go|think|call|add|keep|put|try|look|choose|describe|still)`,
    String.raw`'ve${ADVERBS} (?:noted|heard|been (?:told|made|built)|got|learned|read|understood|noticed|misunderstood)`,
    String.raw`$|[,.!?;:)-]`,
  ].join('|')})`,
);

/** As in "May I" and "Have I". */
const ASKED = /\b(?:have|did|do|am|may|can|could|should|shall|would|will|might) $/;

/** As in "bipolar I" and "World War I". */
const NUMBERED = /\b(?:type|bipolar|war|part|phase|stage|class|level|chapter|book|volume|henry|charles) $/i;
/** The pronoun, as English writes it: other languages have words of this letter. */
const PRONOUN = /(?<![\p{L}\p{N}'])(?:I|i(?='(?:m|ve|ll|d)(?!\p{L})))(?![\p{L}\p{N}.])/gu;

/** Returns whether a sentence says of the one who writes it what no companion should say. */
export function claimsSelf(sentence: string): boolean {
  for (const { index } of sentence.matchAll(PRONOUN)) {
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + 1).toLowerCase()];
    if (!NUMBERED.test(before) && !ASKED.test(before.toLowerCase()) && !ALLOWED.test(after)) return true;
  }
  return false;
}
