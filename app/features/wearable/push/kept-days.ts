import { type DayReadings, layOver } from '../readings/day-readings';

/**
 * Lays what a phone app sends of a day whose parts are not stored any more over what is known of it: amounts do not fall,
 * and the longest sleep stays.
 */
export function layOverKept(kept: DayReadings, now: DayReadings): DayReadings {
  const [first, last] = kept.recordedAt <= now.recordedAt ? [kept, now] : [now, kept];
  const { sleepDuration: _, sleepQuality: _quality, ...readings } = layOver(first, last);
  for (const name of ['steps', 'caloriesBurned'] as const) {
    const most = Math.max(kept[name] ?? -1, now[name] ?? -1);
    if (most >= 0) readings[name] = most;
  }
  const { sleepDuration, sleepQuality } = (now.sleepDuration ?? -1) > (kept.sleepDuration ?? -1) ? now : kept;
  return {
    ...readings,
    ...(sleepDuration !== undefined && { sleepDuration }),
    ...(sleepQuality !== undefined && { sleepQuality }),
  };
}
