/** The data of `/wearable/sources`. */
import type { ReadingSource } from '../readings/reading-sources';

export type SourceRow = { source: ReadingSource; name: string; days: number; lastDay: string };

const ENTRY_FIELDS = [
  'day',
  'heartRate',
  'heartRateZone',
  'restingHeartRate',
  'stressLevel',
  'steps',
  'sleepHours',
  'sleepMinutes',
  'sleepQuality',
  'caloriesBurned',
] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

export type SourcesPage = {
  /** In the order in which they count. */
  sources: SourceRow[];
  /** What stands in the form, as texts. */
  entry: Partial<Record<EntryField, string>>;
  /** The last days that were written by hand. */
  written: { day: string; words: string }[];
  /** The last day that can be written. */
  today: string;
};
