import stem from 'wink-porter2-stemmer';
import { baseFormOf } from './irregular-forms';

const ENGLISH_LETTERS = /^[a-z]+$/;

/**
 * Returns the term of a word in lower case without accents: its base form without endings, by Porter 2
 * (https://snowballstem.org/algorithms/english/stemmer.html). Words with other letters than those of English stay.
 */
export function normalizeWord(word: string): string {
  return ENGLISH_LETTERS.test(word) ? stem(baseFormOf(word)) : word;
}
