import { truncate } from '~/platform/text/truncate';
import { dateTermsIn } from './terms/date-terms';
import { type IndexedMemory, isName, type MemoryIndex, type Term } from './memory-index';
import { normalizeWord } from './terms/normalize-word';
import type { RecallWeights } from './recall-weights';
import { wordsOf } from './terms/recall-terms';
import { relatedTerms } from './terms/related-words';

/** A term of the question. `matches` are the terms of the memories that count for it, and how much. */
export type QuestionTerm = { text: string; own: Term | undefined; matches: { term: Term; weight: number }[] };

/** Of a longer text the beginning is read, and of its terms the rarest ones: they say what it is about. */
const MAX_CHARACTERS = 10_000;
const MAX_TERMS = 48;

/** Returns the different terms of a question with what matches them, in order. */
export function matchTerms(question: string, index: MemoryIndex, weights: RecallWeights, now: Date): QuestionTerm[] {
  const read = truncate(question, MAX_CHARACTERS);
  const texts = new Set(wordsOf(read).map(({ term }) => term));
  const dates = dateTermsIn(read, now).map(({ term, word }) => ({ term, of: normalizeWord(word) }));
  for (const { of } of dates) texts.add(of);
  return rarest([...texts], index).map((text) => {
    const own = index.findTerm(text);
    const found = new Map<Term, number>();
    const add = (term: Term | undefined, weight: number) => {
      if (term && weight > (found.get(term) ?? 0)) found.set(term, weight);
    };
    add(own, own && isName(own) ? weights.name : 1);
    for (const term of index.findByPrefix(text)) add(term, weights.prefix);
    for (const { term, isSynonym } of relatedTerms(text))
      add(index.findTerm(term), isSynonym ? weights.synonym : weights.related);
    for (const { term, of } of dates) if (of === text) add(index.findTerm(term), weights.date);
    return { text, own, matches: [...found].map(([term, weight]) => ({ term, weight })) };
  });
}

function rarest(texts: string[], index: MemoryIndex): string[] {
  if (texts.length <= MAX_TERMS) return texts;
  const count = (text: string) => index.findTerm(text)?.memories.length ?? Infinity;
  const kept = new Set([...texts].sort((a, b) => count(a) - count(b)).slice(0, MAX_TERMS));
  return texts.filter((text) => kept.has(text));
}

/** Returns the least distance between two terms of a memory in terms, or null when one of them is not in it. */
export function distanceBetween({ terms }: IndexedMemory, a: Term, b: Term): number | null {
  let [lastA, lastB, least] = [-Infinity, -Infinity, Infinity];
  for (let at = 0; at < terms.length; at += 1) {
    if (terms[at] === a) lastA = at;
    else if (terms[at] === b) lastB = at;
    else continue;
    least = Math.min(least, Math.abs(lastA - lastB));
  }
  return Number.isFinite(least) ? least : null;
}
