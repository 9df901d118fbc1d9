import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';

/** What one person may keep: sealed text, and some bytes for what stands around each row. It is hundreds of thousands of pages. */
export const MAX_STORED_BYTES = 1024 ** 3;

/** How far words that speak of danger may pass it: hundreds of thousands of messages, and yet an end. */
export const MAX_STORED_BYTES_IN_DANGER = 1.25 * MAX_STORED_BYTES;

export const STORAGE_FULL =
  'Your storage is full: what you keep here has reached 1 GB. Please delete conversations, journal entries or documents that you no longer need, then try again.';

/** How much the person keeps here. The database counts along with every write (StorageUse). */
export async function findStoredBytes(userId: string): Promise<number> {
  // Plain: every message asks for it.
  const [row] = await db.$queryRaw<
    { bytes: bigint | number }[]
  >`SELECT "bytes" FROM "StorageUse" WHERE "userId" = ${userId}`;
  return Number(row?.bytes ?? 0);
}

export async function isStorageFull(userId: string): Promise<boolean> {
  return (await findStoredBytes(userId)) >= MAX_STORED_BYTES;
}

/** Looked at before a write, whatever its size: the last one may pass the limit by what one request takes. Throws `conflict`. */
export async function assertStorageLeft(userId: string, maxBytes = MAX_STORED_BYTES): Promise<void> {
  if ((await findStoredBytes(userId)) >= maxBytes) throw new AppError('conflict', STORAGE_FULL);
}
