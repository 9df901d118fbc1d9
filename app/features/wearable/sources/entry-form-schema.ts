import { z } from 'zod';
import { isDay } from '~/platform/calendar/day';
import { HEART_RATE_ZONES, READING_BOUNDS, SLEEP_QUALITIES, STRESS_LEVELS } from '../readings/day-readings';

const MAX_TEXT = 20;

function wholeNumber([least, most]: readonly [number, number]) {
  const error = `Please write a whole number from ${least} to ${most.toLocaleString('en-US')}, or leave it empty.`;
  const isWithin = (text: string) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z
    .string()
    .max(MAX_TEXT, { error, abort: true })
    .trim()
    .refine((text) => text === '' || isWithin(text), { error })
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional();
}

const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .enum(['', ...names], { error: 'Please choose one from the list.' })
    .transform((name) => (name === '' ? undefined : (name as Names[number])))
    .optional();

const DAY = 'Please choose a day that is not in the future.';

/** Readings that a person writes by hand. Hours and minutes of sleep are apart. */
export const entryForm = z.object({
  day: z.string({ error: DAY }).max(MAX_TEXT, { error: DAY, abort: true }).trim().refine(isDay, { error: DAY }),
  heartRate: wholeNumber(READING_BOUNDS.heartRate),
  heartRateZone: choice(HEART_RATE_ZONES),
  restingHeartRate: wholeNumber(READING_BOUNDS.restingHeartRate),
  stressLevel: choice(STRESS_LEVELS),
  steps: wholeNumber(READING_BOUNDS.steps),
  sleepHours: wholeNumber([0, 24]),
  sleepMinutes: wholeNumber([0, 59]),
  sleepQuality: choice(SLEEP_QUALITIES),
  caloriesBurned: wholeNumber(READING_BOUNDS.caloriesBurned),
});

export const FUTURE_DAY = DAY;
