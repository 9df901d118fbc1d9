import { facetsIndexes } from './facets-index.server';
import { textIndexes } from './text-index.server';

/** Deletes the indexes of a user whose entries are deleted. */
export function forgetEntryIndex(userId: string): void {
  facetsIndexes.forget(userId);
  textIndexes.forget(userId);
}

/** Deletes one entry from the indexes of the user. */
export function forgetEntry(userId: string, entryId: string): void {
  facetsIndexes.find(userId)?.drop(entryId);
  textIndexes.find(userId)?.drop(entryId);
}
