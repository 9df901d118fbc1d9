import { setImmediate as nextTurn } from 'node:timers/promises';
import { db, retryConflicts } from '~/platform/db/db.server';
import { isUuid } from '~/platform/text/is-uuid';
import { entryNotFound } from './entries/entries.server';
import { journalChanged } from './journal-changed.server';
import { entrySegments } from './search/entry-segments.server';

/** Deletes the user's entry with its versions, its reflection and its draft. Throws `not_found`. */
export async function deleteEntry(userId: string, entryId: string): Promise<void> {
  if (!isUuid(entryId)) throw entryNotFound();
  const { count } = await db.$transaction(async (tx) => {
    await tx.journalDraft.deleteMany({ where: { userId, draftOf: entryId } });
    return tx.journalEntry.deleteMany({ where: { id: entryId, userId } });
  });
  if (count === 0) throw entryNotFound();
  entrySegments.forget(userId);
  journalChanged(userId);
}

/** Rows deleted by one statement: SQLite deletes on the event loop thread, and other requests are served in between. */
const CHUNK = 100;

/** Deletes the user's whole journal: versions and drafts, and the entries with their reflections. */
export async function deleteAllEntries(userId: string): Promise<void> {
  await entrySegments.deleteAll(userId);
  while (await deleteSomeVersions(userId)) await nextTurn();
  while (await deleteSomeDrafts(userId)) await nextTurn();
  while (await deleteSomeEntries(userId)) await nextTurn();
}

async function deleteSomeVersions(userId: string): Promise<boolean> {
  const rows = await db.journalVersion.findMany({ where: { userId }, take: CHUNK, select: { id: true } });
  await db.journalVersion.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  return rows.length === CHUNK;
}

async function deleteSomeDrafts(userId: string): Promise<boolean> {
  const rows = await db.journalDraft.findMany({ where: { userId }, take: CHUNK, select: { id: true } });
  await db.journalDraft.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  return rows.length === CHUNK;
}

async function deleteSomeEntries(userId: string): Promise<boolean> {
  const rows = await db.journalEntry.findMany({ where: { userId }, take: CHUNK, select: { id: true } });
  await retryConflicts(() => db.journalEntry.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } }));
  return rows.length === CHUNK;
}
