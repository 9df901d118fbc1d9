import { type DayReadings, tidyReadings } from './day-readings';
import { sleepQualityOf } from './sleep-quality';

/** What was found of one day. Energy is in kilocalories, times are in ms or, of sleep, in minutes. */
export type FoundDay = {
  steps?: number | undefined;
  calories?: number | undefined;
  /** Calories in two parts: those of moving, and those of being alive. */
  active?: number | undefined;
  basal?: number | undefined;
  beat?: { rate: number; at: number } | undefined;
  resting?: number | undefined;
  variability?: number | undefined;
  sleep?: { asleep: number; inBed: number } | undefined;
  /** Until when it reaches. */
  until: number;
};

/** Composes the readings of a day out of what was found of it. */
export function composeDay({ beat, sleep, until, ...found }: FoundDay): DayReadings {
  const { active, basal } = found;
  const calories = found.calories ?? (active !== undefined && basal !== undefined ? active + basal : undefined);
  const quality = sleep && sleepQualityOf(sleep.asleep, sleep.inBed);
  return tidyReadings({
    ...(beat && { heartRate: beat.rate, heartRateAt: new Date(beat.at).toISOString() }),
    ...(found.resting !== undefined && { restingHeartRate: found.resting }),
    ...(found.variability !== undefined && { heartRateVariability: found.variability }),
    ...(found.steps !== undefined && { steps: found.steps }),
    ...(sleep && sleep.asleep > 0 && { sleepDuration: sleep.asleep, ...(quality && { sleepQuality: quality }) }),
    ...(calories !== undefined && { caloriesBurned: calories }),
    recordedAt: new Date(until).toISOString(),
  });
}
