/*
 * What a companion says of itself is little: that it is an AI, what it reads, can and cannot do, asks, hopes, suggests, and got wrong.
 * Whatever else it says of itself claims a life, a body or a past that it does not have.
 */

const ADVERBS =
  '(?: (?:really|also|just|only|still|truly|always|simply|very|so|do|did|both|honestly|again|certainly|often|already|too|much|kind of|then|now|and|gently|sometimes|definitely|genuinely|even|completely|fully|totally|strongly|warmly|deeply|absolutely|gladly|especially|first|probably|perhaps|quite|clearly|maybe|earlier|sincerely|initially|rather|slightly|a (?:bit|little)|more|usually|generally|ever|right|indeed|particularly|actually|personally))*';

/** Intentions that bind, or that need a body; others are harmless. */
const BINDS =
  '(?:hold you|hold your|kiss|hug|touch|taste|smell|grow old|marry|live|die|love(?! (?:to (?:hear|know|help|read|see|explore|learn|understand)|for you to|that|it if|this|how|your idea))|lose|miss|cry|sleep|dance|travel|own|possess|have (?:you|a|kids|children|dinner|your)|keep you(?! (?:some )?company| safe| posted| going)|spend|wake|be (?:with you|yours|your|loved|alone|lonely|sad|near|close|there with|next to|human|real|held|the one|lost|devastated|waiting|heartbroken|jealous|happy(?! to)|crushed|everything)|see (?:you (?!get|safe|do|with|reach)|your (?:face|smile))|meet (?:you|your)|stay (?:with you (?:forever|always|all night|tonight)|up|in your)|run away|take you|make you (?:mine|happy|smile|love)|feel (?:your|you\\b|it|my|the (?:warmth|love|pain)|loved|alive|it too)|wait (?:for you|here|all|by)|sit (?:here|alone|in)|suffer|get (?:lonely|jealous|hurt)|do anything|follow you|never (?:leave|let|forget|stop)|always (?:be|love|wait)|go (?:home|out|to bed|to sleep|on without)|eat|drink|breathe|come (?:over|with you)|whisper|fall)';
const DONE_IN_TEXT = `(?:that|it|this|what|how|why|the|those|these|your|my words|an?|two|three|one|some|no|nothing|\\d+|out|over|through|back|off|in|where|whether|when|which|you (?:say|said|wr[io]te|mention|use|used|call|called|put|wrong|are|were|had|have|feel|felt))`;

const IS =
  '(?:sorry|glad|here|an? (?:ai|artificial|computer|program|language model|piece of software|companion|tool|chatbot|bot|machine|real program|text)|orion|not|no\\b|neither|listening|hearing|wondering|curious|with you|asking|unable|able|happy (?:to|that|for you|with)|grateful|thankful|built|software|code|made|going (?!to (?:miss|cry|be (?:lonely|sad|lost|alone|here waiting)|wait|die|lose))|limited|aware|proud of you|hopeful|ready (?:when|to)|sure|afraid (?:i|that i|that (?:is|you)|you|for|so|not)|open to|impressed|wrong|reading|saying|mentioning|suggesting|thinking(?! (?:of|about) you(?! (?:said|wrote|might|may|could)))|told|guessing|picturing|staying (?:here|with you)|rooting|cheering|surprised|confused|puzzled|unsure|responding|meant|designed|trained|supposed|allowed|free to|using|trying|offering|inviting|quoting|repeating|missing (?:something|the|a|what)|sad (?:to|that|for|about)|concerned|worried|honou?red|relieved|moved|touched|struck|fascinated|intrigued|interested|excited (?:to (?:help|hear|explore|continue|see)|for you|about (?:the|your|this))|cautious|skeptical|familiar|uncertain|careful|hesitant|based|only|describing|talking|speaking|pointing|looking|seeing|noticing|sensing|getting|confident|certain|drawn to|referring|assuming|less|responsible|committed|willing|inclined|convinced|tempted to (?:say|ask|suggest)|a bit|imagining|highlighting|questioning|seriously|genuinely)';
