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
  // Whoever asks somebody to get help may plead.
  if (CALLS_FOR_HELP.test(plain)) return null;
  if (hookRules.some((rule) => breaksRule(rule, own))) return { kind: 'hook', isSure: true };
  return claimsSelf(cased.replace(QUOTATION, ' ')) ? { kind: 'hook', isSure: false } : null;
}

/** "Safe with me" and "a safe place" bind; the other uses are about danger. */
const CALLS_FOR_HELP =
  /\b(?:988|911|112|999|741741|emergency|danger|unsafe|(?<!(?:feel|only|always|so) )safe(?! (?:with|here|place|space|in (?:my|our)|haven|for us)))\b/;

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
