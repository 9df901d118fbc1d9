import type { Safety } from '~/features/safety/safety-of';
import { isNotFound } from '~/platform/errors';
import { findEntry } from '../entries/find-entry.server';
import { type EntryReflection, readEntryReflection } from './read-entry-reflection.server';

/** What `/journal/{entryId}/reflection` is drawn from. */
export type ReflectionPage = EntryReflection & { title: string; isPrivate: boolean; safety: Safety | null };

/** Null for an entry that is not the person's: the journal under the dialog says so. */
export async function readReflectionPage(userId: string, entryId: string): Promise<ReflectionPage | null> {
  const entry = await findEntry(userId, entryId).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (!entry) return null;
  const { title, isPrivate, safety } = entry;
  return { ...(await readEntryReflection(userId, entryId)), title, isPrivate, safety };
}
