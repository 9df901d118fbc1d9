import { addDays, isDay } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { dayShort } from '~/platform/calendar/day-words';
import { listStoredDays } from '../readings/daily-readings.server';
import type { DayReadings } from '../readings/day-readings';
import { readingSources } from '../readings/reading-sources';
import { listSources } from './source-order.server';
import type { SourcesPage } from './sources-page';

/** So many days back, and at most so many of them, are offered for a change. */
const WRITTEN_DAYS = 90;
const MAX_WRITTEN = 14;

/** Returns the data of `/wearable/sources`. `day` in the query puts that day into the form. `timeZone` is the user's. */
export async function loadSourcesPage(userId: string, query: URLSearchParams, timeZone: string): Promise<SourcesPage> {
  const today = dayOf(Date.now(), timeZone);
  const asked = query.get('day') ?? '';
  const day = isDay(asked) && asked <= today ? asked : today;
  const first = [day, addDays(today, -WRITTEN_DAYS)].sort()[0]!;
  const [sources, stored] = await Promise.all([listSources(userId), listStoredDays(userId, first, today)]);
  const written = stored.filter(({ source }) => source === 'manual').reverse();
  const open = written.find((one) => one.day === day);
  return {
    sources: sources.map(({ source, days, last }) => ({
      source,
      name: readingSources[source],
      days,
      lastDay: dayShort(last),
    })),
    entry: { day, ...(open && entryOf(open.readings)) },
    written: written.slice(0, MAX_WRITTEN).map((one) => ({ day: one.day, words: dayShort(one.day) })),
    today,
  };
}

function entryOf({ sleepDuration, ...readings }: DayReadings): SourcesPage['entry'] {
  const texts = Object.entries(readings).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [[name, String(value)] as const] : [],
  );
  const sleep =
    sleepDuration === undefined
      ? {}
      : { sleepHours: String(Math.floor(sleepDuration / 60)), sleepMinutes: String(sleepDuration % 60) };
  return { ...Object.fromEntries(texts), ...sleep };
}
