import { assertStorageLeft } from '~/features/identity/storage/assert-storage-left.server';
import type { Severity } from '~/features/safety/severity';
import { WITHOUT_LIMIT } from './conversation-limit';
import { roomFor } from './room-for';

/** That the person has storage left for a message of this severity, and the reply to it: what speaks of danger is always taken. Throws `conflict`. */
export async function assertStorageFor(userId: string, severity: Severity | null): Promise<void> {
  if (roomFor(severity) !== WITHOUT_LIMIT) await assertStorageLeft(userId);
}
