/** The data of `/wearable/sources`. */
import type { ReadingSource } from '../readings/reading-sources';

export type SourceRow = { source: ReadingSource; name: string; days: number; lastDay: string };

export type EntryField =
  | 'day'
  | 'heartRate'
  | 'heartRateZone'
  | 'restingHeartRate'
  | 'stressLevel'
  | 'steps'
  | 'sleepHours'
  | 'sleepMinutes'
  | 'sleepQuality'
  | 'caloriesBurned';

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
