import { dayOf } from '~/platform/calendar/day-of';
import { momentInZone } from '~/platform/calendar/local-time';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import type { EntryJson } from '../entry-schema';

const AHEAD = 'That day is still ahead. Please choose today or an earlier day.';
/** Entries of one day that were given it stand within this time after noon. */
const AFTER_NOON_MS = 60_000;

/** Thrown for a day that has not begun yet in the user's time zone. */
export class DayAhead extends AppError {
  constructor() {
    super('validation', AHEAD, { details: [`date: ${AHEAD}`] });
  }
}

type Dated = Pick<EntryJson, 'createdAt' | 'timeZone'>;

/** Returns the day of an entry, such as 2026-11-25. `timeZone` is the user's, for an entry without a zone. */
export function dayOfEntry(entry: Dated, timeZone: string | null): string {
  return dayOf(new Date(entry.createdAt), entry.timeZone ?? timeZone ?? 'UTC');
}

/**
 * Returns the time of an entry about a day: now for today, noon for an earlier day, or right after the user's other
 * entries that were given this day, so that they keep the order in which they were written. Throws DayAhead.
 */
export async function timeOfEntry(userId: string, day: string, timeZone: string | null, now: Date): Promise<Date> {
  const zone = timeZone ?? 'UTC';
  const today = dayOf(now, zone);
  if (day > today) throw new DayAhead();
  if (day === today) return now;
  const noon = momentInZone(Date.parse(`${day}T12:00:00Z`), zone);
  const last = await db.journalEntry.findFirst({
    where: { userId, createdAt: { gte: new Date(noon), lt: new Date(noon + AFTER_NOON_MS) } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  return new Date(last ? last.createdAt.getTime() + 1 : noon);
}

/**
 * Returns the time and the zone of an entry that is given a day, or its own ones where the day stays the same. A new
 * day is one in the user's zone. Throws DayAhead.
 */
export async function moveToDay(
  userId: string,
  { createdAt, timeZone }: Dated,
  day: string | undefined,
  usersZone: string | null,
): Promise<Dated> {
  if (day === undefined || day === dayOfEntry({ createdAt, timeZone }, usersZone)) return { createdAt, timeZone };
  const zone = usersZone ?? timeZone;
  const time = await timeOfEntry(userId, day, zone, new Date());
  return { createdAt: time.toISOString(), timeZone: zone };
}
