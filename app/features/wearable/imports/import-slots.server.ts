import { AppError } from '~/platform/errors';

/** How many files may arrive, wait or be read at once. */
const MAX_AT_ONCE = 10;

const busy = new Set<string>();

/**
 * Lets one file of a person arrive and be read at a time. Returns what ends that. Throws `conflict`, `unavailable`.
 */
export function takeImportSlot(userId: string): () => void {
  if (busy.has(userId))
    throw new AppError('conflict', 'Another of your files is being read. Please wait until it is done, or discard it.');
  if (busy.size >= MAX_AT_ONCE)
    throw new AppError('unavailable', 'Orion is reading many files at the moment. Please try again later.', {
      retryAfterSeconds: 60,
    });
  busy.add(userId);
  return () => busy.delete(userId);
}
