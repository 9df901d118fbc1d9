import type { DayReadings, ReadingsByDay, StressLevel } from './day-readings';

/** The days before that tell what is usual, and how many of them it takes. */
const DAYS_BEFORE = 30;
const MIN_DAYS = 7;

/**
 * Estimates stress from the variability of the heart rate: below the range that is usual for the person it is high, in
 * the lowest third of that range medium. Returns undefined where one of them is not known.
 */
export function estimateStress({ heartRateVariability, usualVariability }: DayReadings): StressLevel | undefined {
  if (heartRateVariability === undefined || !usualVariability) return undefined;
  const [least, most] = usualVariability;
  if (!(most > least)) return undefined;
  if (heartRateVariability < least) return 'high';
  return heartRateVariability < least + (most - least) / 3 ? 'medium' : 'low';
}

/**
 * Adds the estimate to days of one source where the person did not say it themselves. What is usual comes from the source,
 * or from its days before: the mean, and one standard deviation around it. `before` are days that are stored already.
 */
export function addStress(days: ReadingsByDay, before: ReadingsByDay): ReadingsByDay {
  const all = new Map([...before, ...days]);
  const names = [...all.keys()].sort();
  const known = names.map((day) => all.get(day)!.heartRateVariability);
  const estimated: ReadingsByDay = new Map();
  for (const [day, readings] of days) {
    const at = names.indexOf(day);
    const usualVariability = readings.usualVariability ?? usualOf(known.slice(Math.max(0, at - DAYS_BEFORE), at));
    const stressLevel = readings.stressIsOwn
      ? readings.stressLevel
      : estimateStress({ ...readings, ...(usualVariability && { usualVariability }) });
    estimated.set(day, { ...readings, ...(stressLevel && { stressLevel }) });
  }
  return estimated;
}

function usualOf(before: readonly (number | undefined)[]): [number, number] | undefined {
  const values = before.filter((value) => value !== undefined);
  if (values.length < MIN_DAYS) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return [mean - spread, mean + spread];
}
