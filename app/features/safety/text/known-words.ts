/** Words with how often they occur, from common to rare, and what they look like without doubled letters. */
export type KnownWords = {
  /** The cost of a word: the negative logarithm of its share. Undefined for an unknown word. */
  costOf: (word: string) => number | undefined;
  /** Returns the most common word that is the same without doubled letters. */
  withoutDoubling: (word: string) => string | undefined;
  longest: number;
};

export const undouble = (word: string) => word.replace(/(.)\1+/g, '$1');

/** Makes the list from words in the order of their frequency; Zipf's law stands in for the figures. */
export function makeKnownWords(words: readonly string[]): KnownWords {
  const costs = new Map<string, number>();
  const undoubled = new Map<string, string>();
  const harmonic = Math.log(words.length + 1) + 0.58;
  for (const [rank, word] of words.entries()) {
    costs.set(word, Math.log((rank + 1) * harmonic));
    const plain = undouble(word);
    if (!undoubled.has(plain)) undoubled.set(plain, word);
  }
  return {
    costOf: (word) => costs.get(word),
    withoutDoubling: (word) => undoubled.get(undouble(word)),
    longest: Math.max(0, ...words.map(({ length }) => length)),
  };
}
