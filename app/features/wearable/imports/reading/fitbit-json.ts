import { z } from 'zod';
import type { WallClock, WallTime } from '~/platform/calendar/wall-clock';
import type { DayCollector } from './day-collector';

const MINUTE_MS = 60_000;
const MAX_TEXT = 40;

const text = z.string().max(MAX_TEXT, { abort: true });
const number = z.union([z.number(), text.transform(Number)]);
const minute = z.object({ dateTime: text, value: number });
const beat = z.object({ dateTime: text, value: z.object({ bpm: number }) });
const resting = z.object({ value: z.object({ date: text, value: number }) });
const sleep = z.object({
  dateOfSleep: text,
  endTime: text,
  minutesAsleep: number,
  timeInBed: number,
});

/** Takes a file of Fitbit's own export. Rows of another shape are left out. */
export function takeFitbitFile(topic: string, rows: unknown, collector: DayCollector, clock: WallClock): void {
  if (!Array.isArray(rows)) return;
  const take = TAKERS[topic];
  for (const row of rows as unknown[]) take?.(row, collector, clock);
}

type Take = (row: unknown, collector: DayCollector, clock: WallClock) => void;

const takeMinute =
  (kind: 'steps' | 'calories'): Take =>
  (row, collector, clock) => {
    const parsed = minute.safeParse(row);
    const from = parsed.success ? timeOf(parsed.data.dateTime, clock) : null;
    if (from) collector.addAmount(kind, 'fitbit', from, { ...from, at: from.at + MINUTE_MS }, parsed.data!.value);
  };

const TAKERS: Record<string, Take> = {
  steps: takeMinute('steps'),
  calories: takeMinute('calories'),
  heart_rate: (row, collector, clock) => {
    const parsed = beat.safeParse(row);
    const at = parsed.success ? timeOf(parsed.data.dateTime, clock) : null;
    if (at) collector.addBeat(at, parsed.data!.value.bpm);
  },
  resting_heart_rate: (row, collector, clock) => {
    const parsed = resting.safeParse(row);
    const day = parsed.success ? dayOf(parsed.data.value.date) : null;
    const at = day === null ? null : clock.read(day);
    if (at) collector.addResting(at, parsed.data!.value.value);
  },
  sleep: (row, collector, clock) => {
    const parsed = sleep.safeParse(row);
    if (!parsed.success) return;
    const { dateOfSleep, endTime, minutesAsleep, timeInBed } = parsed.data;
    // Times of sleep are local, those of everything else are in UTC.
    const end = clock.read(endTime);
    if (end) collector.addWholeSleep({ ...end, day: dateOfSleep }, { asleep: minutesAsleep, inBed: timeInBed });
  },
};

/** '12/31/24' is '2024-12-31'. */
function dayOf(date: string): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(date) ?? [];
  return year === undefined ? null : `20${year}-${month}-${day}`;
}

function timeOf(dateTime: string, clock: WallClock): WallTime | null {
  const day = dayOf(dateTime.slice(0, 8));
  return day === null ? null : clock.read(`${day}T${dateTime.slice(9)}Z`);
}
