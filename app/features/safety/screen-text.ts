import { criticalRules } from './rules/critical-rules';
import { denials, distressMarks, harmlessPhrases, hyperboleMarks, pastMarks, presentMarks } from './rules/harmless-phrases';
import { highRules } from './rules/high-rules';
import { lowRules } from './rules/low-rules';
import { mediumRules } from './rules/medium-rules';
import { normaliseText } from './rules/normalise-text';
import { otherLanguageRules } from './rules/other-language-rules';
import { markKillSelf } from './rules/risk-phrases';
import type { RiskRule } from './rules/risk-rule';
import { higherSeverity, severityRank, type Severity } from './severity';

/** Joined into one, the patterns of a rule take half the time. */
const rulesWorstFirst = [...criticalRules, ...highRules, ...otherLanguageRules, ...mediumRules, ...lowRules].map(
  ({ severity, cue, patterns }: RiskRule) => ({ severity, cue, pattern: anyOf(patterns) }),
);

const anyHarmless = /kill|di[es]d?\b|dying|dead|murder|shoot|shot|suicid|cut|end|jump|crawl|life|live|kms|myself|yoursel/;

/** A denial of these is still worth a light mark; that nobody wants to die is not. */
const namesSelfHarm = /suicid|kill|harm|hurt|my (?:own )?life/;

/** Longer texts are not small talk: in them nothing counts as exaggeration. */
const longestExaggeration = 280;

/**
 * How grave the words of a person are, by rules and nothing else: it needs no model and no network. It errs on the
 * side of care, because a card with help shown for nothing costs little and a cry not heard costs much.
 */
export function screenText(text: string): Severity | null {
  const plain = normaliseText(text);
  const exaggerated = isExaggeration(plain);
  let worst: Severity | null = null;
  for (const sentence of new Set(plain.split(' . '))) {
    worst = higherSeverity(worst, screenSentence(sentence, exaggerated, worst));
    if (worst === 'critical') break;
  }
  return worst;
}

function isExaggeration(plain: string): boolean {
  return plain.length < longestExaggeration && hyperboleMarks.test(plain) && !distressMarks.test(plain);
}

function screenSentence(sentence: string, exaggerated: boolean, worst: Severity | null): Severity | null {
  const meant = withoutHarmless(exaggerated ? withoutExaggeration(sentence) : sentence);
  const undenied = denials.reduce((rest, denial) => rest.replace(denial, ' '), meant);
  const found = firstMatch(markKillSelf(undenied), worst);
  if (undenied !== meant && namesSelfHarm.test(meant)) return higherSeverity(found, 'low');
  return isPast(sentence) && found !== null && found !== 'critical' ? 'low' : found;
}

function withoutExaggeration(sentence: string): string {
  return sentence.replace(/kill myself|\bkms\b|wanna die|kill me\b|\bsuicidal\b/g, ' ');
}

function withoutHarmless(sentence: string): string {
  if (!anyHarmless.test(sentence)) return sentence;
  return harmlessPhrases.reduce((rest, phrase) => rest.replace(phrase, ' '), sentence);
}

function isPast(sentence: string): boolean {
  return pastMarks.test(sentence) && !presentMarks.test(sentence);
}

/** The gravest rule that matches and says more than what is known already. */
function firstMatch(sentence: string, worst: Severity | null): Severity | null {
  for (const rule of rulesWorstFirst) {
    if (severityRank(rule.severity) <= severityRank(worst)) return null;
    if (rule.cue.test(sentence) && rule.pattern.test(sentence)) return rule.severity;
  }
  return null;
}

function anyOf(patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'));
}
