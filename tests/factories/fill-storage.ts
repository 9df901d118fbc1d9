import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';

/** Lets the user have stored as much as is allowed. */
export async function fillStorage(userId: string): Promise<void> {
  const bytes = MAX_STORED_BYTES;
  await db.storageUse.upsert({ where: { userId }, create: { userId, bytes }, update: { bytes } });
}
