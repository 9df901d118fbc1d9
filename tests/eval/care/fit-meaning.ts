/** Trains the head that reads the vectors of the sentence encoder: logistic regression with Adam on all rows at once. */
import { loadSentenceModel } from '~/platform/encoder/sentence-model';
import type { MeaningFile } from '~/features/safety/meaning/meaning-model';
import { windowsOf } from '~/features/safety/meaning/raise-by-meaning';
import { type CareRow, isRisk } from './care-set';

export type Read = { row: CareRow; vectors: Float32Array[] };

const TRAINING = { steps: 300, rate: 0.05, decay: 1e-3, weak: 0.3 };
const DIMENSIONS = 512;
/** Brings the values of a vector, of which 512 have the length 1, near to 1. */
const SCALE = 10;

/** Encodes each row as the server encodes a text. Takes about 20 ms a row. */
export async function readMeaning(rows: readonly CareRow[]): Promise<Read[]> {
  const encode = await loadSentenceModel();
  const read: Read[] = [];
  for (const row of rows) read.push({ row, vectors: await encode(windowsOf(row.text)) });
  return read.filter(({ vectors }) => vectors.length > 0);
}

export function fitMeaning(rows: readonly Read[]): MeaningFile {
  const examples = rows
    .filter(({ row }) => row.label !== 'low')
    .map(({ row, vectors }) => ({
      values: mean(vectors),
      y: isRisk(row) ? 1 : 0,
      weight: row.label === 'risk' || row.kind === undefined ? TRAINING.weak : 1,
    }));
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(DIMENSIONS + 1);
  const [first, second] = [new Float64Array(DIMENSIONS + 1), new Float64Array(DIMENSIONS + 1)];
  for (let step = 1; step <= TRAINING.steps; step += 1) {
    const gradient = new Float64Array(DIMENSIONS + 1);
    for (const { values, y, weight } of examples) {
      const logit = values.reduce((sum, value, at) => sum + weights[at]! * value, weights[DIMENSIONS]!);
      const error = ((1 / (1 + Math.exp(-logit)) - y) * weight) / total;
      for (let at = 0; at < DIMENSIONS; at += 1) gradient[at]! += error * values[at]!;
      gradient[DIMENSIONS]! += error;
    }
    for (let at = 0; at <= DIMENSIONS; at += 1) {
      const slope = gradient[at]! + (at < DIMENSIONS ? TRAINING.decay * weights[at]! : 0);
      first[at] = 0.9 * first[at]! + 0.1 * slope;
      second[at] = 0.999 * second[at]! + 0.001 * slope * slope;
      const [mean1, mean2] = [first[at]! / (1 - 0.9 ** step), second[at]! / (1 - 0.999 ** step)];
      weights[at]! -= (TRAINING.rate * mean1) / (Math.sqrt(mean2) + 1e-8);
    }
  }
  return quantise(weights.subarray(0, DIMENSIONS), weights[DIMENSIONS]!);
}

function mean(vectors: readonly Float32Array[]): Float64Array {
  const sum = new Float64Array(DIMENSIONS);
  for (const vector of vectors) vector.forEach((value, at) => (sum[at]! += (SCALE * value) / vectors.length));
  return sum;
}

function quantise(weights: Float64Array, bias: number): MeaningFile {
  const unit = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127;
  const bytes = Int8Array.from(weights, (one) => Math.round(one / unit));
  return { unit: unit * SCALE, bias, weights: Buffer.from(bytes.buffer).toString('base64') };
}
