import { facetsIndexes } from './facets-index.server';
import { textIndexes } from './text-index.server';

/** For a person whose entries go. */
export function forgetEntryIndex(userId: string): void {
  facetsIndexes.forget(userId);
  textIndexes.forget(userId);
}

/** For one entry that goes. */
export function forgetEntry(userId: string, entryId: string): void {
  facetsIndexes.find(userId)?.drop(entryId);
  textIndexes.find(userId)?.drop(entryId);
}
