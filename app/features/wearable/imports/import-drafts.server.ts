import { db } from '~/platform/db/db.server';
import { isUuid } from '~/platform/text/is-uuid';
import { openOr, openVault } from '~/platform/vault/vault.server';
import type { DayReadings, ReadingsByDay } from '../readings/day-readings';
import { isReadingSource, type ReadingSource } from '../readings/reading-sources';
import { type ImportFailure, isImportFailure } from './reading/import-failure';

/** A file whose reading says nothing for so long is not read any more: its process ended. */
const SILENT_MS = 60_000;
/** How long what a file holds waits for the person. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;

export type ImportDraft = {
  importId: string;
  createdAt: Date;
} & (
  | { status: 'reading'; progress: number }
  | { status: 'failed'; failure: ImportFailure }
  | { status: 'ready'; source: ReadingSource; days: ReadingsByDay }
);

export const importAssociatedData = (userId: string, importId: string) => ({
  table: 'WearableImport',
  column: 'days',
  id: `${userId} ${importId}`,
});

/** Begins an import, in place of the one before. */
export async function createDraft(userId: string, importId: string): Promise<void> {
  const now = new Date();
  const data = { importId, status: 'reading', progress: 0, failure: null, source: null, days: null };
  const times = { createdAt: now, updatedAt: now };
  await db.wearableImport.upsert({
    where: { userId },
    create: { userId, ...data, ...times },
    update: { ...data, ...times },
  });
}

/** Notes how much was read, in percent. Returns false when the person gave it up meanwhile. */
export async function noteProgress(userId: string, importId: string, progress: number): Promise<boolean> {
  return updateDraft(userId, importId, { progress });
}

export async function failDraft(userId: string, importId: string, failure: ImportFailure): Promise<boolean> {
  return updateDraft(userId, importId, { status: 'failed', failure });
}

/** Keeps what a file holds, until the person decides. */
export async function completeDraft(userId: string, importId: string, source: ReadingSource, days: ReadingsByDay) {
  const vault = await openVault(userId);
  const sealed = vault.seal(importAssociatedData(userId, importId), JSON.stringify([...days]));
  return updateDraft(userId, importId, { status: 'ready', progress: 100, source, days: sealed });
}

async function updateDraft(userId: string, importId: string, data: object): Promise<boolean> {
  const { count } = await db.wearableImport.updateMany({
    where: { userId, importId, status: 'reading' },
    data: { ...data, updatedAt: new Date() },
  });
  return count > 0;
}

/** Returns the user's import, or null. */
export async function findDraft(userId: string): Promise<ImportDraft | null> {
  const row = await db.wearableImport.findUnique({ where: { userId } });
  if (!row) return null;
  const { importId, createdAt, progress, source } = row;
  const failed = (failure: ImportFailure): ImportDraft => ({ importId, createdAt, status: 'failed', failure });
  if (row.status === 'failed') return failed(isImportFailure(row.failure) ? row.failure : 'damaged');
  if (row.status === 'reading')
    return Date.now() - row.updatedAt.getTime() > SILENT_MS
      ? failed('interrupted')
      : { importId, createdAt, status: 'reading', progress };
  const vault = await openVault(userId);
  return openOr<ImportDraft, ImportDraft>(
    () => {
      const days = JSON.parse(vault.open(importAssociatedData(userId, importId), row.days ?? '')) as [
        string,
        DayReadings,
      ][];
      return {
        importId,
        createdAt,
        status: 'ready',
        source: isReadingSource(source ?? '') ? (source as ReadingSource) : 'csv',
        days: new Map(days),
      };
    },
    () => failed('damaged'),
  );
}

/** Ends the user's import. Returns false when there was none of this id. */
export async function deleteDraft(userId: string, importId: string): Promise<boolean> {
  if (!isUuid(importId)) return false;
  const { count } = await db.wearableImport.deleteMany({ where: { userId, importId } });
  return count > 0;
}

/** Deletes what nobody decided on in a week, of all users. */
export async function purgeImports(): Promise<void> {
  await db.wearableImport.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - RETENTION_MS) } } });
}
