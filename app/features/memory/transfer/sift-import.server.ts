import { randomUUID } from 'node:crypto';
import { createYield } from '~/platform/event-loop';
import { foldText } from '~/platform/search/find-words';
import { findNear } from '../conflicts/find-near.server';
import type { FileMemory, FoundMemories } from '../memory-file';
import { openMemoryStore } from '../memory-store.server';

/** Of longer imports only so many are compared with what is saved. */
const MAX_COMPARED = 300;

/** What of a file is new, and what of that contradicts what is saved. */
export type Sifted = {
  fresh: FileMemory[];
  contrary: Set<FileMemory>;
  skipped: number;
  /** Returns the id that a new memory gets, and that of the memory which took its place. */
  linksOf: (memory: FileMemory) => { id: string; replacedById: string | null };
  /** Tells under which id a new memory was stored. */
  rename: (memory: FileMemory, id: string) => void;
};

export const wordsOf = (summary: string): string => foldText(summary).trim();

/** Leaves out what the user has, and what is twice in the file, and finds what contradicts. */
export async function siftImport(userId: string, { memories, isOwn }: FoundMemories): Promise<Sifted> {
  const { memories: saved } = await openMemoryStore(userId);
  const known = new Map(
    saved.flatMap((memory) => (memory.isDamaged ? [] : [[keyOf(memory, isOwn), memory.memoryId] as const])),
  );
  const keys = new Map<FileMemory, string>();
  const keyOfFileId = new Map<string, string>();
  const fresh: FileMemory[] = [];
  const yieldIfDue = createYield();
  for (const memory of memories) {
    const key = keyOf(memory, isOwn);
    if (memory.memoryId !== undefined) keyOfFileId.set(memory.memoryId, key);
    if (!known.has(key)) {
      known.set(key, randomUUID());
      keys.set(memory, key);
      fresh.push(memory);
    }
    await yieldIfDue();
  }
  const contrary = saved.length > 0 ? await findContrary(userId, fresh) : new Set<FileMemory>();
  return {
    ...{ fresh, contrary, skipped: memories.length - fresh.length },
    linksOf: (memory) => {
      const id = known.get(keys.get(memory)!)!;
      const next = memory.holds === 'was' && memory.replacedBy ? keyOfFileId.get(memory.replacedBy) : undefined;
      const replacedById = (next !== undefined && known.get(next)) || null;
      return { id, replacedById: replacedById === id ? null : replacedById };
    },
    rename: (memory, id) => void known.set(keys.get(memory)!, id),
  };
}

async function findContrary(userId: string, fresh: readonly FileMemory[]): Promise<Set<FileMemory>> {
  const contrary = new Set<FileMemory>();
  for (const memory of fresh.slice(0, MAX_COMPARED)) {
    if (memory.holds !== 'now') continue;
    const { near } = await findNear(userId, memory.summary, {}, { asksEncoder: false });
    if (near.some(({ kind }) => kind === 'contradicts')) contrary.add(memory);
  }
  return contrary;
}

type Compared = Omit<FileMemory, 'memoryId' | 'replacedBy'>;

function keyOf(memory: Compared, isOwn: boolean): string {
  const {
    summary,
    keywords,
    emotionalContext,
    isCore,
    conversationDate,
    holds,
    from,
    until,
    onlyHere,
    by = 'person',
  } = memory;
  const time = conversationDate ? Date.parse(conversationDate) : null;
  if (!isOwn) return wordsOf(summary);
  return JSON.stringify([summary, keywords, emotionalContext, isCore, time, holds, from, until, onlyHere, by]);
}
