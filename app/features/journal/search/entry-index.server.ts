import { readRows } from '~/platform/db/sql.server';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type OpenedText, PERSON_CHARACTERS } from '~/platform/cache/opened-text.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { createYield, nextChunkSize, withTimeout } from '~/platform/event-loop';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';

/** The position of an entry among those of the user, by the time it was written. */
export type EntryPosition = { id: string; createdAt: Date };
export type IndexedRow = { id: string; createdAt: Date; updatedAt: Date };
export type Reading<Row extends IndexedRow, Value> = {
  /** Returns the rows older than a position, newest first. */
  loadOlder: (userId: string, before: EntryPosition, limit: number) => Promise<Row[]>;
  readSome: (userId: string, ids: readonly string[]) => Promise<Row[]>;
  open: (vault: PersonalVault, row: Row) => Value;
  weigh: (value: Value) => number;
  /** Removes what `open` stored outside of the value. */
  close?: (value: Value) => void;
};
export type IndexedEntry<Value> = { id: string; createdAt: number; updatedAt: number; value: Value };

/** The position before every entry, in the order newest first. */
export const NEWEST_POSITION: EntryPosition = { id: '', createdAt: new Date('9999-12-31T23:59:59.999Z') };
const CHUNKS = { smallest: 25, largest: 400 };
/** Rows per query when only ids and times are read. */
const IDS = 200;
/** Server clocks differ: a change this shortly before the last known change may not be known yet. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Keeps a value opened from each entry of one user in memory. It is an index, not a cache: it knows what it has not read
 * yet, and nothing is removed from it but with its entry. platform/cache holds it as a whole. The entries are read once, in the background, from the
 * newest one back. After that the index follows changes of any process: each use compares it with the stamp of what is
 * stored.
 */
export class EntryIndex<Row extends IndexedRow, Value> {
  characters = 0;
  isCut = false;
  /** Changes whenever something is read or dropped. */
  version = 0;
  /** True when all entries have been read, or as many as are kept for one user. */
  #isFilled = false;
  readonly #reading: Reading<Row, Value>;
  readonly #entries = new Map<string, IndexedEntry<Value>>();
  #ordered: IndexedEntry<Value>[] | null = null;
  /** The last known change; undefined before anything was read. */
  #newest: Date | null | undefined;
  #oldestRead: EntryPosition = NEWEST_POSITION;
  #working: Promise<void> | undefined;

  constructor(reading: Reading<Row, Value>) {
    this.#reading = reading;
  }

