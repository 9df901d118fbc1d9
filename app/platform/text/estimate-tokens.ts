const CHARACTERS_A_TOKEN = 4;

/** Returns the number of tokens in so many characters: divided by four, rounded up (docs/spec.md §9). */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}

/** Returns the largest number of characters that are so many tokens. */
export function charactersOf(tokens: number): number {
  return tokens * CHARACTERS_A_TOKEN;
}
