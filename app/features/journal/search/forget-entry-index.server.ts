import { facetsIndexes } from './facets-index.server';
import { sharedIndexes } from './shared-index.server';
import { textIndexes } from './text-index.server';

/** Deletes one entry from the indexes of the user. */
export function forgetEntry(userId: string, entryId: string): void {
  facetsIndexes.find(userId)?.drop(entryId);
  sharedIndexes.find(userId)?.drop(entryId);
  textIndexes.find(userId)?.drop(entryId);
}
