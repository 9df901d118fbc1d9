import { asksForTime } from './terms/date-terms';
import { eachInTurns } from './each-in-turns';
import { distanceBetween, matchTerms, type QuestionTerm } from './match-terms';
import { type IndexedMemory, isName, type MemoryIndex, type Term } from './memory-index';
import type { RecallWeights } from './recall-weights';

/** BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009) for texts of a sentence or two. */
const K1 = 1.2;
const B = 0.3;

type Yield = () => Promise<void> | void;

type WordsQuestion = { text: string; now: Date; weights: RecallWeights };

/** Returns how well the words of each memory match those of the question, by the number of the memory. */
export async function scoreWords(
  { text, now, weights }: WordsQuestion,
  index: MemoryIndex,
  yieldIfDue: Yield,
): Promise<Float64Array> {
  const scores = new Float64Array(index.numbers);
  const covered = new Uint16Array(index.numbers);
  const best = new Float64Array(index.numbers);
  const found: IndexedMemory[] = [];
  const terms = matchTerms(text, index, weights, now);
  for (const term of terms) {
    for (const memory of await scoreTerm(term, best, index, yieldIfDue)) {
      const { number } = memory;
      if (covered[number] === 0) found.push(memory);
      scores[number]! += best[number]!;
      covered[number]! += 1;
      best[number] = 0;
    }
    await yieldIfDue();
  }
  const names = new Set(terms.flatMap(({ own }) => (own && isName(own) ? [own] : [])));
  const timeFactor = asksForTime(text) ? 1 + weights.time : 1;
  const addContext = (memory: IndexedMemory) => {
    const { number } = memory;
    let score = scores[number]!;
    if (covered[number]! > 1) score += scoreProximity(memory, terms, index, weights.proximity);
    score *= 1 + (weights.coverage * covered[number]!) / terms.length;
    if (memory.mentionsTime) score *= timeFactor;
    if (names.has(memory.terms[0]!)) score *= 1 + weights.subject;
    scores[number] = score;
  };
  await eachInTurns(found, addContext, yieldIfDue);
  return scores;
}

/**
 * Writes the score of a term for each memory that has it into `best`, by the number of the memory, and returns those
 * memories. A memory counts once for a term of the question, by its best match.
 */
async function scoreTerm(
  { matches }: QuestionTerm,
  best: Float64Array,
  index: MemoryIndex,
  yieldIfDue: Yield,
): Promise<IndexedMemory[]> {
  const scored: IndexedMemory[] = [];
  for (const { term, weight } of matches) {
    const rarity = weight * rarityOf(term, index);
    const add = (memory: IndexedMemory) => {
      if (memory.number >= best.length) return;
      const before = best[memory.number]!;
      const score = rarity * saturate(countOf(term, memory), memory.terms.length / index.averageLength);
      if (score <= before) return;
      if (before === 0) scored.push(memory);
      best[memory.number] = score;
    };
    // A copy, because memories may be removed in between.
    await eachInTurns([...term.memories], add, yieldIfDue);
  }
  return scored;
}

function scoreProximity(memory: IndexedMemory, terms: QuestionTerm[], index: MemoryIndex, weight: number): number {
  let score = 0;
  for (let at = 1; at < terms.length; at += 1) {
    const [a, b] = [terms[at - 1]!.own, terms[at]!.own];
    const distance = a && b ? distanceBetween(memory, a, b) : null;
    if (distance !== null) score += (weight / distance) * Math.min(rarityOf(a!, index), rarityOf(b!, index));
  }
  return score;
}

function rarityOf({ memories }: Term, index: MemoryIndex): number {
  return Math.log(1 + (index.size - memories.length + 0.5) / (memories.length + 0.5));
}

/** A term that is only in the date of a memory counts as once in its text. */
function countOf(term: Term, { terms }: IndexedMemory): number {
  let count = 0;
  for (let at = 0; at < terms.length; at += 1) if (terms[at] === term) count += 1;
  return count || 1;
}

function saturate(count: number, length: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
}
