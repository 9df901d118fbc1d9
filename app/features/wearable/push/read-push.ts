/**
 * Reads what phone apps push: Health Auto Export of iPhones (`data.metrics`), and exporters of Android's Health Connect
 * (a list for each kind). Records of another shape are left out.
 */
import { z } from 'zod';
import type { WallClock, WallTime } from '~/platform/calendar/wall-clock';
import { createYield } from '~/platform/event-loop';
import type { PushedAmount, PushedDays } from './pushed-day';

const records = z.array(z.unknown()).optional();
const MAX_NAME = 100;
const name = z.string().max(MAX_NAME, { abort: true });

export const pushBody = z.object({
  data: z.object({ metrics: z.array(z.object({ name, units: name.optional(), data: records })).optional() }).optional(),
  steps: records,
  heart_rate: records,
  resting_heart_rate: records,
  heart_rate_variability: records,
  active_calories: records,
  total_calories: records,
  sleep: records,
});
export type PushBody = z.output<typeof pushBody>;

type Take = (record: Read, days: PushedDays, units: string) => void;

/** The fields of a record, read with the clock of the person. */
type Read = {
  number: (...names: string[]) => number;
  text: (name: string) => string;
  time: (...names: string[]) => WallTime | null;
  /** The records in a field; one that is no list is the only one. */
  records: (name: string) => Read[];
};

/** Takes all records of a request. Returns how many lists of a known kind there were. */
export async function readPush(body: PushBody, days: PushedDays, clock: WallClock): Promise<number> {
  const lists = [
    ...(body.data?.metrics ?? []).flatMap((metric) => {
      const take = Object.hasOwn(METRICS, metric.name) ? METRICS[metric.name] : undefined;
      return take ? [{ take, units: metric.units ?? '', data: metric.data ?? [] }] : [];
    }),
    ...Object.entries(LISTS).flatMap(([kind, take]) => {
      const data = body[kind as keyof typeof LISTS];
      return data ? [{ take, units: '', data }] : [];
    }),
  ];
  const yieldIfDue = createYield();
  for (const { take, units, data } of lists) {
    for (const record of data) {
      if (typeof record === 'object' && record !== null) take(readerOf(record, clock), days, units);
      await yieldIfDue();
    }
  }
  return lists.length;
}

function readerOf(record: object, clock: WallClock): Read {
  const value = (field: string): unknown =>
    Object.hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
  const text = (field: string) => {
    const found = value(field);
    return typeof found === 'string' ? found.slice(0, MAX_NAME) : '';
  };
  return {
    text,
    number: (...fields) => {
      const found = fields.map(value).find((one) => typeof one === 'number');
      return typeof found === 'number' ? found : NaN;
    },
    time: (...fields) => {
      for (const field of fields) {
        const time = clock.read(text(field));
        if (time) return time;
      }
      return null;
    },
    records: (field) => {
      const found = value(field);
      const all: unknown[] = Array.isArray(found) ? found : [found];
      return all.flatMap((one) => (typeof one === 'object' && one !== null ? [readerOf(one, clock)] : []));
    },
  };
}

const KJ_A_KCAL = 4.184;

const amount =
  (kind: PushedAmount): Take =>
  (record, days, units) => {
    const at = record.time('date');
    const size = /^kj$/i.test(units) ? 1 / KJ_A_KCAL : 1;
    if (at) days.addAmount(kind, record.text('source'), at, at, record.number('qty') * size);
  };

/** Health Auto Export. A night is a record of its own, or one for each stage. */
const METRICS: Record<string, Take | undefined> = {
  step_count: amount('steps'),
  active_energy: amount('active'),
  basal_energy_burned: amount('basal'),
  heart_rate: (record, days) => {
    const at = record.time('date');
    if (at) days.addBeat(at, record.number('Avg', 'avg', 'qty'));
  },
  resting_heart_rate: (record, days) => {
    const at = record.time('date');
    if (at) days.addResting(at, record.number('qty', 'Avg'));
  },
  heart_rate_variability: (record, days) => {
    const at = record.time('date');
    if (at) days.addVariability(at, record.number('qty', 'Avg'));
  },
  sleep_analysis: (record, days, units) => {
    const [from, to] = [record.time('startDate'), record.time('endDate')];
    if (from && to) return days.addSleep(from, to, !/awake|in ?bed/i.test(record.text('value')));
    const end = record.time('sleepEnd', 'date');
    if (!end) return;
    const size = /^min/i.test(units) ? 1 : 60;
    // `asleep` is of apps without stages, or the sum of them.
    const stages = ['core', 'deep', 'rem'].reduce((sum, stage) => sum + (record.number(stage) || 0), 0);
    const asleep = record.number('totalSleep') || stages || record.number('asleep');
    // Newer versions say 0, and how long the person was awake.
    const inBed = record.number('inBed') || asleep + record.number('awake') || 0;
    days.addWholeSleep(end, { asleep: asleep * size, inBed: inBed * size });
  },
};

const span =
  (kind: PushedAmount, field: string): Take =>
  (record, days) => {
    const [from, to] = [record.time('start_time'), record.time('end_time')];
    const [origin] = record.records('metadata');
    if (from && to) days.addAmount(kind, origin?.text('data_origin') ?? '', from, to, record.number(field));
  };

/** Exporters of Health Connect. The numbers are its own codes of stages: awake, out of bed, awake in bed. */
const NOT_ASLEEP = /^(1|3|7|awake|out_of_bed|awake_in_bed)$/i;

const LISTS = {
  steps: span('steps', 'count'),
  active_calories: span('active', 'calories'),
  total_calories: span('calories', 'calories'),
  heart_rate: (record, days) => {
    const at = record.time('time');
    if (at) days.addBeat(at, record.number('bpm', 'avg'));
  },
  resting_heart_rate: (record, days) => {
    const at = record.time('time');
    if (at) days.addResting(at, record.number('bpm', 'avg'));
  },
  heart_rate_variability: (record, days) => {
    const at = record.time('time');
    if (at) days.addVariability(at, record.number('rmssd_millis', 'avg'));
  },
  sleep: (record, days) => {
    const end = record.time('session_end_time');
    if (!end) return;
    const stages = record.records('stages');
    for (const stage of stages) {
      const [from, to] = [stage.time('start_time'), stage.time('end_time')];
      if (from && to) days.addSleep(from, to, !NOT_ASLEEP.test(stage.text('stage') || String(stage.number('stage'))));
    }
    const minutes = record.number('duration_seconds') / 60;
    if (stages.length === 0) days.addWholeSleep(end, { asleep: minutes, inBed: 0 });
  },
} satisfies Record<string, Take>;
