import { readRows } from '~/platform/db/sql.server';
import { keepOpenedText } from '~/platform/cache/opened-text.server';
import { db } from '~/platform/db/db.server';
import { foldText } from '~/platform/search/find-words';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { openEntryTitle } from '../entries/entry-card.server';
import { entryAssociatedData } from '../entry-vault';
import { EntryIndex, type EntryPosition, type IndexedRow } from './entry-index.server';

type Row = IndexedRow & { card: string | null; title: string; content: string };

const loadOlder = (userId: string, { createdAt, id }: EntryPosition, limit: number) => readRows<Row>`
  SELECT "id", "createdAt", "updatedAt", "card", "title", "content" FROM "JournalEntry"
  WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;

/** Titles and contents of a user's entries, folded for comparison. */
export const textIndexes = keepOpenedText(
  'journal text',
  (): EntryIndex<Row, string> =>
    new EntryIndex({
      loadOlder,
      readSome: (userId, ids) =>
        db.journalEntry.findMany({
          where: { userId, id: { in: [...ids] } },
          select: { id: true, createdAt: true, updatedAt: true, card: true, title: true, content: true },
        }),
      open: foldedText,
      weigh: (text) => text.length,
    }),
);

/** Returns the folded text of an entry; empty for a damaged one, so that the rest can be searched. */
function foldedText(vault: PersonalVault, row: Row): string {
  return openOr(
    () => foldText(`${openEntryTitle(vault, row)}\n${vault.open(entryAssociatedData(row.id, 'content'), row.content)}`),
    () => '',
  );
}
