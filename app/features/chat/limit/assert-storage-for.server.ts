import {
  assertStorageLeft,
  MAX_STORED_BYTES,
  MAX_STORED_BYTES_IN_DANGER,
} from '~/features/identity/storage/assert-storage-left.server';
import type { Severity } from '~/features/safety/severity';
import { WITHOUT_LIMIT } from './conversation-limit';
import { roomFor } from './room-for';

/** That the person has storage left for a message of this severity, and the reply to it: more for what speaks of danger. Throws `conflict`. */
export async function assertStorageFor(userId: string, severity: Severity | null): Promise<void> {
  await assertStorageLeft(userId, roomFor(severity) === WITHOUT_LIMIT ? MAX_STORED_BYTES_IN_DANGER : MAX_STORED_BYTES);
}
