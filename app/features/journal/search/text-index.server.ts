import { db } from '~/platform/db/db.server';
import { foldText } from '~/platform/search/find-words';
import { keepForMinutes } from '~/platform/search/keep-for-minutes.server';
import { withTimeout } from '~/platform/event-loop';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { entryAssociatedData } from '../entry-vault';
import {
  type EntriesStamp,
  type EntryPosition,
  createEntryIndex,
  type EntryIndex,
  type IndexedRow,
} from './entry-index.server';

type Row = IndexedRow & { title: string; content: string };

const readOlder = (userId: string, { createdAt, id }: EntryPosition, limit: number) => db.$queryRaw<Row[]>`
  SELECT "id", "createdAt", "updatedAt", "title", "content" FROM "JournalEntry"
  WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;

export const textIndexes = keepForMinutes('journal text', (): EntryIndex<Row, string> =>
  createEntryIndex({
    readOlder,
    readSome: (userId, ids) =>
      db.journalEntry.findMany({
        where: { userId, id: { in: [...ids] } },
        select: { id: true, createdAt: true, updatedAt: true, title: true, content: true },
      }),
    open: foldedText,
    weigh: (text) => text.length,
  }),
);

/** Titles and contents of a person's entries, folded for comparison, as far as they are read after `withinMs`; the rest is read in the background. */
export async function readTextIndex(
  userId: string,
  stamp: EntriesStamp,
  withinMs: number,
): Promise<EntryIndex<Row, string>> {
  const index = textIndexes.take(userId);
  const vault = await openVault(userId);
  const work = index.catchUp(userId, stamp, vault, () => textIndexes.find(userId) === index);
  await withTimeout(work, withinMs);
  return index;
}

/** A damaged entry holds no words; the rest is searched. */
function foldedText(vault: PersonalVault, { id, title, content }: Row): string {
  return openOr(
    () =>
      foldText(
        `${vault.open(entryAssociatedData(id, 'title'), title)}\n${vault.open(entryAssociatedData(id, 'content'), content)}`,
      ),
    () => '',
  );
}
