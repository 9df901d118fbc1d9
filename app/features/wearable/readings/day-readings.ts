/** What one source says of one day. Fields that it does not know are missing. */
export const HEART_RATE_ZONES = ['other', 'fat-burn', 'cardio', 'peak'] as const;
export type HeartRateZone = (typeof HEART_RATE_ZONES)[number];

export const STRESS_LEVELS = ['low', 'medium', 'high'] as const;
export type StressLevel = (typeof STRESS_LEVELS)[number];

export const SLEEP_QUALITIES = ['excellent', 'good', 'fair', 'poor'] as const;
export type SleepQuality = (typeof SLEEP_QUALITIES)[number];

export type DayReadings = {
  /** The last of the day, in beats a minute, and when it was measured (ISO 8601). */
  heartRate?: number;
  heartRateAt?: string;
  heartRateZone?: HeartRateZone;
  /** In beats a minute. */
  restingHeartRate?: number;
  stressLevel?: StressLevel;
  /** The level is the person's own word, by hand or in a table, not our estimate. */
  stressIsOwn?: boolean;
  /** How much the time between two beats varies, in milliseconds, and the range that is usual for the person. */
  heartRateVariability?: number;
  usualVariability?: [least: number, most: number];
  steps?: number;
  /** Of the sleep that ended on the day, in minutes. */
  sleepDuration?: number;
  sleepQuality?: SleepQuality;
  /** In kilocalories. */
  caloriesBurned?: number;
  /** Until when the readings reach (ISO 8601). */
  recordedAt: string;
};

/** Readings by day ('YYYY-MM-DD'). */
export type ReadingsByDay = Map<string, DayReadings>;

type Numeric = 'heartRate' | 'restingHeartRate' | 'heartRateVariability' | 'steps' | 'sleepDuration' | 'caloriesBurned';

/** What a body can do: what lies outside is an error of the device. */
export const READING_BOUNDS: Record<Numeric, readonly [least: number, most: number]> = {
  heartRate: [20, 260],
  restingHeartRate: [20, 160],
  heartRateVariability: [1, 400],
  steps: [0, 200_000],
  sleepDuration: [0, 24 * 60],
  caloriesBurned: [0, 20_000],
};

const DECIMALS: Partial<Record<Numeric, number>> = { heartRateVariability: 10 };

/**
 * Returns the readings with rounded numbers, without those that no body has. No time is after `now` (in ms), whatever a
 * clock or a file says.
 */
export function tidyReadings(given: DayReadings, now = Date.now()): DayReadings {
  const latest = new Date(now).toISOString();
  const tidy = { ...given };
  if (tidy.recordedAt > latest) tidy.recordedAt = latest;
  if (tidy.heartRateAt !== undefined && tidy.heartRateAt > latest) tidy.heartRateAt = latest;
  for (const name of Object.keys(READING_BOUNDS) as Numeric[]) {
    const value = tidy[name];
    if (value === undefined) continue;
    const [least, most] = READING_BOUNDS[name];
    const parts = DECIMALS[name] ?? 1;
    if (!(value >= least && value <= most)) delete tidy[name];
    else tidy[name] = Math.round(value * parts) / parts;
  }
  if (tidy.heartRate === undefined) {
    delete tidy.heartRateAt;
    delete tidy.heartRateZone;
  }
  if (tidy.sleepDuration === undefined) delete tidy.sleepQuality;
  if (tidy.stressLevel === undefined) delete tidy.stressIsOwn;
  return tidy;
}

/** What says something of another reading, and nothing beside a new one. */
const COMPANIONS: Partial<Record<keyof DayReadings, readonly (keyof DayReadings)[]>> = {
  heartRate: ['heartRateAt', 'heartRateZone'],
  sleepDuration: ['sleepQuality'],
  heartRateVariability: ['stressLevel'],
  stressLevel: ['stressIsOwn'],
};

/** Lays readings of a day over earlier ones of it. What belongs to a reading goes with it, except the person's own word. */
export function layOver(before: DayReadings | undefined, now: DayReadings): DayReadings {
  const kept: Partial<DayReadings> = { ...before };
  for (const [lead, companions] of Object.entries(COMPANIONS) as [
    keyof DayReadings,
    readonly (keyof DayReadings)[],
  ][]) {
    if (now[lead] === undefined) continue;
    for (const name of companions) if (name !== 'stressLevel' || !kept.stressIsOwn) delete kept[name];
  }
  return { ...kept, ...now };
}

/** Returns whether anything was measured. */
export function saysSomething({ recordedAt: _, ...readings }: DayReadings): boolean {
  return Object.values(readings).some((value) => value !== undefined);
}
