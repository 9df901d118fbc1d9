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
/** Joined into one, the patterns of a rule take half the time. */
const rulesWorstFirst = allRules.map(({ severity, patterns }) => ({ severity, pattern: anyOf(patterns) }));
const cuesOf = createCueFinder([...allRules.map(({ cue }) => cue), killSelfCue, harmlessCue]);
const killSelfBit = 1 << allRules.length;
const harmlessBit = 1 << (allRules.length + 1);

/** A denial of these is still worth a light mark; that nobody wants to die is not. */
const namesSelfHarm = /suicid|kill|harm|hurt|my (?:own )?life/;

/** Patterns look at no more of a sentence at once. The pieces of a longer one overlap, so that no phrase is torn. */
export const MAX_PIECE_CHARACTERS = 2_000;
const OVERLAP_CHARACTERS = 300;

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
    // Half a word could be another word.
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

/** The gravest rule that matches and says more than what is known already. */
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
