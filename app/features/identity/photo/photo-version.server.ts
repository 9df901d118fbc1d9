import { createHash } from 'node:crypto';

/** Names these bytes, so that a changed photo has a changed address. */
export function photoVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
