import { readEntriesStamp } from '../search/entry-index.server';

/** Decrypted journal data is kept no longer than looking back needs it. */
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
 * Returns the state of the user's journal, and `keep`, which caches a reading until an entry is added, changed or
 * deleted: reading ten thousand moods for each page would take too long. The name identifies a reading by the days it
 * spans and the time zone.
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

/** Deletes the cached readings of a user whose entries are deleted. */
export function forgetReadings(userId: string): void {
  clearTimeout(people.get(userId)?.timer);
  people.delete(userId);
}

function readingsOf(userId: string, stamp: string): Map<string, Promise<unknown>> {
  const known = people.get(userId);
  clearTimeout(known?.timer);
  // Inserted again at the end, so that the least recently used user is evicted first.
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
