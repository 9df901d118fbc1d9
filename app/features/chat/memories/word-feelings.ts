import { termsOf } from '~/platform/search/rank-texts';
import feelings from './word-feelings.json';

const nameOf = new Map<string, string>();
for (const [name, words] of Object.entries(feelings))
  for (const word of words.split(' ')) {
    const [term, ...more] = termsOf(word);
    if (term !== undefined && more.length === 0) nameOf.set(term, name);
  }
const DENIALS = new Set("not no never without nothing don't didn't isn't wasn't can't cannot less hardly".split(' '));
/** So many words before a feeling may deny it: "not really a delight". */
const LOOKED_AT = 3;

/**
 * Returns the name of each feeling that words (in lower case) speak of, in any form of the word: nouns of WordNet for
 * feelings with what is derived from them (decision 0104).
 */
export function findWordFeelings(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const name = nameOf.get(termsOf(word)[0] ?? '');
    const isDenied = words.slice(Math.max(0, at - LOOKED_AT), at).some((before) => DENIALS.has(before));
    return name && !isDenied ? [name] : [];
  });
}
