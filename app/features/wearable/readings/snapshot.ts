import { addDays } from '~/platform/calendar/day';
import type { DayReadings, HeartRateZone, SleepQuality, StressLevel } from './day-readings';
import { mergeReadings, type SourcedReadings } from './merge-readings';
import { type ReadingSource, readingSources } from './reading-sources';

/** The latest readings, as the pages and the API show them (docs/spec.md §3). */
export type Snapshot = {
  heartRate: number | null;
  heartRateZone: HeartRateZone | null;
  restingHeartRate: number | null;
  stressLevel: StressLevel | null;
  /** The level is the person's own word, not our estimate. */
  stressIsOwn: boolean;
  steps: number | null;
  sleepQuality: SleepQuality | null;
  /** In minutes. */
  sleepDuration: number | null;
  caloriesBurned: number | null;
  recordedAt: string;
  /** The day of the readings. */
  day: string;
  /** What is measured once a night and is of the day before, with that day. */
  earlier: Partial<Record<Late, string>>;
  /** The names of the sources. */
  sources: string[];
  isDemo: boolean;
};

export type StoredDay = SourcedReadings & { day: string };

/** What is measured once a night, with what belongs to it. */
const MEASURED_LATE = {
  restingHeartRate: ['restingHeartRate'],
  stressLevel: ['stressLevel', 'stressIsOwn'],
  sleepDuration: ['sleepDuration', 'sleepQuality'],
} as const satisfies Partial<Record<keyof DayReadings, readonly (keyof DayReadings)[]>>;
type Late = keyof typeof MEASURED_LATE;

/**
 * Returns the readings of the latest day that has some; what is measured once a night is taken from the day before where
 * it is missing.
 */
export function composeSnapshot(stored: readonly StoredDay[], order: readonly ReadingSource[]): Snapshot | null {
  const mergeDay = (name: string) =>
    mergeReadings(
      stored.filter((one) => one.day === name),
      order,
    );
  for (const day of [...new Set(stored.map((one) => one.day))].sort().reverse()) {
    const latest = mergeDay(day);
    if (latest) return fill({ ...latest, day }, mergeDay(addDays(day, -1)), order);
  }
  return null;
}

type Merged = NonNullable<ReturnType<typeof mergeReadings>>;

function fill(latest: Merged & { day: string }, before: Merged | null, order: readonly ReadingSource[]): Snapshot {
  const readings: DayReadings = { ...latest.readings };
  const earlier: Snapshot['earlier'] = {};
  for (const [lead, names] of Object.entries(MEASURED_LATE) as [Late, readonly (keyof DayReadings)[]][]) {
    if (readings[lead] !== undefined || before?.readings[lead] === undefined) continue;
    for (const name of names) Object.assign(readings, { [name]: before.readings[name] });
    earlier[lead] = addDays(latest.day, -1);
  }
  const usesBefore = Object.keys(earlier).length > 0;
  const sources = order.filter(
    (source) => latest.sources.includes(source) || (usesBefore && before!.sources.includes(source)),
  );
  return {
    heartRate: readings.heartRate ?? null,
    heartRateZone: readings.heartRateZone ?? null,
    restingHeartRate: readings.restingHeartRate ?? null,
    stressLevel: readings.stressLevel ?? null,
    stressIsOwn: readings.stressIsOwn ?? false,
    steps: readings.steps ?? null,
    sleepQuality: readings.sleepQuality ?? null,
    sleepDuration: readings.sleepDuration ?? null,
    caloriesBurned: readings.caloriesBurned ?? null,
    recordedAt: readings.heartRateAt ?? readings.recordedAt,
    day: latest.day,
    earlier,
    sources: sources.map((source) => readingSources[source]),
    isDemo: sources.includes('demo'),
  };
}

const OLD_MS = 24 * 60 * 60_000;

/** Returns whether readings say nothing of how the person is now. `now` is in ms. */
export function isOld({ recordedAt }: Pick<Snapshot, 'recordedAt'>, now: number): boolean {
  return now - Date.parse(recordedAt) > OLD_MS;
}
