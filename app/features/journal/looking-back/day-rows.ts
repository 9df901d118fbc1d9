import { dayShort } from '~/platform/calendar/day-words';
import { moodWithin } from '../mood-words';
import type { DayRow } from './looking-back-page';

type Facts = { entries: number; moods: number; sum: number };

/** Returns the days as table rows, latest first. */
export function dayRows(days: ReadonlyMap<string, Facts>): DayRow[] {
  return [...days]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, facts]) => ({ day, words: dayShort(day), entries: facts.entries, mood: moodOf(facts) ?? 'not noted' }));
}

/** Returns the word for the mean mood of a day, or null when none was noted. */
export function moodOf({ moods, sum }: Pick<Facts, 'moods' | 'sum'>): string | null {
  return moods === 0 ? null : moodWithin(sum / moods);
}

/** Returns '2 entries', '1 entry' or 'no entries'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;
}
