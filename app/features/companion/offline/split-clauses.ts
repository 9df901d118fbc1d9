import { findFeelings } from './words/feelings';

/** Returns the words of a text in lower case, with straight quotes. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[a-z][a-z'-]*/g) ?? []
  );
}

/** Splits a text into sentences and their main clauses, in order. */
export function splitClauses(text: string): string[] {
  return text
    .replace(/[’‘]/g, "'")
    .split(
      /[.!?;:\n…()"“”]+|\s[-–—]+\s|,? (?:but|because|cuz|although|even though|so that|whereas)\b|, (?:and )?(?=(?:i|i'm|my|he|she|they|it|we)\b)| and (?=(?:i|i'm|im|i've|he|she|they|it|it's|we|nobody|everyone|everything|nothing)\b)/i,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/**
 * Sorts clauses by relevance: those with feelings first, then those about the user, then the last ones. A reflection
 * uses the first clause that can be rephrased.
 */
export function rankClauses(clauses: readonly string[]): string[] {
  return clauses
    .map((clause, at) => ({ clause, weight: weigh(clause) + (at / Math.max(1, clauses.length)) * 1.5 }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ clause }) => clause);
}

function weigh(clause: string): number {
  const words = wordsOf(clause);
  const feelings = findFeelings(words).length;
  const own = words.some((word) => ['i', "i'm", 'im', "i've", 'my', 'me'].includes(word)) ? 1 : 0;
  const longEnough = words.length >= 4 && words.length <= 14 ? 1 : 0;
  const need = words.some((word) =>
    ['want', 'need', 'wish', 'miss', 'hate', 'love', "can't", 'cant', 'never', 'keep', 'always', 'lost'].includes(word),
  )
    ? 1
    : 0;
  return Math.min(feelings, 2) * 2 + own + longEnough + need;
}
