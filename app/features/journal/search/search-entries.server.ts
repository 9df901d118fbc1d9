import { setImmediate as nextTurn } from 'node:timers/promises';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { readCursor, writeCursor } from '~/platform/web/cursor-page';
import type { EntryCard } from '../entry-schema';
import { cardColumns, entryCard } from '../entries/entry-json.server';
import type { EntryOrder } from '../entries/list-entries.server';
import { entryPlace } from '../entry-vault';

export type EntryFilter = { q: string; tag: string | null; mood: string | null };
export type EntriesFound = { cards: EntryCard[]; nextCursor: string | null; total: number; tags: string[]; moods: string[] };

/** Opening holds up everybody else: this many entries at a time take some milliseconds. */
const CHUNK = 100;

/**
 * The person's entries that pass the filter, by the day they were written, and the cursor of the next page; how many they are in all, and every
 * tag and mood that the person has used, in the order of the alphabet. `q` stands in title or content, whatever its case (SPEC.md §2 Journal).
 */
export async function searchEntries(
  userId: string,
  filter: EntryFilter,
  page: { limit: number; cursor: string | null; order: EntryOrder },
): Promise<EntriesFound> {
  const after = readCursor(page.cursor);
  const vault = await openVault(userId);
  const direction = page.order === 'newest' ? 'desc' : 'asc';
  const wanted = filter.q.toLowerCase();
  const found: EntryCard[] = [];
  const tags = new Set<string>();
  const moods = new Set<string>();
  for (let skip = 0; ; skip += CHUNK) {
    const rows = await db.journalEntry.findMany({
      where: { userId },
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip,
      take: CHUNK,
      select: { ...cardColumns, content: true },
    });
    for (const row of rows) {
      const card = entryCard(vault, row);
      for (const tag of card.tags ?? []) tags.add(tag);
      if (card.mood) moods.add(card.mood);
      const text = () => `${card.title}\n${vault.open(entryPlace(row.id, 'content'), row.content)}`.toLowerCase();
      if (filter.tag && !card.tags?.includes(filter.tag)) continue;
      if (filter.mood && card.mood !== filter.mood) continue;
      if (wanted === '' || text().includes(wanted)) found.push(card);
    }
    if (rows.length < CHUNK) break;
    await nextTurn();
  }
  const isBeyond = ({ createdAt, entryId }: EntryCard) => {
    if (!after) return true;
    const distance = new Date(createdAt).getTime() - after.time.getTime() || (entryId < after.id ? -1 : Number(entryId > after.id));
    return page.order === 'newest' ? distance < 0 : distance > 0;
  };
  const beyond = found.filter(isBeyond);
  const cards = beyond.slice(0, page.limit);
  const last = cards.at(-1);
  const alphabet = (names: Set<string>) => [...names].sort((a, b) => a.localeCompare(b));
  return {
    cards,
    nextCursor: beyond.length > page.limit && last ? writeCursor(new Date(last.createdAt), last.entryId) : null,
    total: found.length,
    tags: alphabet(tags),
    moods: alphabet(moods),
  };
}
