import { addDays } from '~/platform/calendar/day';
import { db, type Tx } from '~/platform/db/db.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { type DayReadings, layOver, type ReadingsByDay, saysSomething, tidyReadings } from './day-readings';
import { addStress } from './estimate-stress';
import { isReadingSource, type ReadingSource } from './reading-sources';
import type { StoredDay } from './snapshot';

/** The days before that the estimate of stress compares with. */
export const DAYS_BEFORE = 30;
/** How many days one statement reads or writes. */
const CHUNK = 200;

type Key = { userId: string; day: string; source: string };

export const readingsAssociatedData = ({ userId, day, source }: Key, column: 'readings' | 'samples' = 'readings') => ({
  table: 'WearableDay',
  column,
  id: `${userId} ${day} ${source}`,
});

/** Opens a row. Returns null for one that is damaged. */
export function openDay(vault: PersonalVault, row: Key & { readings: string }): StoredDay | null {
  const { source } = row;
  if (!isReadingSource(source)) return null;
  return openOr(
    () => {
      const readings = JSON.parse(vault.open(readingsAssociatedData(row), row.readings)) as DayReadings;
      return { day: row.day, source, readings };
    },
    () => null,
  );
}

/** Returns what all sources say of the user's days from `first` to `last`, in the order of days. Damaged rows are left out. */
export async function listStoredDays(userId: string, first: string, last: string): Promise<StoredDay[]> {
  const [vault, rows] = await Promise.all([
    openVault(userId),
    db.wearableDay.findMany({
      where: { userId, day: { gte: first, lte: last } },
      orderBy: [{ day: 'asc' }, { source: 'asc' }],
      select: { userId: true, day: true, source: true, readings: true },
    }),
  ]);
  return rows.flatMap((row) => openDay(vault, row) ?? []);
}

/**
 * Stores readings of a source. What they do not name stays as it was stored before, unless they `replace` it.
 * `whileLinkedAt`: nothing is stored once the link to that source that was made then has ended. Returns how many days are
 * new or changed.
 */
export async function saveReadings(
  userId: string,
  source: ReadingSource,
  days: ReadingsByDay,
  { replaces = false, whileLinkedAt }: { replaces?: boolean; whileLinkedAt?: Date | null } = {},
): Promise<number> {
  const vault = await openVault(userId);
  const names = [...days.keys()].sort();
  let changed = 0;
  for (let at = 0; at < names.length; at += CHUNK) {
    const chunk = names.slice(at, at + CHUNK);
    changed += await db.$transaction(async (tx) => {
      await holdReadings(tx, userId);
      if (whileLinkedAt !== undefined && !(await isLinked(tx, userId, source, whileLinkedAt))) return 0;
      const before = await readChunk(tx, vault, userId, source, chunk);
      const fresh = merge(days, before, chunk, replaces);
      await writeDays(tx, vault, userId, source, fresh);
      return fresh.size;
    });
  }
  return changed;
}

async function isLinked(tx: Tx, userId: string, provider: string, fitbitConnectedAt: Date | null): Promise<boolean> {
  return (await tx.wearableLink.count({ where: { userId, provider, user: { fitbitConnectedAt } } })) > 0;
}

/** Lets one writer at a time change the readings of a person, and notes that there are some. */
export async function holdReadings(tx: Tx, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { hasReadings: true } });
}

async function readChunk(tx: Tx, vault: PersonalVault, userId: string, source: ReadingSource, days: readonly string[]) {
  const first = addDays(days[0]!, -DAYS_BEFORE);
  const rows = await tx.wearableDay.findMany({
    where: { userId, source, day: { gte: first, lte: days.at(-1)! } },
    select: { userId: true, day: true, source: true, readings: true },
  });
  const opened = rows.flatMap((row) => openDay(vault, row) ?? []);
  return new Map(opened.map(({ day, readings }) => [day, readings]));
}

/** Returns the days that differ from what is stored. */
function merge(days: ReadingsByDay, before: ReadingsByDay, names: readonly string[], replaces: boolean): ReadingsByDay {
  const given: ReadingsByDay = new Map();
  for (const day of names) {
    const tidy = tidyReadings(days.get(day)!);
    if (saysSomething(tidy)) given.set(day, replaces ? tidy : layOver(before.get(day), tidy));
  }
  const changed = [...addStress(given, before)].filter(([day, readings]) => !isSame(readings, before.get(day)));
  return new Map(changed);
}

function isSame(one: DayReadings, other: DayReadings | undefined): boolean {
  const sorted = (readings: DayReadings) =>
    JSON.stringify(Object.entries(readings).sort(([a], [b]) => (a < b ? -1 : 1)));
  return other !== undefined && sorted(one) === sorted(other);
}

/** Writes days in place of those that are stored. What a phone app sent by the minute stays, where none is given. */
export async function writeDays(
  tx: Tx,
  vault: PersonalVault,
  userId: string,
  source: ReadingSource,
  days: ReadingsByDay,
  samples?: ReadonlyMap<string, string>,
): Promise<void> {
  if (days.size === 0) return;
  await tx.wearableDay.deleteMany({ where: { userId, source, day: { in: [...days.keys()] } } });
  await tx.wearableDay.createMany({
    data: [...days].map(([day, readings]) => {
      const key = { userId, day, source };
      const sampled = samples?.get(day);
      return {
        ...key,
        readings: vault.seal(readingsAssociatedData(key), JSON.stringify(readings)),
        samples: sampled === undefined ? null : vault.seal(readingsAssociatedData(key, 'samples'), sampled),
        updatedAt: new Date(),
      };
    }),
  });
}

/** Deletes the user's readings of a source, or all; of one day, or of all days. Returns how many days there were. */
export async function deleteReadings(
  userId: string,
  { source, day }: { source?: ReadingSource | undefined; day?: string | undefined } = {},
): Promise<number> {
  return db.$transaction(async (tx) => {
    await holdReadings(tx, userId);
    const { count } = await tx.wearableDay.deleteMany({
      where: { userId, ...(source && { source }), ...(day && { day }) },
    });
    const left = await tx.wearableDay.count({ where: { userId } });
    await tx.user.updateMany({ where: { id: userId }, data: { hasReadings: left > 0 } });
    // What was sent of them is not kept in the requests of earlier replies either.
    if (count > 0) await tx.sentPiece.deleteMany({ where: { userId, kind: 'biometrics' } });
    return count;
  });
}

/** Returns how many days each source says something of, and the last one. */
export async function countDays(userId: string): Promise<{ source: ReadingSource; days: number; last: string }[]> {
  const groups = await db.wearableDay.groupBy({
    by: ['source'],
    where: { userId },
    _count: { day: true },
    _max: { day: true },
  });
  return groups.flatMap(({ source, _count, _max }) =>
    isReadingSource(source) ? [{ source, days: _count.day, last: _max.day ?? '' }] : [],
  );
}
