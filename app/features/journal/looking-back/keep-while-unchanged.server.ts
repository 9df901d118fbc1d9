import { readEntriesStamp } from '../search/entry-index.server';

/** What was read of a journal is not kept in the clear for longer than somebody who looks back needs. */
const KEPT_MS = 5 * 60_000;
const MAX_PEOPLE = 500;
const MAX_READINGS = 12;

export type JournalState = {
  /** How many entries there are. */
  count: number;
  /** When the first one was written; null without entries. */
  first: Date | null;
  keep: <T>(name: string, read: () => Promise<T>) => Promise<T>;
};

type Kept = { stamp: string; readings: Map<string, Promise<unknown>>; timer: NodeJS.Timeout };

const people = new Map<string, Kept>();

/**
 * How the person's journal stands, and `keep`, which answers a reading again as long as no entry is added, changed or deleted. Reading ten
 * thousand moods takes longer than somebody should wait for each page. A name stands for one reading: the days it spans and the time zone.
 */
export async function keepWhileUnchanged(userId: string): Promise<JournalState> {
  const { count, newest, first } = await readEntriesStamp(userId);
  const readings = readingsOf(userId, `${count} ${newest?.getTime() ?? ''}`);
  return {
    count,
    first,
    keep: <T>(name: string, read: () => Promise<T>) => keepReading(readings, name, read),
  };
}

/** For a person whose entries go. */
export function forgetReadings(userId: string): void {
  clearTimeout(people.get(userId)?.timer);
  people.delete(userId);
}

function readingsOf(userId: string, stamp: string): Map<string, Promise<unknown>> {
  const known = people.get(userId);
  clearTimeout(known?.timer);
  // Put last in the order in which people are forgotten.
  people.delete(userId);
  if (people.size >= MAX_PEOPLE) people.delete(people.keys().next().value!);
  const timer = setTimeout(() => people.delete(userId), KEPT_MS).unref();
  const readings = known?.stamp === stamp ? known.readings : new Map<string, Promise<unknown>>();
  people.set(userId, { stamp, readings, timer });
  return readings;
}

function keepReading<T>(readings: Map<string, Promise<unknown>>, name: string, read: () => Promise<T>): Promise<T> {
  const known = readings.get(name);
  if (known) return known as Promise<T>;
  if (readings.size >= MAX_READINGS) readings.delete(readings.keys().next().value!);
  const reading = read();
  readings.set(name, reading);
  reading.catch(() => readings.get(name) === reading && readings.delete(name));
  return reading;
}
