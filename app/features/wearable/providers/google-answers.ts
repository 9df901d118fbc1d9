/** What the answers of the Google Health API say. */
import type { z } from 'zod';
import { dayOf } from '~/platform/calendar/day-of';
import type { DayReadings, HeartRateZone } from '../readings/day-readings';
import { sleepQualityOf } from '../readings/sleep-quality';
import { dayOfDate, type heartRates, type sleeps, type zones } from './google-wire';

type PointsOf<Answer extends z.ZodType<{ dataPoints?: unknown[] | undefined }>> = NonNullable<
  z.output<Answer>['dataPoints']
>;
type Sleep = (PointsOf<typeof sleeps>[number] & { sleep: unknown })['sleep'];

const ZONES: Record<string, HeartRateZone> = { LIGHT: 'other', MODERATE: 'fat-burn', VIGOROUS: 'cardio', PEAK: 'peak' };

export type Beat = { rate: number; at: Date };

/** A clock that is a little fast measures in the future, which counts as now; one that is wrong by more is not believed. */
const FAST_CLOCK_MS = 10 * 60_000;

/** The points are not always sorted. */
export function latestBeat(points: PointsOf<typeof heartRates>, now: Date): Beat | null {
  const beats = points.flatMap(({ heartRate }) => {
    const at = timeOf(heartRate.sampleTime.physicalTime);
    if (!at || at.getTime() > now.getTime() + FAST_CLOCK_MS) return [];
    return [{ rate: heartRate.beatsPerMinute, at: at > now ? now : at }];
  });
  return beats.sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

export function timeOf(text: string | undefined): Date | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Names the zone of a heart rate by the zones of the last day that has some: they change slowly. */
export function zoneOf({ rate }: Beat, points: PointsOf<typeof zones>): Pick<DayReadings, 'heartRateZone'> {
  const days = points.map(({ dailyHeartRateZones: one }) => ({ ...one, day: dayOfDate(one.date) }));
  const last = days.sort((a, b) => (a.day < b.day ? 1 : -1))[0];
  if (!last) return {};
  const reached = last.heartRateZones.filter(({ minBeatsPerMinute = 0 }) => rate >= minBeatsPerMinute);
  const zone = reached.sort((a, b) => (b.minBeatsPerMinute ?? 0) - (a.minBeatsPerMinute ?? 0))[0];
  return { heartRateZone: ZONES[zone?.heartRateZoneType ?? ''] ?? 'other' };
}

/** The day on which it ended. */
export function dayOfSleep({ interval }: Sleep, timeZone: string): string | null {
  if (interval.civilEndTime) return dayOfDate(interval.civilEndTime.date);
  const end = timeOf(interval.endTime);
  return end && dayOf(end, timeZone);
}

export function nightOf({ summary }: Sleep): Partial<DayReadings> {
  const { minutesAsleep, minutesInSleepPeriod } = summary ?? {};
  const sleepQuality = sleepQualityOf(minutesAsleep, minutesInSleepPeriod);
  return {
    ...(minutesAsleep !== undefined && { sleepDuration: minutesAsleep }),
    ...(sleepQuality && { sleepQuality }),
  };
}
