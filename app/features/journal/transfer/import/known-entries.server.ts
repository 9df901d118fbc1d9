import { createHash } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { openEntryTitle } from '../../entries/entry-card.server';
import { entryAssociatedData } from '../../entry-vault';
import type { FoundEntry } from './read-journal-file.server';

/** Entries read by one statement; each can have 200,000 characters. */
const CHUNK = 10;

/**
 * Tells which entries of a file the user's journal already has: by their id at their source, by their id here, or by
 * equal time, title and content. It lives as long as one import, so that no entry is opened twice.
 */
export class KnownEntries {
  readonly #userId: string;
  readonly #vault: PersonalVault;
  readonly #times = new Set<number>();
  readonly #words = new Set<string>();
  readonly #keys = new Set<string>();

  constructor(userId: string, vault: PersonalVault) {
    this.#userId = userId;
    this.#vault = vault;
  }

  /**
   * Returns a hash keyed with the user's data key, which is stored: without the key it does not reveal what came from
   * where.
   */
  importKey({ source, dated, title, content }: FoundEntry): string {
    return this.#vault.digest('journal import', source ?? JSON.stringify([dated, title, content]));
  }

  /** Returns the entries that are new, without duplicates. */
  async sift(found: readonly FoundEntry[]): Promise<FoundEntry[]> {
    await this.#lookUp(found);
    return found.filter((entry) => {
      const key = this.importKey(entry);
      const words = wordsOf(entry);
      if (this.#keys.has(key) || this.#words.has(words) || (entry.ownId && this.#keys.has(entry.ownId))) return false;
      this.#keys.add(key);
      this.#words.add(words);
      return true;
    });
  }

  /** Forgets entries that were counted as new but could not be stored. */
  forget(entries: readonly FoundEntry[]): void {
    for (const entry of entries) {
      this.#keys.delete(this.importKey(entry));
      this.#words.delete(wordsOf(entry));
      this.#times.delete(entry.createdAt);
    }
  }

  async #lookUp(found: readonly FoundEntry[]): Promise<void> {
    const userId = this.#userId;
    const keys = found.map((entry) => this.importKey(entry));
    const ids = found.flatMap(({ ownId }) => ownId ?? []);
    const same = await db.journalEntry.findMany({
      where: { userId, OR: [{ importKey: { in: keys } }, { id: { in: ids } }] },
      select: { id: true, importKey: true },
    });
    for (const { id, importKey } of same) {
      this.#keys.add(id);
      if (importKey) this.#keys.add(importKey);
    }
    const times = [...new Set(found.map(({ createdAt }) => createdAt))].filter((time) => !this.#times.has(time));
    for (const time of times) this.#times.add(time);
    await this.#open(times.map((time) => new Date(time)));
  }

  async #open(times: Date[]): Promise<void> {
    for (let after = ''; times.length > 0;) {
      const rows = await db.journalEntry.findMany({
        where: { userId: this.#userId, createdAt: { in: times }, id: { gt: after } },
        orderBy: { id: 'asc' },
        take: CHUNK,
        select: { id: true, card: true, title: true, content: true, createdAt: true },
      });
      for (const row of rows) this.#remember(row);
      if (rows.length < CHUNK) return;
      after = rows.at(-1)!.id;
    }
  }

  #remember(row: { id: string; card: string | null; title: string; content: string; createdAt: Date }): void {
    const open = () => ({
      createdAt: row.createdAt.getTime(),
      title: openEntryTitle(this.#vault, row),
      content: this.#vault.open(entryAssociatedData(row.id, 'content'), row.content),
    });
    // A damaged entry matches no other.
    const words = openOr(
      () => wordsOf(open()),
      () => null,
    );
    if (words) this.#words.add(words);
  }
}

function wordsOf({ createdAt, title, content }: Pick<FoundEntry, 'createdAt' | 'title' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([createdAt, title, content]))
    .digest('base64');
}
