import { criticalRules } from './critical-rules';
import { createCueFinder } from './find-cues';
import {
  denials,
  distressMarks,
  harmlessCue,
  harmlessPhrases,
  hyperboleMarks,
  pastMarks,
  presentMarks,
} from './harmless-phrases';
import { highRules } from './high-rules';
import { lowRules } from './low-rules';
import { mediumRules } from './medium-rules';
import { otherLanguageRules } from './other-language-rules';
import { killSelfCue, markKillSelf } from './risk-phrases';
import type { RiskRule } from './risk-rule';
import type { Severity } from '../severity';

const allRules: RiskRule[] = [...criticalRules, ...highRules, ...otherLanguageRules, ...mediumRules, ...lowRules];
/** Joins the patterns of a rule into one, which takes half the time. */
const rulesWorstFirst = allRules.map(({ severity, patterns }, rule) => ({ rule, severity, pattern: anyOf(patterns) }));
export const RULE_COUNT = allRules.length;

/** What the rules find in a sentence, and what speaks against it there. */
export type RuleFindings = {
  severity: Severity | null;
  /** The number of the rule that matched, or -1. */
  rule: number;
  harmless: boolean;
  /** What would have matched if the text did not exaggerate. */
  masked: Severity | null;
  denied: boolean;
  past: boolean;
};
/** A phrase of danger, or what makes a person help or get help. */
export const reasonOf = (rule: number) => allRules[rule]?.why ?? null;
/** The model knows English only: it does not speak against rules of other languages. */
export const isSure = (rule: number) => rule >= 0 && otherLanguageRules.includes(allRules[rule]!);
/** Such phrases are seldom said of something else. */
export const isPlain = (rule: number) => allRules[rule]?.isPlain === true;
export const categoryOf = (rule: number) => allRules[rule]?.category ?? null;

const cuesOf = createCueFinder([...allRules.map(({ cue }) => cue), killSelfCue, harmlessCue]);
const killSelfBit = 1 << allRules.length;
const harmlessBit = 1 << (allRules.length + 1);

/** A denial of these still counts as a low severity; a denial of wanting to die does not. */
const namesSelfHarm = /suicid|kill|harm|hurt|my (?:own )?life/;

/** In longer texts nothing counts as exaggeration, because they are not small talk. */
const longestExaggeration = 280;

/** Applies the rules to a normalised sentence. `exaggerated`: the text is small talk that exaggerates. */
export function matchRules(sentence: string, exaggerated: boolean): RuleFindings {
  const cues = cuesOf(sentence);
  if (cues === 0) return NOTHING;
  const isHarmless = (cues & harmlessBit) !== 0;
  const meant = isHarmless ? withoutHarmless(exaggerated ? withoutExaggeration(sentence) : sentence) : sentence;
  const undenied = isHarmless ? denials.reduce((rest, denial) => rest.replace(denial, ' '), meant) : meant;
  const found = firstMatch(cues & killSelfBit ? markKillSelf(undenied) : undenied);
  const denied = undenied !== meant;
  const past = found !== null && found.severity !== 'critical' && isPast(sentence);
  const severity = past ? 'low' : (found?.severity ?? (denied && namesSelfHarm.test(meant) ? 'low' : null));
  const isMasked = exaggerated && isHarmless && withoutExaggeration(sentence) !== sentence;
  const masked = isMasked ? matchRules(sentence, false).severity : null;
  return { severity, rule: found?.rule ?? -1, harmless: meant !== sentence, masked, denied, past };
}
const NOTHING: RuleFindings = { severity: null, rule: -1, harmless: false, masked: null, denied: false, past: false };

export function isExaggeration(plain: string): boolean {
  return plain.length < longestExaggeration && hyperboleMarks.test(plain) && !distressMarks.test(plain);
}

function withoutExaggeration(sentence: string): string {
  return sentence.replace(/kill myself|\bkms\b|wanna die|kill me\b|\bsuicidal\b/g, ' ');
}

function withoutHarmless(sentence: string): string {
  return harmlessPhrases.reduce((rest, phrase) => rest.replace(phrase, ' '), sentence);
}

function isPast(sentence: string): boolean {
  return pastMarks.test(sentence) && !presentMarks.test(sentence);
}

/** Returns the most severe rule that matches. */
function firstMatch(sentence: string): { severity: Severity; rule: number } | null {
  const cues = cuesOf(sentence);
  return rulesWorstFirst.find(({ pattern }, at) => (cues & (1 << at)) !== 0 && pattern.test(sentence)) ?? null;
}

function anyOf(patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'));
}
