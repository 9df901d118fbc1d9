import { randomUUID } from 'node:crypto';
import { limitUploads } from '~/platform/web/upload-form.server';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { fileSoon, noticeOf } from '~/features/safety/reports/file-notices.server';
import { higherSeverity, type Severity } from '~/features/safety/severity';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createYield } from '~/platform/event-loop';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { screenEntry, sealEntry, wordsOf } from '../../entries/entries.server';
import { journalChanged } from '../../journal-changed.server';
import { entrySegments } from '../../search/entry-segments.server';
import { type ImportSummary, MAX_FAILURES_TOLD, FILE_ERRORS, type UnreadEntry } from './import-schema';
import { KnownEntries } from './known-entries.server';
import { type FoundEntry, readJournalFile } from './read-journal-file.server';
import { type ImportTally, summarise } from './summarise-import';

/** Limited because each import uses a worker thread with its heap. */
const MAX_AT_ONCE = 2;
/** Rows stored by one statement and one commit. */
const ROWS = 25;
/** Older entries say little about the user's present state. */
const RECENT_MS = 30 * 24 * 60 * 60_000;

const isRecent = ({ createdAt }: { createdAt: Date }) => Date.now() - createdAt.getTime() < RECENT_MS;

const importing = new Set<string>();

/**
 * Imports the entries of a file into the user's journal: private, with the dates, tags and zones they have, and without
 * those that are already there. `timeZone` is the user's, for dates without a zone. Each batch is stored as a whole, so
 * that an interrupted import can be repeated. Throws `validation`, `unsupported_type`, `too_large` for a file that
 * cannot be read, `conflict`, `unavailable`, `too_many_requests`.
 */
export async function importEntries(
  userId: string,
  file: { name: string; bytes: Buffer },
  timeZone: string,
): Promise<ImportSummary> {
  await limitUploads(userId);
  if (importing.has(userId))
    throw new AppError('conflict', 'Another of your imports is still running. Please wait until it is done.');
  if (importing.size >= MAX_AT_ONCE) {
    throw new AppError('unavailable', 'Orion is importing other journals at the moment. Please try again shortly.', {
      retryAfterSeconds: 30,
    });
  }
  importing.add(userId);
  try {
    return await importAll(userId, file, timeZone);
  } finally {
    importing.delete(userId);
    entrySegments.packSoon(userId);
    journalChanged(userId);
  }
}

async function importAll(
  userId: string,
  file: { name: string; bytes: Buffer },
  timeZone: string,
): Promise<ImportSummary> {
  const vault = await openVault(userId);
  const known = new KnownEntries(userId, vault);
  const tally: ImportTally = {
    imported: 0,
    skipped: 0,
    failed: 0,
    otherFiles: 0,
    cut: { title: 0, mood: 0, tags: 0 },
    severity: null,
    stoppedBy: null,
  };
  const failures: UnreadEntry[] = [];
  try {
    for await (const { entries, unread, otherFiles } of readJournalFile(file, timeZone)) {
      await assertStorageLeft(userId);
      const stored = await storeNew(userId, vault, known, entries);
      tally.imported += stored.count;
      tally.skipped += entries.length - stored.count;
      tally.severity = higherSeverity(tally.severity, stored.severity);
      for (const what of stored.cut) tally.cut[what] += 1;
      tally.failed += unread.length;
      failures.push(...unread.slice(0, MAX_FAILURES_TOLD - failures.length));
      tally.otherFiles += otherFiles;
    }
  } catch (error) {
    // Imported entries are kept, and are skipped when the file is imported again.
    if (!(error instanceof AppError) || tally.imported === 0) throw error;
    tally.stoppedBy = error.message;
  }
  if (tally.imported + tally.skipped + tally.failed === 0) throw new AppError(...FILE_ERRORS.empty);
  return summarise(tally, failures);
}

type Stored = { count: number; cut: FoundEntry['cut']; severity: Severity | null };

/**
 * Stores the entries that are not there yet, and returns the severity of the recent ones. Another process may import
 * the same entries at the same time; they are then compared again.
 */
async function storeNew(
  userId: string,
  vault: PersonalVault,
  known: KnownEntries,
  found: readonly FoundEntry[],
): Promise<Stored> {
  const stored: Stored = { count: 0, cut: [], severity: null };
  for (let at = 0; at < found.length; at += ROWS) {
    for (let tries = 0; ; tries += 1) {
      const fresh = await known.sift(found.slice(at, at + ROWS));
      const { rows, notices } = await sealAll(userId, vault, known, fresh);
      try {
        if (rows.length > 0)
          await db.$transaction([
            db.journalEntry.createMany({ data: rows }),
            db.safetyNotice.createMany({ data: notices }),
          ]);
        for (const { id } of notices) fileSoon(userId, id);
        stored.count += fresh.length;
        stored.cut.push(...fresh.flatMap(({ cut }) => cut));
        for (const row of rows) if (isRecent(row)) stored.severity = higherSeverity(stored.severity, row.severity);
        break;
      } catch (error) {
        if (!isUniqueViolation(error) || tries === 3) throw error;
        known.forget(fresh);
      }
    }
  }
  return stored;
}

async function sealAll(userId: string, vault: PersonalVault, known: KnownEntries, entries: readonly FoundEntry[]) {
  const rows = [];
  const notices = [];
  const yieldIfDue = createYield();
  for (const entry of entries) {
    const id = randomUUID();
    const found = screenEntry(entry);
    // A time in the future would hide later changes from code that compares the time of the last change.
    const times = { createdAt: new Date(entry.createdAt), updatedAt: new Date(Math.min(entry.updatedAt, Date.now())) };
    rows.push({
      id,
      userId,
      ...sealEntry(vault, id, entry, found),
      isPrivate: true,
      timeZone: entry.timeZone,
      importKey: known.importKey(entry),
      ...times,
    });
    const notice = isRecent(times) ? noticeOf('entry', found, wordsOf(entry)) : null;
    if (notice) notices.push({ ...notice, userId, entryId: id });
    await yieldIfDue();
  }
  return { rows, notices };
}
