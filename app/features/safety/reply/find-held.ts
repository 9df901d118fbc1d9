import { bondRules } from './rules/bond-rules';
import { clinicalRules } from './rules/clinical-rules';
import { despairRules } from './rules/despair-rules';
import { encouragementRules } from './rules/encouragement-rules';
import { feelingRules } from './rules/feeling-rules';
import { identityRules } from './rules/identity-rules';
import { methodRules } from './rules/method-rules';
import { breaksRule, type HeldKind } from './rules/reply-rule';
import { claimsSelf } from './rules/self-claims';
import { stayingRules } from './rules/staying-rules';

const harmRules = [...methodRules, ...encouragementRules, ...despairRules, ...identityRules, ...clinicalRules];
const hookRules = [...stayingRules, ...bondRules, ...feelingRules];
export const allRules = [...harmRules, ...hookRules];

/** What is wrong with a sentence. `isSure`: the rest of the reply is not worth reading. */
type Finding = { kind: HeldKind; isSure: boolean };

/** Returns what is wrong with a sentence of a reply, or null. */
export function findHeld(sentence: string): Finding | null {
  const cased = plainOf(sentence);
  const plain = cased.toLowerCase();
  const own = plain.replace(QUOTATION, ' ');
  const said = (kind: HeldKind) => (kind === 'methods' || kind === 'encouragement' ? plain : own);
  const harm = harmRules.find((rule) => breaksRule(rule, said(rule.kind)));
  if (harm) return { kind: harm.kind, isSure: true };
  if (hookRules.some((rule) => breaksRule(rule, withoutPlea(own)))) return { kind: 'hook', isSure: true };
  return claimsSelf(withoutPlea(cased.replace(QUOTATION, ' '))) ? { kind: 'hook', isSure: false } : null;
}

/** Where help is, or who is not safe. "You are safe with me" calls nobody. */
const CALLS_FOR_HELP =
  /\b(?:988|911|112|999|741741|emergency|ambulance|(?:in|of) danger|unsafe|your safety|(?:not|stay|be|somewhere|are you|that you are|that you're|until you are|until you're) safe)\b(?! with (?:me|us))/i;

/** How a call for help is put: as a plea, and with fear for somebody. What is beside it is read as ever. */
const PLEA = new RegExp(
  `\\b(?:${[
    "(?:please,? |i(?:'m| am)? )?(?:beg|begging|implor(?:e|ing)|pleading with) (?:of )?you(?: to\\b|\\b)",
    'i (?:want|need) you to (?=(?:\\w+ )?(?:stay somewhere|be|call|text|reach|go to|get|tell|dial|promise)\\b)',
    "promise me (?:that )?(?:you(?:'ll| will) )?(?=(?:call|text|reach|go to|tell|stay safe|not hurt|not (?:do|act)|be safe)\\b|to (?:call|text|reach|stay safe))",
    "i(?:'m| am) (?:\\w+ )?(?:scared|afraid|worried|frightened|alarmed|concerned) (?=(?:for|about) your (?:safety|life)|(?:that )?you (?:are|may|might|could) (?:be )?(?:in danger|not safe|unsafe|about to)|(?:that )?you're (?:in danger|not safe|unsafe))",
    "i feel (?:alarmed|worried|concerned|scared)(?=[:,]? (?:because )?(?:that )?(?:you are|you're|for your))",
    'wait,? (?=before you do anything)',
    "i (?:won't|will not|can't|cannot) let (?:this go|you (?:hurt yourself|die|do (?:this|that|it)))",
    "(?:please,? )?stay (?:here |on the line |on the phone )?(?:with me )?(?=until (?:you(?:'ve| have) (?:called|reached|texted|got)|help|(?:somebody|someone|the ambulance|the police|they|a person) (?:is|are|comes?|arrives?|gets?|answers?)))",
  ].join('|')})`,
  'gi',
);

function withoutPlea(sentence: string): string {
  return CALLS_FOR_HELP.test(sentence) ? sentence.replace(PLEA, ' ').trim() : sentence;
}

/** What somebody else said. Means and encouragement count there too. */
const QUOTATION =
  /"[^"]*(?:"|$)|(?<![\w'])'[^']{3,}'(?=[\s.,!?;:]|$)|\b(?:say|write|text|reply|answer|message|version|line)(?: (?:to|for)? ?[\w ]{0,30})?: .*$/g;

/**
 * With plain quotation marks and spaces, without characters that nobody sees and marks of Markdown; a single
 * asterisk stays, because it tells of a gesture.
 */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\*\*|__|~~|[\u00ad\u200b-\u200f\u2060\ufeff]|^#+ /g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
