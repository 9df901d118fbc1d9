import type { Safety } from '~/features/safety/safety-of';
import { findEntry } from '../entries/find-entry.server';
import { type EntryReflection, readEntryReflection } from './read-entry-reflection.server';

/** What `/journal/{entryId}/reflection` is drawn from. */
export type ReflectionPage = EntryReflection & { title: string; isPrivate: boolean; safety: Safety | null };

/** Throws `not_found`. */
export async function readReflectionPage(userId: string, entryId: string): Promise<ReflectionPage> {
  const { title, isPrivate, safety } = await findEntry(userId, entryId);
  return { ...(await readEntryReflection(userId, entryId)), title, isPrivate, safety };
}
