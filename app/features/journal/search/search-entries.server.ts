import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { foldText } from '~/platform/search/find-words';
import { findRows } from '~/platform/segments/block';
import { openVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { cardColumns, entryCard } from '../entries/entry-json.server';
import type { EntryOrder } from '../entries/entries.server';
import type { EntryCard } from '../entry-schema';
import { type EntriesStamp, getEntriesStamp } from '../state/entries-stamp.server';
import { cacheWhileUnchanged } from '../state/cache-while-unchanged.server';
import { entrySegments, type SearchedEntry } from './entry-segments.server';
import { listCards } from './list-cards.server';

/** All tags and moods that a user has used, in alphabetical order. */
type Facets = { tags: string[]; moods: string[] };

const alphabet = new Intl.Collator('en');

/** Collects tags and moods of entries. */
class FacetsSeen {
  readonly #tags = new Set<string>();
  readonly #moods = new Set<string>();

  add({ tags, mood }: { tags: readonly string[]; mood: string | null }): void {
    for (const tag of tags) this.#tags.add(tag);
    if (mood !== null) this.#moods.add(mood);
  }

  sorted(): Facets {
    return { tags: [...this.#tags].sort(alphabet.compare), moods: [...this.#moods].sort(alphabet.compare) };
  }
}

export type EntryFilter = { q: string; tag: string | null; mood: string | null };
type EntriesFound = Facets & {
  cards: EntryCard[];
  nextCursor: string | null;
  /** How many entries match the filter; without a filter, how many there are. */
  total: number;
};
type Page = { limit: number; cursor: string | null; order: EntryOrder };
type Found = Pick<SearchedEntry, 'id' | 'createdAt'>;

/**
 * Returns the user's entries that match the filter, by creation date, and the cursor of the next page, with all tags and
 * moods that the user has used. `q` matches title or content, ignoring case (docs/spec.md §2 Journal). Without a filter
 * only the text of the shown entries is opened. `known` is the stamp of the entries where the caller has it already.
 */
export async function searchEntries(
  userId: string,
  filter: EntryFilter,
  page: Page,
  known?: EntriesStamp,
): Promise<EntriesFound> {
  const wanted = foldText(filter.q).trim();
  if (wanted !== '' || filter.tag || filter.mood) return findEntries(userId, { ...filter, q: wanted }, page);
  const { count, keep } = await cacheWhileUnchanged(userId, known ?? (await getEntriesStamp(userId)));
  const [{ cards, nextCursor }, facets] = await Promise.all([
    listCards(userId, page),
    keep('facets', () => readFacets(userId)),
  ]);
  return { cards, nextCursor, total: count, ...facets };
}

async function readFacets(userId: string): Promise<Facets> {
  const seen = new FacetsSeen();
  for await (const { values } of entrySegments.readAll(userId, { withText: false, keep: true }))
    for (const entry of values) seen.add(entry);
  return seen.sorted();
}

async function findEntries(userId: string, { q, tag, mood }: EntryFilter, page: Page): Promise<EntriesFound> {
  const seen = new FacetsSeen();
  const found: Found[] = [];
  const passes = ({ tags, ...own }: SearchedEntry) => (!tag || tags.includes(tag)) && (!mood || own.mood === mood);
  const yieldIfDue = createYield();
  for await (const block of entrySegments.readAll(userId, { withText: q !== '', keep: true })) {
    for (const entry of block.values) seen.add(entry);
    const matching = q === '' ? block.values : findRows(block, q).map((row) => block.values[row]!);
    for (const entry of matching) if (passes(entry)) found.push(entry);
    const others = yieldIfDue();
    if (others) await others;
  }
  const sign = page.order === 'newest' ? -1 : 1;
  found.sort((a, b) => (isNewer(a, b) ? sign : -sign));
  return { ...(await showPage(userId, found, page)), total: found.length, ...seen.sorted() };
}

const isNewer = (one: Found, other: Found) =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;

/** Returns the cards of a page. An entry that was deleted meanwhile is left out. */
async function showPage(userId: string, found: readonly Found[], { limit, cursor, order }: Page) {
  const after = parseCursor(cursor);
  const last = after && { id: after.id, createdAt: after.time.getTime() };
  const isBeyond = (entry: Found) => !last || (order === 'newest' ? isNewer(last, entry) : isNewer(entry, last));
  const from = found.findIndex(isBeyond);
  const shown = from === -1 ? [] : found.slice(from, from + limit);
  const rows = await db.journalEntry.findMany({
    where: { userId, id: { in: shown.map(({ id }) => id) } },
    select: cardColumns,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const vault = await openVault(userId);
  const end = shown.at(-1);
  return {
    cards: shown.flatMap(({ id }) => byId.get(id) ?? []).map((row) => entryCard(vault, row)),
    nextCursor: end && from + limit < found.length ? writeCursor(new Date(end.createdAt), end.id) : null,
  };
}
