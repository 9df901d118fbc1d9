import {
  assertStorageLeft,
  MAX_STORED_BYTES,
  MAX_STORED_BYTES_IN_DANGER,
} from '~/features/identity/storage-limit.server';
import { type Severity, severityRank } from './severity';

/** Returns how many bytes a user may have stored for a text of this severity. Danger has a higher limit. */
export function storageLimit(severity: Severity | null): number {
  return severityRank(severity) >= severityRank('medium') ? MAX_STORED_BYTES_IN_DANGER : MAX_STORED_BYTES;
}

/** Checks that the user has storage left for a text of this severity. Throws `conflict`. */
export async function assertStorageFor(userId: string, severity: Severity | null): Promise<void> {
  await assertStorageLeft(userId, storageLimit(severity));
}