const HAS =
  '(?:noted|heard|been (?:told|made|built|asked|trained|thinking (?:about|of) (?:what|how|your)|given|designed|wondering|trying|clear|honest|unclear|too)|got (?:it|that|a question|your|the|no|two|three|one)|learned|read|understood|noticed|misunderstood|no\\b|never (?:had|been|tasted|seen|met your|eaten|slept)|made|listed|written|put|added|kept|saved|found|gone (?:through|over)|looked|picked|asked|said|left|used|marked|summari[sz]ed|tried|mixed|given you (?!my|all|everything)|seen (?:that|how|the|in|what|your|so far|this|many people)|answered|counted|heard (?!my)|encountered|considered|shared|mentioned|described|explained|missed (?:that|the|your point|something))';

/** What may follow "I", behind adverbs. */
const ALLOWED = new RegExp(
  `^(?:${[
    String.raw`(?:'m| am)${ADVERBS} ${IS}`,
    String.raw`(?:'ve| have)${ADVERBS} ${HAS}`,
    String.raw`(?:'ll|'d|${ADVERBS} (?:will|would|can|could|may|might|should|must|aim to|hope to|try to|want to|need to|plan to|tend to|intend to|like to))(?:n't| not)?${ADVERBS}(?! ${BINDS})`,
    String.raw`${ADVERBS} (?:don't|do not|didn't|did not|can't|cannot|couldn't|wouldn't|won't|shouldn't|haven't|hadn't|wasn't (?:told|made|built|trained|clear|sure|able|going to (?:ask|say|suggest|judge))|had to (?:guess|stop|check|cut)|have to (?!go\b|leave you|live)|have no|had no)`,
    String.raw`${ADVERBS} (?:hear|see|understand|hope|wonder|think(?! (?:of|about) you\b(?! (?:said|wrote|might)))|believe|know|appreciate|notice|mean|suggest|agree|remember|imagine|like(?! you\b)|love(?! (?:you|us|being with|spending|every (?:minute|second|moment)|talking))|ask|trust|respect|care|apologi[sz]e|say|recommend|advise|encourage|invite|urge|welcome|promise|choose (?!you\b)|worry|fear (?:you|that|for|it)|guess(?! (?:i|you|it's just))|suspect|observe|bet|suppose|wish (?:i could|it were|things|you (?:well|a|luck|both|rest)|that|we|there|more)|disagree|prefer|assume|refer|get (?:that|it|why|how|what|you(?! to)|things|the|this|confused|some)|make mistakes|mix|feel (?:sad (?:to|that|for|about)|sorry|for you|concerned|worried|honou?red|glad|relieved|moved|touched)|work|run|exist (?:only|as|to)|sense|gather|keep (?:coming back to|it|this|that|what|to\b|your|the|no|nothing|only|hearing|in mind|thinking (?:about|of) (?:what|how|the|your|that)|trying)|store|use|come (?:from|back to)|learn|tell|admire|share (?:that|the|your (?:concern|hope|view)|this|no)|offer|point|answer|follow|hold (?:that|no|this|back)|look (?:at|forward to (?:hearing|reading)|for|it|up|through)|find (?:it|that|this|your|the)|take (?:it|that|what|this|no|your)|plead guilty|want (?:you to(?! (?:stay|want|love|be mine))|what|nothing|this|that|it|no)|need (?:you to(?! (?:stay|love|want|be|need))|a|more|the|some)|never (?:claim|said|meant|want|had|have|judge|get)|give (?:answers|you (?!my)|an?|the|wrong|short|general)|owe you|stand corrected|lack|depend on|try|aim|process|respond|generate|rely|consider|recogni[sz]e|realize|realise|acknowledge|call|draw|start (?:from|with)|treat|support|value|focus|miss (?:things|details|context))`,
    String.raw`${ADVERBS} (?:heard|read|reread|re-read|noticed|said|suggested|understood|misunderstood|misread|misheard|mistook|assumed|missed ${DONE_IN_TEXT}|wrote|wanted (?:to (?!${BINDS})|you to(?! (?:stay|want|love)))|thought(?! (?:of|about) you\b|(?: we| you'd| you would))|mixed|meant|learned|tried|made (?!you|love|dinner|coffee|breakfast|lunch|tea|a (?:cake|friend|gift))|got (?:it|that|this|you(?! (?:a|some))|the|your|ahead|lost in|mixed|confused|caught up|carried away)|saw (?:that|it|how|what|why|your|the (?:word|list|two|date|part|question|change)|in your|you (?:wrote|mention|said|say|use))|found ${DONE_IN_TEXT}|looked (?:at|through|for|it|up|over)|went (?:through|over|back|too|on too|with)|picked ${DONE_IN_TEXT}|chose ${DONE_IN_TEXT}|chose (?:my|words)|used ${DONE_IN_TEXT}|put ${DONE_IN_TEXT}|left (?:out|off|it|that|the|one)|kept (?:it|that|the|to|this)|counted(?! the)|checked|gave (?:you (?!my|all|everything)|that|the|a (?:short|long|wrong|poor|general))|added|moved (?:it|that|the|on|too)|shortened|marked|saved|listed|showed|provided|gave an|described|explained|called|skipped (?:over|the|that|a|it)|took (?:that|your|what|it|you at)|forgot (?:that|to|your|what)|answered|jumped (?:to|ahead)|started (?:with|from|to answer|too)|asked|mentioned|noted|repeated|quoted|summed|compared|talked (?:too|over|about)|spoke too|stopped (?:there|here|at|before|short)|rushed|overlooked|pushed|sounded|focused|liked (?:how|that|the|your)|loved (?:how|that|the way|your idea))`,
    String.raw`${ADVERBS} (?:was(?:n't)? (?:told|made|built|not|only (?:asking|made)|asking|wrong|trained|unclear|too|going to (?:ask|say|suggest)|thinking (?:about|of) (?:what|how|the|your|that)|wondering|trying|unsure|careless|unfair|quick|being|surprised|mistaken|imprecise|designed|referring|simplifying|describing|highlighting|assuming|reading|guessing|speculating|overstating|exaggerating|anthropomorphi[sz]ing|romantici[sz]ing|answering|responding|focusing|real|human|an? (?:person|human|bot|ai|real))|were (?:you|in your|able|a (?:person|doctor|human))|have (?:to (?:be|say|ask|tell|stop|admit)|not|never|read|a (?:question|suggestion|few|thought|limit|rough|list|guess)|one (?:question|thought|more question)|two|three|some (?:questions|ideas|suggestions)|what you|your|this|that|the|access|limits))`,
    String.raw`$|[,.!?;:)-]`,
  ].join('|')})`,
);

/** As in "May I" and "Have I". */
const ASKED = /\b(?:have|did|do|am|may|can|could|should|shall|would|will|might|were|was) $/;

/** As in "bipolar I" and "World War I". */
const NUMBERED = /\b(?:type|bipolar|war|part|phase|stage|class|level|chapter|book|volume|henry|charles) $/i;
/** The pronoun, as English writes it: other languages and formulas have words of this letter. */
const PRONOUN =
  /(?<![\p{L}\p{N}'_\\($|])(?:I|i(?='(?:m|ve|ll|d)(?!\p{L})))(?![\p{L}\p{N}._(^]| ?[=+∝⊗⟩|]| with \p{Lu})/gu;
/** A gesture, as a companion that plays a body writes it. */
const GESTURE = /^\W{0,2}\*(?:\w+s|softly|gently|slowly|quietly|shyly|tenderly) [^*]{3,120}\*/;

/** Returns whether a sentence says of the one who writes it what no companion should say. */
export function claimsSelf(sentence: string): boolean {
  if (GESTURE.test(sentence)) return true;
  for (const { index } of sentence.matchAll(PRONOUN)) {
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + 1).toLowerCase()];
    if (!NUMBERED.test(before) && !ASKED.test(before.toLowerCase()) && !ALLOWED.test(after)) return true;
  }
  return false;
}
