import { addDays, daysBetween } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { dayShort } from '~/platform/calendar/day-words';
import { listStoredDays } from '../readings/daily-readings.server';
import type { DayReadings } from '../readings/day-readings';
import { mergeReadings } from '../readings/merge-readings';
import { countInWords, hoursAndMinutes } from '../readings/reading-words';
import type { ReadingSource } from '../readings/reading-sources';
import { findSourceOrder } from '../sources/source-order.server';
import { drawReadings } from './draw-readings.server';
import type { HistoryPage, HistoryQuery, HistoryRow, Metric } from './history-page';

const METRICS: readonly Metric[] = ['restingHeartRate', 'sleepDuration', 'steps'];

/** Returns moods (1 to 5) by day, from the first to the last: the journal has them. */
type ListMoods = (first: string, last: string) => Promise<ReadonlyMap<string, number>>;

/** Returns the data of `/wearable`. A range ends today, in the user's `timeZone`. */
export async function loadHistoryPage(
  userId: string,
  query: HistoryQuery,
  timeZone: string,
  listMoods: ListMoods,
): Promise<HistoryPage> {
  const today = dayOf(Date.now(), timeZone);
  const days = daysBetween(addDays(today, 1 - query.range), today);
  const [stored, order, moods] = await Promise.all([
    listStoredDays(userId, days[0]!, today),
    findSourceOrder(userId),
    query.withMood ? listMoods(days[0]!, today) : null,
  ]);
  const merged = new Map<string, { readings: DayReadings; sources: ReadingSource[] }>();
  for (const day of days) {
    const one = mergeReadings(
      stored.filter((row) => row.day === day),
      order,
    );
    if (one) merged.set(day, one);
  }
  const span = `the last ${query.range} days`;
  const demoDays = new Set([...merged].flatMap(([day, { sources }]) => (sources.includes('demo') ? [day] : [])));
  const charts = METRICS.map((metric) => {
    const values = new Map(
      [...merged].flatMap(([day, { readings }]) => (readings[metric] === undefined ? [] : [[day, readings[metric]]])),
    );
    return drawReadings({ metric, range: query.range, span, days, values, moods, demoDays });
  });
  return {
    ...query,
    span,
    charts,
    rows: days.toReversed().flatMap((day) => rowOf(day, merged.get(day)?.readings, moods?.get(day))),
    isDemo: demoDays.size > 0,
    isEmpty: charts.every((chart) => chart.isEmpty),
  };
}

function rowOf(day: string, readings: DayReadings | undefined, mood: number | undefined): HistoryRow[] {
  const { restingHeartRate, sleepDuration, steps } = readings ?? { recordedAt: '' };
  const all = [restingHeartRate, sleepDuration, steps, mood];
  if (all.every((value) => value === undefined)) return [];
  return [
    {
      day,
      words: dayShort(day),
      restingHeartRate: restingHeartRate === undefined ? '' : `${restingHeartRate} bpm`,
      sleep: sleepDuration === undefined ? '' : hoursAndMinutes(sleepDuration),
      steps: steps === undefined ? '' : countInWords(steps),
      mood: mood === undefined ? '' : `${Math.round(mood * 10) / 10} of 5`,
    },
  ];
}
