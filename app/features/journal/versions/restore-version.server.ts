import { updateEntry } from '../entries/update-entry.server';
import type { EntryJson } from '../entry-schema';
import { findVersion } from './find-version.server';

/**
 * Makes an earlier version the text of the entry again; what stands there now becomes a version. `updatedAt` names the version that stands there.
 * Throws `not_found` and EntryConflict.
 */
export async function restoreVersion(
  userId: string,
  entryId: string,
  versionId: string,
  updatedAt: string,
): Promise<EntryJson> {
  const { title, content, mood, moodScore, tags } = await findVersion(userId, entryId, versionId);
  return updateEntry(userId, entryId, { title, content, mood, moodScore, tags, ...(updatedAt && { updatedAt }) });
}
