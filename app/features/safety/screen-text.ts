import { criticalRules } from './rules/critical-rules';
import { createCueFinder } from './rules/find-cues';
import {
  denials,
  distressMarks,
  harmlessCue,
  harmlessPhrases,
  hyperboleMarks,
  pastMarks,
  presentMarks,
} from './rules/harmless-phrases';
import { highRules } from './rules/high-rules';
import { lowRules } from './rules/low-rules';
import { mediumRules } from './rules/medium-rules';
import { normaliseText } from './rules/normalise-text';
import { otherLanguageRules } from './rules/other-language-rules';
import { killSelfCue, markKillSelf } from './rules/risk-phrases';
import type { RiskRule } from './rules/risk-rule';
import { higherSeverity, severityRank, type Severity } from './severity';

const allRules: RiskRule[] = [...criticalRules, ...highRules, ...otherLanguageRules, ...mediumRules, ...lowRules];
/** Joins the patterns of a rule into one, which takes half the time. */
const rulesWorstFirst = allRules.map(({ severity, patterns }) => ({ severity, pattern: anyOf(patterns) }));
const cuesOf = createCueFinder([...allRules.map(({ cue }) => cue), killSelfCue, harmlessCue]);
const killSelfBit = 1 << allRules.length;
const harmlessBit = 1 << (allRules.length + 1);

/** A denial of these still counts as a low severity; a denial of wanting to die does not. */
const namesSelfHarm = /suicid|kill|harm|hurt|my (?:own )?life/;

/** Patterns are applied to pieces of this length. The pieces of a longer sentence overlap, so that no phrase is cut. */
export const MAX_PIECE_CHARACTERS = 2_000;
const OVERLAP_CHARACTERS = 300;

/** In longer texts nothing counts as exaggeration, because they are not small talk. */
const longestExaggeration = 280;

/**
 * Returns the severity of a text by rules alone; it needs no model and no network. When in doubt it chooses the higher
 * severity: a help card shown without need does little harm, a missed call for help can do much.
 */
export function screenText(text: string): Severity | null {
  const plain = normaliseText(text);
  const exaggerated = isExaggeration(plain);
  let worst: Severity | null = null;
  for (const sentence of new Set(plain.split(' . ').flatMap(piecesOf))) {
    worst = higherSeverity(worst, screenSentence(sentence, exaggerated, worst));
    if (worst === 'critical') break;
  }
  return worst;
}

function piecesOf(sentence: string): string[] {
  if (sentence.length <= MAX_PIECE_CHARACTERS) return [sentence];
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length - OVERLAP_CHARACTERS; from += MAX_PIECE_CHARACTERS - OVERLAP_CHARACTERS) {
    // Do not cut inside a word: the rest could be another word.
    const start = from === 0 ? 0 : sentence.lastIndexOf(' ', from) + 1;
    pieces.push(sentence.slice(from - start < OVERLAP_CHARACTERS ? start : from, from + MAX_PIECE_CHARACTERS));
  }
  return pieces;
}

function isExaggeration(plain: string): boolean {
  return plain.length < longestExaggeration && hyperboleMarks.test(plain) && !distressMarks.test(plain);
}

function screenSentence(sentence: string, exaggerated: boolean, worst: Severity | null): Severity | null {
  const cues = cuesOf(sentence);
  if (cues === 0) return null;
  const meant = cues & harmlessBit ? withoutHarmless(exaggerated ? withoutExaggeration(sentence) : sentence) : sentence;
  const undenied = cues & harmlessBit ? denials.reduce((rest, denial) => rest.replace(denial, ' '), meant) : meant;
  const found = cues & killSelfBit ? firstMatch(markKillSelf(undenied), worst) : firstMatch(undenied, worst);
  if (undenied !== meant && namesSelfHarm.test(meant)) return higherSeverity(found, 'low');
  return found !== null && found !== 'critical' && isPast(sentence) ? 'low' : found;
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

/** Returns the most severe matching rule that is more severe than what is already found. */
function firstMatch(sentence: string, worst: Severity | null): Severity | null {
  const cues = cuesOf(sentence);
  const isWorse = (severity: Severity) => severityRank(severity) > severityRank(worst);
  const found = rulesWorstFirst.find(
    ({ severity, pattern }, at) => (cues & (1 << at)) !== 0 && isWorse(severity) && pattern.test(sentence),
  );
  return found?.severity ?? null;
}

function anyOf(patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'));
}
