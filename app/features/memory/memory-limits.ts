/** What all memories of a person may take together, in tokens (docs/spec.md §9). */
export const MEMORY_STORE_TOKENS = 250_000;

/** Characters of a text, and the number of keywords. The longest summary fits the share of core memories in a prompt. */
export const MEMORY_LIMITS = { summary: 3_500, keyword: 60, keywords: 20, emotionalContext: 100 } as const;

/** Returns how full the memory store is, with one decimal (docs/spec.md §9). */
export function percentOfStore(tokens: number): string {
  return ((tokens * 100) / MEMORY_STORE_TOKENS).toFixed(1);
}
