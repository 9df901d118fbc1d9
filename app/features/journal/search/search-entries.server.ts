import { db } from '~/platform/db/db.server';
import { foldText } from '~/platform/search/find-words';
import { createYield } from '~/platform/event-loop';
import { openVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import type { EntryCard } from '../entry-schema';
import { cardColumns, entryCard } from '../entries/entry-json.server';
import type { EntryOrder } from '../entries/entries.server';
import { type EntriesStamp, type IndexedEntry, loadIndex, getEntriesStamp } from './entry-index.server';
import { listCards } from './list-cards.server';
import { facetsIndexes, seenFacets } from './facets-index.server';
import { textIndexes } from './text-index.server';

export type EntryFilter = { q: string; tag: string | null; mood: string | null };
type EntriesFound = {
  cards: EntryCard[];
  nextCursor: string | null;
  /** How many entries match the filter; without a filter, how many there are. */
  total: number;
  /** All tags and moods that the user has used, as far as known, in alphabetical order. */
  tags: string[];
  moods: string[];
  /**
   * False while entries are still being read for this search, or for the tags and moods of a list; the same request a
   * moment later finds the rest.
   */
  isComplete: boolean;
  /** True when there is more text than is searched: the oldest entries were left out. */
  isCut: boolean;
};
type Page = { limit: number; cursor: string | null; order: EntryOrder };
type Matches = (entry: IndexedEntry<unknown>) => boolean;

/** Milliseconds that a search waits for the index; a list waits only briefly for its tags and moods. */
const SEARCH_TIMEOUT_MS = 300;
const LIST_TIMEOUT_MS = 15;

/**
 * Returns the user's entries that match the filter, by creation date, and the cursor of the next page. `q` matches
 * title or content, ignoring case (docs/spec.md §2 Journal). Without a filter only the text of the shown entries is
 * opened. `known` is the stamp of the entries where the caller has it already.
 */
export async function searchEntries(
  userId: string,
  filter: EntryFilter,
  page: Page,
  known?: EntriesStamp,
): Promise<EntriesFound> {
  const stamp = known ?? (await getEntriesStamp(userId));
  const wanted = foldText(filter.q).trim();
  if (wanted !== '' || filter.tag || filter.mood) return findEntries(userId, { ...filter, q: wanted }, page, stamp);
  const [{ cards, nextCursor }, facets] = await Promise.all([
    listCards(userId, page),
    loadIndex(facetsIndexes, userId, stamp, LIST_TIMEOUT_MS),
  ]);
  return { cards, nextCursor, total: stamp.count, ...seenFacets(facets), isComplete: facets.isComplete, isCut: false };
}

async function findEntries(
  userId: string,
  { q, tag, mood }: EntryFilter,
  page: Page,
  stamp: EntriesStamp,
): Promise<EntriesFound> {
  const byFacets = tag !== null || mood !== null;
  const loadTexts = () => (q === '' ? null : loadIndex(textIndexes, userId, stamp, SEARCH_TIMEOUT_MS));
  const loadFacets = (withinMs: number) => loadIndex(facetsIndexes, userId, stamp, withinMs);
  // Tags and moods that only stand beside the results are read after the texts, which would otherwise wait for them.
  const [texts, facets] = byFacets
    ? await Promise.all([loadTexts(), loadFacets(SEARCH_TIMEOUT_MS)])
    : [await loadTexts(), await loadFacets(LIST_TIMEOUT_MS)];
  const hasFacets: Matches = ({ id }) => {
    const own = facets.get(id);
    return (!tag || own?.tags.includes(tag) === true) && (!mood || own?.mood === mood);
  };
  const found = texts
    ? await pick(texts.newestFirst(), (entry) => (!byFacets || hasFacets(entry)) && entry.value.includes(q))
    : await pick(facets.newestFirst(), hasFacets);
  const { cards, nextCursor } = await showPage(userId, page.order === 'newest' ? found : found.reverse(), page);
  const isComplete = (texts?.isComplete ?? true) && (!byFacets || facets.isComplete);
  return { cards, nextCursor, total: found.length, ...seenFacets(facets), isComplete, isCut: texts?.isCut ?? false };
}

async function pick<Value>(
  entries: readonly IndexedEntry<Value>[],
  matches: (entry: IndexedEntry<Value>) => boolean,
): Promise<IndexedEntry<Value>[]> {
  const found: IndexedEntry<Value>[] = [];
  const yieldIfDue = createYield();
  for (const entry of entries) {
    if (matches(entry)) found.push(entry);
    // One text can be as long as 200,000 characters.
    const others = yieldIfDue();
    if (others) await others;
  }
  return found;
}

/** Returns the cards of a page. An entry that was deleted meanwhile is left out. */
async function showPage(userId: string, found: readonly IndexedEntry<unknown>[], { limit, cursor, order }: Page) {
  const after = parseCursor(cursor);
  const isBeyond = ({ createdAt, id }: IndexedEntry<unknown>) => {
    if (!after) return true;
    const distance = createdAt - after.time.getTime() || (id < after.id ? -1 : Number(id > after.id));
    return order === 'newest' ? distance < 0 : distance > 0;
  };
  const from = found.findIndex(isBeyond);
  const shown = from === -1 ? [] : found.slice(from, from + limit);
  const rows = await db.journalEntry.findMany({
    where: { userId, id: { in: shown.map(({ id }) => id) } },
    select: cardColumns,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const vault = await openVault(userId);
  const last = shown.at(-1);
  return {
    cards: shown.flatMap(({ id }) => byId.get(id) ?? []).map((row) => entryCard(vault, row)),
    nextCursor: last && from + limit < found.length ? writeCursor(new Date(last.createdAt), last.id) : null,
  };
}
