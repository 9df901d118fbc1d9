import { type Cache, createCache, createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import { onJournalChanged } from '../journal-changed.server';
import { type EntriesStamp, getEntriesStamp } from './entries-stamp.server';

const MAX_PEOPLE = 500;
const MAX_READINGS = 12;

type JournalState = {
  /** How many entries there are. */
  count: number;
  /** When the first one was written; null without entries. */
  first: Date | null;
  keep: <T>(name: string, read: () => Promise<T>) => Promise<T>;
};

type Readings = Cache<Promise<unknown>>;

const people = createUserCache<{ stamp: string; readings: Readings }>({
  maxEntries: MAX_PEOPLE,
  idleMs: OPENED_TEXT_MS,
});

// The stamp alone misses an entry that was deleted and another one that was given an earlier day.
onJournalChanged(({ userId }) => people.delete(userId));

/**
 * Returns the state of the user's journal, and `keep`, which caches a reading until an entry is added, changed or
 * deleted: reading ten thousand moods for each page would take too long. The name identifies a reading by the days it
 * spans and the time zone. `known` is the stamp of the entries where the caller has it already.
 */
export async function cacheWhileUnchanged(userId: string, known?: EntriesStamp): Promise<JournalState> {
  const { count, newest, first } = known ?? (await getEntriesStamp(userId));
  const readings = readingsOf(userId, `${count} ${newest?.getTime() ?? ''}`);
  return {
    count,
    first,
    keep: <T>(name: string, read: () => Promise<T>) => keepReading(readings, name, read),
  };
}

function readingsOf(userId: string, stamp: string): Readings {
  const known = people.get(userId);
  if (known?.stamp === stamp) return known.readings;
  const readings = createCache<Promise<unknown>>({ maxEntries: MAX_READINGS });
  people.set(userId, { stamp, readings });
  return readings;
}

function keepReading<T>(readings: Readings, name: string, read: () => Promise<T>): Promise<T> {
  const known = readings.get(name);
  if (known) return known as Promise<T>;
  const reading = read();
  readings.set(name, reading);
  reading.catch(() => readings.get(name) === reading && readings.delete(name));
  return reading;
}
