import { readRows } from '~/platform/db/sql.server';
import { openVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { type CardRow, entryCard } from '../entries/entry-json.server';
import type { EntryOrder } from '../entries/entries.server';
import type { EntryCard } from '../entry-schema';

/** The position before every entry, in the order newest first. */
const NEWEST_POSITION = { id: '', createdAt: new Date('9999-12-31T23:59:59.999Z') };
const OLDEST_POSITION = { id: '', createdAt: new Date('0001-01-01T00:00:00.000Z') };

type Page = { limit: number; cursor: string | null; order: EntryOrder };

/** Returns a page of the user's entries by creation date. One plain statement, because the journal opens with it. */
export async function listCards(
  userId: string,
  { limit, cursor, order }: Page,
): Promise<{ cards: EntryCard[]; nextCursor: string | null }> {
  const after = parseCursor(cursor);
  const { createdAt, id } =
    after && after.time < NEWEST_POSITION.createdAt
      ? { createdAt: after.time, id: after.id }
      : order === 'newest'
        ? NEWEST_POSITION
        : OLDEST_POSITION;
  const [rows, vault] = await Promise.all([
    order === 'newest'
      ? readRows<CardRow>`
          SELECT "id", "card", "title", "preview", "mood", "moodScore", "tags", "isPrivate", "onlyHere", "timeZone", "createdAt", "updatedAt" FROM "JournalEntry"
          WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit + 1}`
      : readRows<CardRow>`
          SELECT "id", "card", "title", "preview", "mood", "moodScore", "tags", "isPrivate", "onlyHere", "timeZone", "createdAt", "updatedAt" FROM "JournalEntry"
          WHERE "userId" = ${userId} AND ("createdAt", "id") > (${createdAt}, ${id}) ORDER BY "createdAt" ASC, "id" ASC LIMIT ${limit + 1}`,
    openVault(userId),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    cards: shown.map((row) => entryCard(vault, { ...row, isPrivate: Boolean(row.isPrivate) })),
    nextCursor: rows.length > limit && last ? writeCursor(last.createdAt, last.id) : null,
  };
}
