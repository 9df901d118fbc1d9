import { createYield } from '~/platform/event-loop';
import { eachInTurns } from './each-in-turns';
import type { IndexedMemory, MemoryIndex } from './memory-index';
import { DEFAULT_WEIGHTS, type RecallWeights } from './recall-weights';
import { scoreWords } from './score-words';
import { cosine, roughCosine, type SentenceVector } from './sentence-vector';

type RankOptions = {
  limit: number;
  /** What "last month" in the question is counted from. */
  now: Date;
  /** The vector of the question, where sentences are compared as well as words. */
  vector?: SentenceVector | null;
  weights?: RecallWeights;
  /** The memories that may be ranked; all where it is missing. The others still count as neighbors. */
  isUsable?: (id: string) => boolean;
};

/** What seems so much less alike than the best one stays estimated: that halves the time for 10,000 memories. */
const MARGIN = 0.5;

type RankedMemory = { id: string; score: number };

type Yield = () => Promise<void> | void;

/** How much the best, second and third memory of a source count for all others from there. */
const SOURCE_RANKS = [1, 0.5, 0.25];

/**
 * Returns the memories that match the question best, at most `limit`, best first. The same index and question give the
 * same ranking. Yields to the event loop in between.
 */
export async function rankMemories(
  question: string,
  index: MemoryIndex,
  options: RankOptions,
): Promise<RankedMemory[]> {
  const { limit, now, vector = null, weights = DEFAULT_WEIGHTS, isUsable = () => true } = options;
  const yieldIfDue = createYield();
  const scores = await scoreWords({ text: question, now, weights }, index, yieldIfDue);
  if (vector) await addLikeness(scores, vector, index, weights.sentence, yieldIfDue);
  const context = await scoreContext(scores, index, weights, yieldIfDue);
  const best: RankedMemory[] = [];
  const insert = ({ id, number }: IndexedMemory) => {
    const score = (scores[number] ?? 0) + (context[number] ?? 0);
    const least = best.length < limit ? 0 : best[limit - 1]!.score;
    if (score > least && isUsable(id)) insertBest(best, { id, score }, limit);
  };
  await eachInTurns(index.memories(), insert, yieldIfDue);
  return best;
}

/**
 * Adds how alike the sentences are, from 0 for the average memory to `weight` for the most alike one. Scores of words are
 * made comparable first: the best is 1.
 */
async function addLikeness(
  scores: Float64Array,
  vector: SentenceVector,
  index: MemoryIndex,
  weight: number,
  yieldIfDue: Yield,
): Promise<void> {
  const likeness = new Float64Array(scores.length).fill(-1);
  let [mostRough, sum, count, most] = [-1, 0, 0, -1];
  const estimate = ({ number, vector: stored }: IndexedMemory) => {
    if (!stored || number >= likeness.length) return;
    const value = roughCosine(vector, stored);
    likeness[number] = value;
    mostRough = Math.max(mostRough, value);
  };
  await eachInTurns(index.memories(), estimate, yieldIfDue);
  const compare = ({ number, vector: stored }: IndexedMemory) => {
    // A memory may have come or got its vector in between.
    if (!stored || (likeness[number] ?? -1) === -1) return;
    if (likeness[number]! > mostRough - MARGIN) likeness[number] = cosine(vector, stored);
    sum += likeness[number]!;
    count += 1;
    most = Math.max(most, likeness[number]!);
  };
  await eachInTurns(index.memories(), compare, yieldIfDue);
  const average = sum / count;
  const bestOfWords = scores.reduce((best, score) => Math.max(best, score), 0) || 1;
  for (let number = 0; number < scores.length; number += 1) {
    scores[number]! /= bestOfWords;
    const value = likeness[number]!;
    if (value > average) scores[number]! += (weight * (value - average)) / (most - average);
  }
}

/** Returns what memories gain from others of their source: from those beside them, and from the best ones. */
async function scoreContext(
  scores: Float64Array,
  index: MemoryIndex,
  weights: RecallWeights,
  yieldIfDue: Yield,
): Promise<Float64Array> {
  const context = new Float64Array(scores.length);
  const addSource = (memories: readonly IndexedMemory[]) => {
    if (memories.length < 2) return;
    const own = memories.map(({ number }) => scores[number] ?? 0);
    const best = SOURCE_RANKS.map(() => 0);
    for (const score of own) insertScore(best, score);
    const source = weights.source * best.reduce((total, score, rank) => total + score * SOURCE_RANKS[rank]!, 0);
    memories.forEach(({ number }, at) => {
      const beside = (own[at - 1] ?? 0) + (own[at + 1] ?? 0);
      if (number < context.length) context[number] = weights.neighbor * beside + source * (own[at]! > 0 ? 1 : 0.5);
    });
  };
  await eachInTurns(index.sources(), addSource, yieldIfDue);
  return context;
}

/** Keeps the highest scores in order. */
function insertScore(best: number[], score: number): void {
  const at = best.findIndex((one) => score > one);
  if (at < 0) return;
  best.splice(at, 0, score);
  best.pop();
}

/** Keeps the best memories in order. Of equal ones the earlier stays in front. */
function insertBest(best: RankedMemory[], ranked: RankedMemory, limit: number): void {
  const at = best.findIndex(({ score }) => ranked.score > score);
  best.splice(at < 0 ? best.length : at, 0, ranked);
  if (best.length > limit) best.pop();
}
