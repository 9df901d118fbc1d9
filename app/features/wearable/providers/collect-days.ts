import { isDay } from '~/platform/calendar/day';
import { type DayReadings, type ReadingsByDay, saysSomething, tidyReadings } from '../readings/day-readings';

/** Collects what a provider says of the days from `first` to `today`; other days are left out. */
export function createDayCollector(first: string, today: string, now: Date) {
  const found = new Map<string, Partial<DayReadings>>();
  return {
    add(day: string | null, readings: Partial<DayReadings>): void {
      if (day === null || !isDay(day) || day < first || day > today) return;
      found.set(day, { ...found.get(day), ...readings });
    },
    /** The readings of today reach until now, those of a day that is over until its end. */
    days(): ReadingsByDay {
      const days: ReadingsByDay = new Map();
      for (const [day, readings] of found) {
        const end = `${day}T23:59:59.000Z`;
        const recordedAt = day === today || end > now.toISOString() ? now.toISOString() : end;
        const tidy = tidyReadings({ ...readings, recordedAt });
        if (saysSomething(tidy)) days.set(day, tidy);
      }
      return days;
    },
  };
}
