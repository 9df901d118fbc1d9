import type { Safety } from '~/features/safety/safety-of';
import { isNotFound } from '~/platform/errors';
import { areReflectionsAllowed, findReader } from '~/features/companion/readers/reader-consents.server';
import type { ModelReader } from '~/platform/model/model-reader';
import { findEntry } from '../entries/entries.server';
import type { ReflectionJson } from './reflection-schema';
import { findReflection } from './reflections.server';

/** The data shown below an entry: Orion's reflection, whether reflections are allowed, and who reads the entry. */
export type EntryReflection = {
  entryId: string;
  reflection: ReflectionJson | null;
  isAllowed: boolean;
  reader: ModelReader;
};

export async function loadEntryReflection(
  userId: string,
  { entryId, onlyHere }: { entryId: string; onlyHere: boolean },
): Promise<EntryReflection> {
  const [reflection, reader] = await Promise.all([findReflection(userId, entryId), findReader(userId, { onlyHere })]);
  return { entryId, reflection, isAllowed: await areReflectionsAllowed(userId, reader), reader };
}

/** The data of `/journal/{entryId}/reflection`. */
export type ReflectionPage = EntryReflection & { title: string; isPrivate: boolean; safety: Safety | null };

/** Returns null for an entry that is not the user's; the journal under the dialog says so. */
export async function loadReflectionPage(userId: string, entryId: string): Promise<ReflectionPage | null> {
  const entry = await findEntry(userId, entryId).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (!entry) return null;
  const { title, isPrivate, safety } = entry;
  return { ...(await loadEntryReflection(userId, entry)), title, isPrivate, safety };
}
