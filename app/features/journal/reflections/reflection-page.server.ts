import type { Safety } from '~/features/safety/safety-of';
import { isNotFound } from '~/platform/errors';
import { type ModelReader, modelReader } from '~/features/companion/model.server';
import { findEntry } from '../entries/entries.server';
import type { ReflectionJson } from './reflection-schema';
import { areReflectionsAllowed, findReflection } from './reflections.server';

/** The data shown below an entry: Orion's reflection, whether reflections are allowed, and who reads the entry. */
export type EntryReflection = {
  entryId: string;
  reflection: ReflectionJson | null;
  isAllowed: boolean;
  reader: ModelReader;
};

export async function loadEntryReflection(userId: string, entryId: string): Promise<EntryReflection> {
  const [reflection, isAllowed] = await Promise.all([findReflection(userId, entryId), areReflectionsAllowed(userId)]);
  return { entryId, reflection, isAllowed, reader: modelReader() };
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
  return { ...(await loadEntryReflection(userId, entryId)), title, isPrivate, safety };
}
