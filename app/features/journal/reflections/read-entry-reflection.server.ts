import { type ModelReader, modelReader } from '~/platform/model/model.server';
import { areReflectionsAllowed } from './allow-reflections.server';
import { findReflection } from './find-reflection.server';
import type { ReflectionJson } from './reflection-schema';

/** What stands below an entry: what Orion said of it, and what asking for that means. */
export type EntryReflection = {
  entryId: string;
  reflection: ReflectionJson | null;
  isAllowed: boolean;
  reader: ModelReader;
};

export async function readEntryReflection(userId: string, entryId: string): Promise<EntryReflection> {
  const [reflection, isAllowed] = await Promise.all([findReflection(userId, entryId), areReflectionsAllowed(userId)]);
  return { entryId, reflection, isAllowed, reader: modelReader() };
}