  /**
   * Reads what is missing. Resolves when everything is read; an error is logged, and the next use continues from there.
   */
  async catchUp(userId: string, stamp: EntriesStamp, vault: PersonalVault, isKept: () => boolean): Promise<void> {
    // A run of another use may have an older stamp than this one.
    while (this.#working) await this.#working;
    this.#working = this.#work(userId, stamp, vault, isKept)
      .catch((error: unknown) => log.warn({ error }, 'reading journal entries to search them failed'))
      .finally(() => (this.#working = undefined));
    await this.#working;
  }

  /** Returns the entries by the time they were written, newest first. */
  newestFirst(): readonly IndexedEntry<Value>[] {
    this.#ordered ??= [...this.#entries.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    return this.#ordered;
  }

  /** True when reading is finished. */
  get isComplete(): boolean {
    return this.#isFilled && !this.#working;
  }

  get(id: string): Value | undefined {
    return this.#entries.get(id)?.value;
  }

  drop(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.characters -= this.#reading.weigh(entry.value);
    this.#reading.close?.(entry.value);
    this.#changed();
  }

  async #work(userId: string, stamp: EntriesStamp, vault: PersonalVault, isKept: () => boolean): Promise<void> {
    const isFirst = this.#newest === undefined;
    if (isFirst) this.#newest = stamp.newest;
    if (!this.#isFilled) await this.#loadOlder(userId, vault, isKept);
    if (!isFirst && this.#isFilled) await this.#follow(userId, stamp, vault);
  }

  async #loadOlder(userId: string, vault: PersonalVault, isKept: () => boolean): Promise<void> {
    let chunk = CHUNKS.smallest;
    while (!this.#isFilled && isKept()) {
      const before = process.cpuUsage();
      const rows = await this.#reading.loadOlder(userId, this.#oldestRead, chunk);
      // Measures CPU time, not elapsed time: on a busy machine smaller chunks would only add work.
      const { user, system } = process.cpuUsage(before);
      chunk = nextChunkSize(chunk, (user + system) / 1000, CHUNKS);
      await this.#keep(rows, vault);
      this.isCut = this.characters >= PERSON_CHARACTERS;
      this.#isFilled = rows.length === 0 || this.isCut;
      this.#oldestRead = rows.at(-1) ?? this.#oldestRead;
    }
  }

  async #follow(userId: string, stamp: EntriesStamp, vault: PersonalVault): Promise<void> {
    const isNewer = stamp.newest?.getTime() !== this.#newest?.getTime();
    if (isNewer || env.sharesDatabase) await this.#readChanged(userId, vault);
    if (!this.isCut && this.#entries.size !== stamp.count) await this.#compareAll(userId, vault);
    this.#newest = stamp.newest;
  }

  async #readChanged(userId: string, vault: PersonalVault): Promise<void> {
    const since = new Date((this.#newest?.getTime() ?? 0) - CLOCKS_DIFFER_MS);
    const recent = await db.journalEntry.findMany({
      where: { userId, updatedAt: { gte: since } },
      orderBy: { updatedAt: 'desc' },
      take: IDS,
      select: { id: true, updatedAt: true },
    });
    await this.#readSome(
      userId,
      recent.filter((row) => this.#isOther(row)).map(({ id }) => id),
      vault,
    );
  }

  /** Compares all entries, after an import of old entries or a deletion by another process. */
  async #compareAll(userId: string, vault: PersonalVault): Promise<void> {
    const gone = new Set(this.#entries.keys());
    const other: string[] = [];
    for (let position = NEWEST_POSITION; ;) {
      const rows = await readRows<IndexedRow>`
        SELECT "id", "createdAt", "updatedAt" FROM "JournalEntry"
        WHERE "userId" = ${userId} AND ("createdAt", "id") < (${position.createdAt}, ${position.id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${IDS}`;
      for (const row of rows) {
        gone.delete(row.id);
        if (this.#isOther(row)) other.push(row.id);
      }
      if (rows.length < IDS) break;
      position = rows.at(-1)!;
      await nextTurn();
    }
    for (const id of gone) this.drop(id);
    await this.#readSome(userId, other, vault);
  }

  #isOther({ id, updatedAt }: { id: string; updatedAt: Date }): boolean {
    return this.#entries.get(id)?.updatedAt !== updatedAt.getTime();
  }

  async #readSome(userId: string, ids: readonly string[], vault: PersonalVault): Promise<void> {
    for (let at = 0; at < ids.length; at += CHUNKS.smallest) {
      await this.#keep(await this.#reading.readSome(userId, ids.slice(at, at + CHUNKS.smallest)), vault);
    }
  }

  async #keep(rows: readonly Row[], vault: PersonalVault): Promise<void> {
    await nextTurn();
    const yieldIfDue = createYield();
    for (const row of rows) {
      this.drop(row.id);
      const value = this.#reading.open(vault, row);
      this.#entries.set(row.id, {
        id: row.id,
        createdAt: row.createdAt.getTime(),
        updatedAt: row.updatedAt.getTime(),
        value,
      });
      this.characters += this.#reading.weigh(value);
      await yieldIfDue();
    }
    this.#changed();
  }

  #changed(): void {
    this.version += 1;
    this.#ordered = null;
  }
}

/**
 * Returns the user's index after at most `withinMs`, with what was read by then. The rest is read in the background and
 * kept for some minutes.
 */
export async function loadIndex<Index extends Pick<EntryIndex<never, never>, 'catchUp' | 'characters'>>(
  indexes: OpenedText<Index>,
  userId: string,
  stamp: EntriesStamp,
  withinMs: number,
): Promise<Index> {
  const index = indexes.take(userId);
  const work = index.catchUp(userId, stamp, await openVault(userId), () => indexes.keep(userId, index));
  await withTimeout(work, withinMs);
  return index;
}

/**
 * The number of a user's entries, and of those that are not private, when the last change was, and when the first entry
 * was written. The stamp differs whenever something was written. Both times are null without entries.
 */
export type EntriesStamp = { count: number; shared: number; newest: Date | null; first: Date | null };

/**
 * Returns the stamp of the user's entries. Every list and every message calls this, so nothing is counted: triggers of
 * the database keep the number.
 */
export async function getEntriesStamp(userId: string): Promise<EntriesStamp> {
  const [row] = await readRows<StampRow>`
    SELECT (SELECT "entries" FROM "StorageUse" WHERE "userId" = ${userId}) AS "count",
      (SELECT "sharedEntries" FROM "StorageUse" WHERE "userId" = ${userId}) AS "shared",
      (SELECT MAX("updatedAt") FROM "JournalEntry" WHERE "userId" = ${userId}) AS "newest",
      (SELECT MIN("createdAt") FROM "JournalEntry" WHERE "userId" = ${userId}) AS "first"`;
  return {
    count: row?.count ?? 0,
    shared: row?.shared ?? 0,
    newest: row?.newest ? new Date(row.newest) : null,
    first: row?.first ? new Date(row.first) : null,
  };
}

type StampRow = {
  count: number | null;
  shared: number | null;
  newest: Date | string | null;
  first: Date | string | null;
};
