import { randomUUID } from 'node:crypto';
import { assertStorageFor } from '~/features/safety/storage-in-danger.server';
import { fileSoon, insertEntryNotice, noticeOf } from '~/features/safety/reports/file-notices.server';
import { screenMeaning } from '~/features/safety/meaning/screen-meaning.server';
import { screen, type Screening } from '~/features/safety/screen-text';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db, isUniqueViolation, type Tx } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { isUuid } from '~/platform/text/is-uuid';
import { MAX_VERSIONS, MAX_VERSIONS_BYTES } from '../entry-limits';
import { type EntryCard, type EntryJson, type NewEntry, previewOf } from '../entry-schema';
import { entryAssociatedData } from '../entry-vault';
import { journalChanged } from '../journal-changed.server';
import { sealCard } from './entry-card.server';
import { timeOfEntry } from './entry-day.server';
import { cardColumns, entryCard, entryJson, type EntryRow } from './entry-json.server';

/**
 * Returns the user's entry. Throws `not_found` for another user's entry, an unknown id, and a damaged entry, which
 * stays in the list so that it can be deleted.
 */
export async function findEntry(userId: string, entryId: string): Promise<EntryJson> {
  const row = isUuid(entryId) ? await db.journalEntry.findUnique({ where: { id: entryId, userId } }) : null;
  if (!row) throw entryNotFound();
  const vault = await openVault(userId);
  return openOr(
    () => entryJson(vault, row),
    () => {
      throw new AppError('not_found', 'This entry is damaged and cannot be opened.');
    },
  );
}

export function entryNotFound(): AppError {
  return new AppError('not_found', 'This journal entry was not found.');
}

/** Returns the user's entry as shown in a list, also a damaged one; null when there is none. */
export async function findEntryCard(userId: string, entryId: string): Promise<EntryCard | null> {
  const row = isUuid(entryId)
    ? await db.journalEntry.findUnique({ where: { id: entryId, userId }, select: cardColumns })
    : null;
  return row ? entryCard(await openVault(userId), row) : null;
}

export type EntryOrder = 'newest' | 'oldest';

/**
 * Returns a page of the user's entries by creation date, and the cursor of the next page. Damaged entries are left out;
 * the journal page shows them as damaged.
 */
export async function listEntries(
  userId: string,
  page: { limit: number; cursor: string | null; order: EntryOrder },
): Promise<{ entries: EntryJson[]; nextCursor: string | null }> {
  const after = parseCursor(page.cursor);
  const [beyond, direction] = page.order === 'newest' ? (['lt', 'desc'] as const) : (['gt', 'asc'] as const);
  const rows = await db.journalEntry.findMany({
    where: {
      userId,
      ...(after && {
        OR: [{ createdAt: { [beyond]: after.time } }, { createdAt: after.time, id: { [beyond]: after.id } }],
      }),
    },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: page.limit + 1,
  });
  const vault = await openVault(userId);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    entries: openWhole(vault, shown),
    nextCursor: rows.length > page.limit && last ? writeCursor(last.createdAt, last.id) : null,
  };
}

function openWhole(vault: PersonalVault, rows: readonly EntryRow[]): EntryJson[] {
  const entries = rows.flatMap((row) =>
    openOr(
      () => [entryJson(vault, row)],
      () => [],
    ),
  );
  const damaged = rows.length - entries.length;
  if (damaged > 0) log.warn({ damaged }, 'damaged journal entries were left out of a list');
  return entries;
}

/**
 * Stores a new entry. `timeZone` is the zone it is written in, or null when unknown. An entry about an earlier day
 * counts as written on it. With a given id the call is idempotent: the same user and id return the same entry, for
 * example after a double click. Throws DayAhead, and `conflict` when the user's storage is full.
 */
export async function createEntry(
  userId: string,
  entry: NewEntry,
  { id = randomUUID(), timeZone }: { id?: string; timeZone: string | null },
): Promise<EntryJson> {
  const { isPrivate, onlyHere = false, date, ...written } = entry;
  const now = new Date();
  const createdAt = date === undefined ? now : await timeOfEntry(userId, date, timeZone, now);
  const alone = screenEntry(written);
  await assertStorageFor(userId, alone.severity);
  const vault = await openVault(userId);
  const found = await screenMeaning(wordsOf(written), alone);
  const notice = noticeOf('entry', found, wordsOf(written));
  const sealed = { id, userId, ...sealEntry(vault, id, written, found) };
  const row = { ...sealed, isPrivate, onlyHere, timeZone, createdAt, updatedAt: createdAt };
  try {
    await batchWrites([
      insertEntry(row),
      ...(notice ? [insertEntryNotice(notice, { id, userId, createdAt: now })] : []),
    ]);
    if (notice) fileSoon(userId, notice.id);
    journalChanged(userId);
    return entryJson(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return findEntry(userId, id);
  }
}

function insertEntry(row: EntryRow & { userId: string }) {
  const { id, userId, card, content, isPrivate, onlyHere, severity, timeZone, createdAt } = row;
  return writeRows`
    INSERT INTO "JournalEntry" ("id", "userId", "card", "content", "title", "preview", "isPrivate", "onlyHere", "severity", "timeZone", "createdAt", "updatedAt")
    VALUES (${id}, ${userId}, ${card}, ${content}, '', '', ${isPrivate}, ${onlyHere}, ${severity}, ${timeZone}, ${createdAt}, ${createdAt})`;
}

type Written = Omit<NewEntry, 'isPrivate' | 'onlyHere' | 'date'>;

export function wordsOf({ title, content, mood, tags }: Written): string {
  return [title, mood, ...(tags ?? []), content].filter(Boolean).join(' . ');
}

/** Saving an entry runs the same safety screening as a message, private or not (docs/decisions/0018). */
export const screenEntry = (written: Written): Screening => screen(wordsOf(written));

/** Returns the sealed columns of an entry and the severity of its text. */
export function sealEntry(vault: PersonalVault, entryId: string, written: Written, found = screenEntry(written)) {
  const { title, content, mood, moodScore, tags } = written;
  return {
    ...sealCard(vault, entryId, { title, preview: previewOf(content), mood, moodScore, tags }),
    content: vault.seal(entryAssociatedData(entryId, 'content'), content),
    severity: found.severity,
  };
}

/** Deletes the oldest versions of the user's entry beyond the number and the size that are kept. */
export async function pruneVersions(userId: string, entryId: string, tx: Tx): Promise<void> {
  // Counts from the newest version on, by sealed size.
  await tx.$executeRaw`
    DELETE FROM "JournalVersion" WHERE "userId" = ${userId} AND "entryId" = ${entryId} AND "id" IN (
      SELECT "id" FROM (
        SELECT "id",
          ROW_NUMBER() OVER (ORDER BY "writtenAt" DESC, "id" DESC) AS "place",
          SUM(octet_length("title") + octet_length("content") + COALESCE(octet_length("tags"), 0)) OVER (ORDER BY "writtenAt" DESC, "id" DESC) AS "bytes"
        FROM "JournalVersion" WHERE "userId" = ${userId} AND "entryId" = ${entryId}
      ) AS "counted" WHERE "place" > ${MAX_VERSIONS} OR "bytes" > ${MAX_VERSIONS_BYTES})`;
}
