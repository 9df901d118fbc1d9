import { daysOfMonth } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import type { EntriesStamp } from '../state/entries-stamp.server';
import { drawMoodChart, firstDayOf } from './draw-mood-chart.server';
import { cacheWhileUnchanged } from '../state/cache-while-unchanged.server';
import { layOutMonth } from './lay-out-month';
import { drawSky } from './draw-sky';
import type { JournalLookedBack, LookingBackQuery, NightSky } from './looking-back-page';
import { listDays } from './days.server';

/** Returns the mood over a range that ends today, and the days of a month. `timeZone` is the user's. */
export async function loadJournalBack(
  userId: string,
  query: LookingBackQuery,
  today: string,
  timeZone: string,
  stamp?: EntriesStamp,
): Promise<JournalLookedBack> {
  const journal = await cacheWhileUnchanged(userId, stamp);
  const days = (first: string, last: string) =>
    journal.keep(`${first} ${last} ${timeZone}`, () => listDays(userId, first, last, timeZone));
  const inMonth = daysOfMonth(query.month);
  const ofRange = await days(firstDayOf(query.range, today), today);
  const ofMonth = await days(inMonth[0]!, inMonth.at(-1)!);
  const first = journal.first && dayOf(journal.first, timeZone);
  return {
    isEmpty: journal.count === 0,
    view: query.view,
    chart: drawMoodChart(ofRange, query.range, today),
    month: layOutMonth(query.month, ofMonth, { today, open: query.day, first }),
    sky: query.view === 'sky' ? drawSky(query.month, ofMonth) : null,
  };
}

/** Returns the night sky of a month. `timeZone` is the user's. */
export async function loadSky(userId: string, month: string, timeZone: string): Promise<NightSky> {
  const inMonth = daysOfMonth(month);
  return drawSky(month, await listDays(userId, inMonth[0]!, inMonth.at(-1)!, timeZone));
}
