import type { DayReadings, HeartRateZone, SleepQuality, StressLevel } from './day-readings';

/** 'calm', 'moderate', 'strong' or 'strongest': how a badge is coloured beside its words. Red is for errors only. */
export type BadgeTone = 'calm' | 'moderate' | 'strong' | 'strongest';
type Badge = { words: string; tone: BadgeTone };

export const heartRateZones: Record<HeartRateZone, Badge> = {
  other: { words: 'Below the fat burn zone', tone: 'calm' },
  'fat-burn': { words: 'Fat burn zone', tone: 'moderate' },
  cardio: { words: 'Cardio zone', tone: 'strong' },
  peak: { words: 'Peak zone', tone: 'strongest' },
};

export const stressLevels: Record<StressLevel, Badge> = {
  low: { words: 'Low', tone: 'calm' },
  medium: { words: 'Medium', tone: 'moderate' },
  high: { words: 'High', tone: 'strong' },
};

export const sleepQualities: Record<SleepQuality, Badge> = {
  excellent: { words: 'Excellent', tone: 'calm' },
  good: { words: 'Good', tone: 'calm' },
  fair: { words: 'Fair', tone: 'moderate' },
  poor: { words: 'Poor', tone: 'strong' },
};

/** '7 h 12 min', '45 min' or '8 h' (docs/spec.md §9). */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '8,412 steps, 7 h 5 min of sleep (good), a resting heart rate of 60' */
export function inWords(readings: DayReadings): string {
  const { steps, sleepDuration, sleepQuality, restingHeartRate, heartRate, heartRateVariability } = readings;
  const { caloriesBurned, stressLevel } = readings;
  const quality = sleepQuality ? ` (${sleepQualities[sleepQuality].words.toLowerCase()})` : '';
  const parts = [
    steps !== undefined && `${countInWords(steps)} ${steps === 1 ? 'step' : 'steps'}`,
    sleepDuration !== undefined && `${hoursAndMinutes(sleepDuration)} of sleep${quality}`,
    restingHeartRate !== undefined && `a resting heart rate of ${restingHeartRate}`,
    heartRate !== undefined && `a last heart rate of ${heartRate}`,
    heartRateVariability !== undefined && `a heart rate variability of ${heartRateVariability} ms`,
    caloriesBurned !== undefined && `${countInWords(caloriesBurned)} kcal`,
    stressLevel !== undefined && `stress: ${stressLevels[stressLevel].words.toLowerCase()}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

const counts = new Intl.NumberFormat('en-US');

/** '8,412' */
export const countInWords = (count: number): string => counts.format(count);
