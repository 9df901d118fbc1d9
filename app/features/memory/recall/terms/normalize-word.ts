import stem from 'wink-porter2-stemmer';
import { baseFormOf } from './irregular-forms';

const ENGLISH_LETTERS = /^[a-z]+$/;

/** Stemming a word takes about 10 µs, and people use the same words again: about 2 MB of them are kept. */
const MAX_KNOWN = 20_000;
const MAX_KNOWN_LENGTH = 16;
const known = new Map<string, string>();

/**
 * Returns the term of a word in lower case without accents: its base form without endings, by Porter 2
 * (https://snowballstem.org/algorithms/english/stemmer.html). Words with other letters than those of English stay.
 */
export function normalizeWord(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (!ENGLISH_LETTERS.test(word)) return word;
  const term = stem(baseFormOf(word));
  if (word.length > MAX_KNOWN_LENGTH) return term;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, term);
  return term;
}
