import { readRows } from '~/platform/db/sql.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { sizeOf } from '~/size-of';

/** Storage limit per user (QUOTA_MB): sealed text plus an overhead per row. */
export const MAX_STORED_BYTES = env.QUOTA_MB * 1024 ** 2;

/** Higher limit for messages that indicate danger: enough for very many of them, but still bounded. */
export const MAX_STORED_BYTES_IN_DANGER = 1.25 * MAX_STORED_BYTES;

export const STORAGE_FULL = `Your storage is full: what you keep here has reached ${sizeOf(MAX_STORED_BYTES)}. Please delete conversations, journal entries or documents that you no longer need, then try again.`;

/** Returns how many bytes the user has stored. The database updates the count with every write (StorageUse). */
export async function findStoredBytes(userId: string): Promise<number> {
  // Raw SQL, because this runs for every message.
  const [row] = await readRows<{ bytes: number }>`SELECT "bytes" FROM "StorageUse" WHERE "userId" = ${userId}`;
  return row?.bytes ?? 0;
}

export async function isStorageFull(userId: string): Promise<boolean> {
  return (await findStoredBytes(userId)) >= MAX_STORED_BYTES;
}

/**
 * Throws `conflict` when the limit is reached, or when `more` bytes exceed it. Checked before a write, mostly whatever
 * its size: the last write may then exceed the limit by the size of one request.
 */
export async function assertStorageLeft(userId: string, maxBytes = MAX_STORED_BYTES, more = 0): Promise<void> {
  const bytes = await findStoredBytes(userId);
  if (bytes >= maxBytes || bytes + more > maxBytes) throw new AppError('conflict', STORAGE_FULL);
}
