const WORDS = ['very low', 'low', 'in between', 'good', 'very good'] as const;

/** What a mood from 1 to 5 is called; a mean takes the nearest word. */
export function moodWord(score: number): string {
  return WORDS[Math.min(5, Math.max(1, Math.round(score))) - 1]!;
}

/** '2 entries', '1 entry', 'no entries'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;
}
