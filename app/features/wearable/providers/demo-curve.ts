/** Readings that nobody measured, for trying Orion out: plausible, and the same for the same person and moment. */
import { createHash } from 'node:crypto';
import type { DayReadings, HeartRateZone } from '../readings/day-readings';
import { sleepQualityOf } from '../readings/sleep-quality';

/** Heart rate above the resting one and share of the day's steps by hour: asleep, getting up, work, a walk, evening. */
const BEATS = [0, -2, -3, -3, -2, 0, 6, 14, 16, 12, 11, 12, 16, 13, 11, 12, 15, 22, 48, 26, 14, 10, 6, 3];
const STEPS = [0, 0, 0, 0, 0, 0, 2, 7, 8, 4, 3, 4, 9, 5, 3, 4, 6, 10, 20, 7, 4, 2, 1, 1];
const ZONE_STARTS: readonly [from: number, zone: HeartRateZone][] = [
  [150, 'peak'],
  [128, 'cardio'],
  [104, 'fat-burn'],
];
const USUAL_VARIABILITY: [number, number] = [34, 58];

/** Returns the readings of a day until an hour (0 to 24, with fractions) of it. */
export function demoDay(seed: string, day: string, untilHour: number): Omit<DayReadings, 'recordedAt' | 'heartRateAt'> {
  const chance = (what: string) => fraction(`${seed} ${day} ${what}`);
  const resting = 56 + Math.round(fraction(`${seed} resting`) * 8 + chance('resting') * 4);
  const asleep = Math.round(370 + chance('asleep') * 140);
  const inBed = Math.round(asleep / (0.78 + chance('in bed') * 0.18));
  const heartRate = Math.round(resting + between(BEATS, untilHour) + chance(`beat ${Math.floor(untilHour * 12)}`) * 6);
  const share = STEPS.slice(0, Math.floor(untilHour)).reduce((sum, part) => sum + part, 0);
  const rest = (STEPS[Math.floor(untilHour)] ?? 0) * (untilHour % 1);
  const total = 4_500 + chance('steps') * 7_500;
  const steps = Math.round((total * (share + rest)) / 100);
  const sleepQuality = sleepQualityOf(asleep, inBed);
  return {
    heartRate,
    heartRateZone: ZONE_STARTS.find(([from]) => heartRate >= from)?.[1] ?? 'other',
    restingHeartRate: resting,
    heartRateVariability: 30 + chance('variability') * 32,
    usualVariability: USUAL_VARIABILITY,
    steps,
    caloriesBurned: Math.round((1_600 * untilHour) / 24 + steps * 0.04),
    // The night is known once it is over.
    ...(untilHour >= 8 && { sleepDuration: asleep, ...(sleepQuality && { sleepQuality }) }),
  };
}

/** A number from 0 to 1 that depends on the text alone. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

function between(curve: readonly number[], hour: number): number {
  const at = Math.min(23, Math.floor(hour));
  const [from, to] = [curve[at]!, curve[(at + 1) % 24]!];
  return from + (to - from) * (hour - at);
}
