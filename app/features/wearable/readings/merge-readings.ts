import type { DayReadings } from './day-readings';
import type { ReadingSource } from './reading-sources';

export type SourcedReadings = { source: ReadingSource; readings: DayReadings };

/** Fields that belong together come from one source. */
const TOGETHER = [
  ['restingHeartRate'],
  ['stressLevel', 'stressIsOwn'],
  ['steps'],
  ['sleepDuration', 'sleepQuality'],
  ['caloriesBurned'],
] as const;

/**
 * Returns one day as it counts: of each reading the one of the first source in the order, so that no day counts twice.
 * The heart rate is the latest one. `sources` are those that something was taken from.
 */
export function mergeReadings(
  given: readonly SourcedReadings[],
  order: readonly ReadingSource[],
): { readings: DayReadings; sources: ReadingSource[] } | null {
  const sorted = [...given].sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
  const merged: Partial<DayReadings> = {};
  const used = new Map<ReadingSource, string>();
  const take = ({ source, readings }: SourcedReadings, names: readonly (keyof DayReadings)[]) => {
    for (const name of names) if (readings[name] !== undefined) Object.assign(merged, { [name]: readings[name] });
    used.set(source, readings.recordedAt);
  };
  for (const names of TOGETHER) {
    const first = sorted.find(({ readings }) => readings[names[0]] !== undefined);
    if (first) take(first, names);
  }
  const beat = latestBeat(sorted);
  if (beat) take(beat, ['heartRate', 'heartRateAt', 'heartRateZone']);
  if (used.size === 0) return null;
  const recordedAt = [...used.values()].sort().at(-1)!;
  return { readings: { ...merged, recordedAt }, sources: order.filter((source) => used.has(source)) };
}

function latestBeat(sorted: readonly SourcedReadings[]): SourcedReadings | undefined {
  const timeOf = ({ readings }: SourcedReadings) => readings.heartRateAt ?? readings.recordedAt;
  const measured = sorted.filter(({ readings }) => readings.heartRate !== undefined);
  return measured.reduce<SourcedReadings | undefined>(
    (latest, one) => (latest === undefined || timeOf(one) > timeOf(latest) ? one : latest),
    undefined,
  );
}
