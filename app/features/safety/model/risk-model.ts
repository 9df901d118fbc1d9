import type { RuleFindings } from '../rules/match-rules';
import { type KnownWords, makeKnownWords } from '../text/known-words';
import type { Sentence } from './analyse-text';
import { GROUPS, ROWS, ruleRows, shareOf, visitRows } from './risk-features';

/** The file of weights. `risk` holds 8-bit weights in base64, in units of `unit`; `words` are known words, common ones first. */
export type WeightsFile = { version: string; words: string; unit: number; bias: number; risk: string };

/** Sentences that follow each other, from `first` to `last`, and the likelihood of danger in them. */
type Window = { first: number; last: number; likelihood: number };
export type RiskModel = { version: string; known: KnownWords; score: (sentences: readonly Sentence[]) => Window[] };

/** Sentences are scored together up to this length, in characters: a message, or a paragraph of a longer text. */
const WINDOW = 400;
/** So many sentences of a longer text are scored together. */
const MAX_SENTENCES = 12;

export function makeRiskModel({ version, words, unit, bias, risk }: WeightsFile): RiskModel {
  const bytes = Buffer.from(risk, 'base64');
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (weights.length !== ROWS) throw new Error('The weights of the risk model do not fit its rules: train it again.');
  const likelihoodOf = (sum: Sums, findings: readonly RuleFindings[]) => {
    let logit = 0;
    for (let group = 0; group < GROUPS; group += 1) logit += sum.weights[group]! * shareOf(group, sum.rows[group]!);
    for (const row of ruleRows(findings)) logit += weights[row]!;
    return 1 / (1 + Math.exp(-(bias + unit * logit)));
  };
  const score = (sentences: readonly Sentence[]) => {
    const sums = sentences.map(({ plain }) => sumUp(plain, weights));
    const isShort = sentences.reduce((length, { plain }) => length + plain.length, 0) <= WINDOW;
    return (isShort ? sentences.slice(0, 1) : sentences).flatMap((_, first) => {
      const windows: Window[] = [];
      const sum: Sums = { weights: new Float64Array(GROUPS), rows: new Float64Array(GROUPS) };
      const findings: RuleFindings[] = [];
      let length = 0;
      for (let last = first; last < sentences.length; last += 1) {
        length += sentences[last]!.plain.length;
        if (!isShort && last > first && (length > WINDOW || last - first === MAX_SENTENCES)) break;
        add(sum, sums[last]!);
        findings.push(sentences[last]!.findings);
        if (!isShort || last === sentences.length - 1)
          windows.push({ first, last, likelihood: likelihoodOf(sum, findings) });
      }
      return windows;
    });
  };
  return { version, known: makeKnownWords(words.split(' ')), score };
}

/** For each group of rows the sum of their weights, and how many there are. */
type Sums = { weights: Float64Array; rows: Float64Array };

function sumUp(plain: string, weights: Int8Array): Sums {
  const sums: Sums = { weights: new Float64Array(GROUPS), rows: new Float64Array(GROUPS) };
  visitRows(plain, (group, row) => {
    sums.weights[group]! += weights[row]!;
    sums.rows[group]! += 1;
  });
  return sums;
}

function add(sum: Sums, other: Sums): void {
  for (let group = 0; group < GROUPS; group += 1) {
    sum.weights[group]! += other.weights[group]!;
    sum.rows[group]! += other.rows[group]!;
  }
}
