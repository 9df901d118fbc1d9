import { addDays } from '~/platform/calendar/day';
import type { DayReadings, HeartRateZone, SleepQuality, StressLevel } from './day-readings';
import { mergeReadings, type SourcedReadings } from './merge-readings';
import { type ReadingSource, readingSources } from './reading-sources';

/** The latest readings, as the pages and the API show them (docs/spec.md §3). */
export type Snapshot = {
  heartRate: number | null;
  heartRateZone: HeartRateZone | null;
  restingHeartRate: number | null;
  /** An estimate, unless the person wrote it. */
  stressLevel: StressLevel | null;
  steps: number | null;
  sleepQuality: SleepQuality | null;
  /** In minutes. */
  sleepDuration: number | null;
  caloriesBurned: number | null;
  recordedAt: string;
  /** The day of the readings; resting heart rate, stress and sleep may be of the day before. */
  day: string;
  /** The names of the sources. */
  sources: string[];
  isDemo: boolean;
};

export type StoredDay = SourcedReadings & { day: string };

const MEASURED_LATE = ['restingHeartRate', 'stressLevel', 'sleepDuration', 'sleepQuality'] as const;

/** Returns the readings of the latest day; what is measured once a night is taken from the day before where it is missing. */
export function composeSnapshot(stored: readonly StoredDay[], order: readonly ReadingSource[]): Snapshot | null {
  const day = stored
    .map((one) => one.day)
    .sort()
    .at(-1);
  if (day === undefined) return null;
  const mergeDay = (name: string) =>
    mergeReadings(
      stored.filter((one) => one.day === name),
      order,
    );
  const [latest, before] = [mergeDay(day), mergeDay(addDays(day, -1))];
  if (!latest) return null;
  const readings: DayReadings = { ...latest.readings };
  const fromBefore = MEASURED_LATE.filter(
    (name) => readings[name] === undefined && before?.readings[name] !== undefined,
  );
  // A quality without its duration would belong to another night.
  const isNightBefore = readings.sleepDuration === undefined;
  for (const name of fromBefore)
    if (name !== 'sleepQuality' || isNightBefore) Object.assign(readings, { [name]: before!.readings[name] });
  const sources = order.filter(
    (source) => latest.sources.includes(source) || (fromBefore.length > 0 && before!.sources.includes(source)),
  );
  return {
    heartRate: readings.heartRate ?? null,
    heartRateZone: readings.heartRateZone ?? null,
    restingHeartRate: readings.restingHeartRate ?? null,
    stressLevel: readings.stressLevel ?? null,
    steps: readings.steps ?? null,
    sleepQuality: readings.sleepQuality ?? null,
    sleepDuration: readings.sleepDuration ?? null,
    caloriesBurned: readings.caloriesBurned ?? null,
    recordedAt: readings.heartRateAt ?? readings.recordedAt,
    day,
    sources: sources.map((source) => readingSources[source]),
    isDemo: sources.includes('demo'),
  };
}

const OLD_MS = 24 * 60 * 60_000;

/** Returns whether readings say nothing of how the person is now. `now` is in ms. */
export function isOld({ recordedAt }: Pick<Snapshot, 'recordedAt'>, now: number): boolean {
  return now - Date.parse(recordedAt) > OLD_MS;
}
