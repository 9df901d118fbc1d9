import type { MoodScore } from './entry-schema';

/** The steps of the optional scale, from the lowest. */
export const MOOD_WORDS: readonly (readonly [MoodScore, string])[] = [
  [1, 'Very low'],
  [2, 'Low'],
  [3, 'In between'],
  [4, 'Good'],
  [5, 'Very good'],
];

/** Returns the word for a mood from 1 to 5; a mean gets the nearest word. */
export function moodWord(score: number): string {
  return MOOD_WORDS[Math.min(5, Math.max(1, Math.round(score))) - 1]![1];
}

/** Returns the word in lower case, for use within a sentence. */
export function moodWithin(score: number): string {
  return moodWord(score).toLowerCase();
}
