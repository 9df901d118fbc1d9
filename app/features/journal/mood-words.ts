import type { MoodScore } from './entry-schema';

/** The steps of the optional scale, from the lowest. */
export const MOOD_WORDS: readonly (readonly [MoodScore, string])[] = [
  [1, 'Very low'],
  [2, 'Low'],
  [3, 'In between'],
  [4, 'Good'],
  [5, 'Very good'],
];

export function moodWord(score: MoodScore): string {
  return MOOD_WORDS[score - 1]![1];
}
