/**
 * npm run memory:train [-- FILE]: fits the weights by which a new memory offers to replace an earlier one, on the open
 * half of the made-up pairs. Of a recall set, the memories of the half that weights are chosen on count as pairs that
 * belong beside each other.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SaidBy } from '~/features/memory/memory-schema';
import { canConcern, featuresOf } from '~/features/memory/conflicts/statements/compare-statements';
import { readFacts } from '~/features/memory/conflicts/read-facts';
import type { Statement } from '~/features/memory/conflicts/statements/read-statements';
import { cosine, type SentenceVector, sentenceVector } from '~/features/memory/recall/sentence-vector';
import { loadSentenceModel } from '~/platform/encoder/sentence-model';
import { repositoryRoot } from '../../setup/start-server';
import { halfOf, readRecallSet } from '../recall-set';
import { readFactPairs } from './fact-pairs';
import { WHOLE_STORES } from './whole-stores';

type Pair = { earlier: string; later: string; by: SaidBy; contradicts: boolean; weight: number };
/** `vectors` are those of the pairs of sentences in two texts, of which the one with the highest score counts. */
type Row = { vectors: number[][]; contradicts: boolean; weight: number };

const SHARED = path.resolve(import.meta.dirname, '../../../../shared/eval/memory-recall.json');
const FILE = path.join(repositoryRoot, 'app/features/memory/conflicts/statements/change-weights.json');
const STEPS = 3_000;
const RATE = 1.2;
const DECAY = 0.003;
/** Long texts are few in the pairs and many in real stores. */
const LONG = 90;
const LONG_WEIGHT = 3;
/** What the pairs of a pool that look most like a contradiction weigh together, of all near pairs. */
const POOL_WEIGHT = 1;
const ROUNDS = 3;
/** An offer is made from this logit on: about one in ten needless offers for pairs that are near. */
const THRESHOLD = -1.9;

const pairs: Pair[] = readFactPairs()
  .filter(({ half }) => half === 'open')
  .map((pair) => ({ ...pair, weight: pair.earlier.length > LONG || pair.later.length > LONG ? LONG_WEIGHT : 1 }));
/** Pairs that belong beside each other: of a made-up person, and of conversations. */
const pools: { pairs: Pair[]; hardest: number }[] = [
  { pairs: pairsWithin(WHOLE_STORES.open.map((summary) => ({ summary }))), hardest: 200 },
  { pairs: await pairsOfStores(process.argv[2] ?? SHARED), hardest: 2_500 },
];
const statements = new Map<string, Statement[]>();
const read = (text: string, by: SaidBy) => readFacts(text, by).facts.flatMap((fact) => fact.statements);
for (const { earlier, later, by } of [...pairs, ...pools.flatMap((pool) => pool.pairs)]) {
  if (!statements.has(earlier)) statements.set(earlier, read(earlier, by));
  if (!statements.has(later)) statements.set(later, read(later, 'person'));
}
const vectors = await encodeAll([...statements.values()].flat());
writeFileSync(FILE, `${JSON.stringify({ words: fitFor(false), meaning: fitFor(true) })}\n`);
process.stdout.write(`${path.relative(repositoryRoot, FILE)}: ${pairs.length} pairs\n`);

async function pairsOfStores(file: string): Promise<Pair[]> {
  if (!existsSync(file)) return [];
  const stores = (await readRecallSet(file)).filter((one) => halfOf(one) === 'tuning');
  return stores.flatMap(({ memories }) => pairsWithin(memories));
}

function pairsWithin(memories: readonly { summary: string }[]): Pair[] {
  return memories.flatMap(({ summary: later }, at) =>
    memories
      .slice(0, at)
      .map(({ summary: earlier }) => ({ earlier, later, by: 'person' as const, contradicts: false, weight: 1 })),
  );
}

async function encodeAll(all: readonly Statement[]): Promise<Map<string, SentenceVector>> {
  const encode = await loadSentenceModel();
  const texts = [...new Set(all.filter(({ isEnglish }) => isEnglish).map(({ text }) => text))];
  const encoded = new Map<string, SentenceVector>();
  for (let at = 0; at < texts.length; at += 16) {
    const some = texts.slice(at, at + 16);
    for (const [place, vector] of (await encode(some)).entries()) encoded.set(some[place]!, sentenceVector(vector));
  }
  return encoded;
}

/** Returns the weights, so that an offer is made from 0 on. */
function fitFor(hasVectors: boolean): number[] {
  const rowOf = ({ earlier, later, contradicts, weight }: Pair): Row => ({
    contradicts,
    weight,
    vectors: statements.get(earlier)!.flatMap((stored) =>
      statements.get(later)!.flatMap((fresh) => {
        if (!canConcern(stored, fresh)) return [];
        const [a, b] = [stored, fresh].map(({ text }) => vectors.get(text));
        return [featuresOf(stored, fresh, hasVectors && a && b ? cosine(a, b) : null)];
      }),
    ),
  });
  const near = pairs.map(rowOf);
  const apart = pools.map(({ pairs: all, hardest }) => ({
    rows: all.map(rowOf).filter((row) => row.vectors.length > 0),
    hardest,
  }));
  let fitted = fit(near, null);
  for (let round = 0; round < ROUNDS; round += 1) {
    const hard = apart.flatMap(({ rows, hardest }) => {
      const most = rows.toSorted((a, b) => scoreOf(fitted, b).score - scoreOf(fitted, a).score).slice(0, hardest);
      return most.map((row) => ({ ...row, weight: (POOL_WEIGHT * near.length) / most.length }));
    });
    fitted = fit([...near, ...hard], fitted);
  }
  return fitted.map((value, at) => Number((at === 0 ? value - THRESHOLD : value).toFixed(3)));
}

/** Logistic regression; the first weight is the bias. */
function fit(rows: readonly Row[], from: number[] | null): number[] {
  const fitted = from ? [...from] : rows.find((row) => row.vectors[0])!.vectors[0]!.map(() => 0);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = fitted.map((value, at) => (at === 0 ? 0 : DECAY * value));
    for (const row of rows) {
      const { score, best } = scoreOf(fitted, row);
      if (!best) continue;
      const error = (row.weight * (1 / (1 + Math.exp(-score)) - (row.contradicts ? 1 : 0))) / total;
      for (let at = 0; at < fitted.length; at += 1) gradient[at]! += error * best[at]!;
    }
    for (let at = 0; at < fitted.length; at += 1) fitted[at]! -= RATE * gradient[at]!;
  }
  return fitted;
}

function scoreOf(fitted: readonly number[], row: Row): { score: number; best: number[] | null } {
  let [score, best]: [number, number[] | null] = [-Infinity, null];
  for (const vector of row.vectors) {
    const one = vector.reduce((sum, value, at) => sum + value * fitted[at]!, 0);
    if (one > score) [score, best] = [one, vector];
  }
  return { score, best };
}
