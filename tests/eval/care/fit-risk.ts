/** Trains the weights of the risk model: logistic regression with AdaGrad, the same for the same rows. */
import { dictionary } from '@zxcvbn-ts/language-en';
import { analyseText, type Sentence } from '~/features/safety/model/analyse-text';
import { GROUPS, HASHED, ROWS, ruleRows, shareOf, visitRows } from '~/features/safety/model/risk-features';

import type { WeightsFile } from '~/features/safety/model/risk-model';
import { makeKnownWords } from '~/features/safety/text/known-words';
import { type CareRow, foldOf, isRisk, mayShip } from './care-set';

/** Rows of the table of weights, each with its value; from `rules` on those of rules. */
type Features = { rows: Uint32Array; values: Float32Array; rules: number };
type Example = { features: Features; y: 0 | 1; weight: number };
type Training = {
  epochs: number;
  rate: number;
  decay: number;
  ruleDecay: number;
  dropRules: number;
  weak: number;
  own: number;
};
const TRAINING: Training = {
  epochs: 12,
  rate: 0.1,
  decay: 5e-4,
  ruleDecay: 1e-3,
  dropRules: 0.6,
  weak: 0.3,
  own: 0.14,
};

/** A feature or a word in fewer rows leaves no trace in the weights. */
const MIN_ROWS = 5;

/** Of a public list of words in films, the common ones. */
const PUBLIC_WORDS = 12_000;
const SHORT_WORDS = new Set(
  'i a am an as at be by do go he hi if im in is it me my no of oh ok on or so to up us we'.split(' '),
);

/** Returns the words of at least five rows and those of a public list, the common ones first. */
export function wordsOf(rows: readonly CareRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of rows)
    for (const word of new Set(
      text
        .toLowerCase()
        .replace(/[’']/g, '')
        .match(/[a-z]+/g) ?? [],
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const own = [...counts].filter(([, count]) => count >= MIN_ROWS).sort((one, other) => other[1] - one[1]);
  const common = dictionary['commonWords-en'].map((word) => String(word).replace(/'/g, '')).slice(0, PUBLIC_WORDS);
  const words = new Set([...own.map(([word]) => word), ...common]);
  return [...words].filter((word) => /^[a-z]+$/.test(word) && (word.length > 2 || SHORT_WORDS.has(word)));
}

/** Models that were trained without one fold each. */
export const FOLDS = 6;

/** Returns the logit of each core row by a model that was trained without it. */
export function crossFit(
  { core, own, weak }: { core: readonly Prepared[]; own: readonly Prepared[]; weak: readonly Prepared[] },
  words: readonly string[],
  training = TRAINING,
): { row: CareRow; logit: number; y: 0 | 1 }[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = core.filter(({ row }) => mayShip(row) && foldOf(row, FOLDS) !== fold);
    const file = fitRisk({ core: [...others, ...own], weak, words }, training);
    return core
      .filter(({ row }) => row.label !== 'low' && foldOf(row, FOLDS) === fold)
      .map(({ row, features }) => ({
        row,
        logit: logitOf(file, features),
        y: isRisk(row) ? (1 as const) : (0 as const),
      }));
  }).flat();
}

function logitOf({ risk, unit, bias }: WeightsFile, { rows, values }: Features): number {
  const weights = new Int8Array(Buffer.from(risk, 'base64'));
  return rows.reduce((sum, row, at) => sum + unit * weights[row]! * values[at]!, bias);
}

type Prepared = { row: CareRow; features: Features };

/** Reads each row as one text, however long. */
export function prepare(rows: readonly CareRow[], words: readonly string[]): Prepared[] {
  const known = makeKnownWords(words);
  return rows.map((row) => ({ row, features: featuresOf(analyseText(row.text, known)) }));
}

function featuresOf(sentences: readonly Sentence[]): Features {
  const found: { group: number; row: number }[] = [];
  for (const { plain } of sentences) visitRows(plain, (group, row) => found.push({ group, row }));
  const counts = Array.from({ length: GROUPS }, (_, group) => found.filter((one) => one.group === group).length);
  const rules = ruleRows(sentences.map(({ findings }) => findings));
  return {
    rows: Uint32Array.from([...found.map(({ row }) => row), ...rules]),
    values: Float32Array.from([...found.map(({ group }) => shareOf(group, counts[group]!)), ...rules.map(() => 1)]),
    rules: found.length,
  };
}

/** Trains on labelled rows and on noisy ones, which count less. */
export function fitRisk(
  { core, weak, words }: { core: readonly Prepared[]; weak: readonly Prepared[]; words: readonly string[] },
  training = TRAINING,
): WeightsFile {
  const examples = [...core, ...weak].map(({ row, features }): Example => ({
    features,
    y: isRisk(row) ? 1 : 0,
    weight:
      row.source === 'made up' ? training.own : row.label === 'risk' || row.kind === undefined ? training.weak : 1,
  }));
  const { weights, bias } = descend(examples, training);
  const seen = new Uint16Array(ROWS);
  for (const { features } of examples) for (const row of new Set(features.rows)) seen[row]! += 1;
  for (let row = 0; row < ROWS; row += 1) if (seen[row]! < MIN_ROWS) weights[row] = 0;
  return quantise(weights, bias, words);
}

function descend(examples: readonly Example[], { epochs, rate, decay, ruleDecay, dropRules }: Training) {
  const random = makeRandom(7);
  const weights = new Float32Array(ROWS);
  const squares = new Float32Array(ROWS).fill(1e-3);
  let [bias, biasSquares] = [0, 1e-3];
  const order = examples.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { features, y, weight } = examples[index]!;
      const { rows, values, rules } = features;
      // Rules are right more often on rows that their author has read.
      const count = random() < dropRules ? rules : rows.length;
      let logit = bias;
      for (let at = 0; at < count; at += 1) logit += weights[rows[at]!]! * values[at]!;
      const error = (1 / (1 + Math.exp(-logit)) - y) * weight;
      for (let at = 0; at < count; at += 1) {
        const row = rows[at]!;
        const gradient = error * values[at]! + (row < HASHED ? decay : ruleDecay) * weights[row]!;
        squares[row]! += gradient * gradient;
        weights[row]! -= (rate * gradient) / Math.sqrt(squares[row]!);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

function quantise(weights: Float32Array, bias: number, words: readonly string[]): WeightsFile {
  const largest = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const unit = largest / 127;
  const risk = Buffer.from(Int8Array.from(weights, (one) => Math.round(one / unit)).buffer).toString('base64');
  return { version: '5', words: words.join(' '), unit, bias, risk };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}

/** Mulberry32. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
