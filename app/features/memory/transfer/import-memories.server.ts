import { randomUUID } from 'node:crypto';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createYield } from '~/platform/event-loop';
import { foldText } from '~/platform/search/find-words';
import { openVault } from '~/platform/vault/vault.server';
import { findNear, saveMemory } from '../conflicts/save-memory.server';
import { memoryTokens, sealMemory } from '../memory-card.server';
import { MEMORY_STORE_TOKENS } from '../memory-limits';
import type { OnConflict } from '../memory-schema';
import { openMemoryStore } from '../memory-store.server';
import { findMemoryUse, MEMORY_STORE_FULL, writeMemories } from '../memory-use.server';
import { createDraft, deleteDrafts, listDrafts } from '../proposals/memory-drafts.server';
import type { ImportPreview } from './import-preview';
import type { FileMemory, FoundMemories } from '../memory-file';

/** Rows stored by one transaction. */
const ROWS = 100;
/** Of longer imports only so many are compared with what is saved. */
const MAX_COMPARED = 300;

type Sifted = { fresh: FileMemory[]; contrary: Set<FileMemory>; skipped: number };
const importing = new Set<string>();

/** Keeps what a file holds until the user confirms it, in place of an earlier one. Throws `conflict` without room. */
export async function keepImport(userId: string, found: FoundMemories): Promise<void> {
  await assertRoomFor(userId, (await sift(userId, found)).fresh);
  await deleteDrafts(userId, 'import');
  await createDraft(userId, { kind: 'import', sessionId: null, content: found });
}

/** Returns what the import that waits would do, or null when none does. */
export async function findImport(userId: string): Promise<ImportPreview | null> {
  const found = await keptImport(userId);
  return found && previewOf(found, await sift(userId, found));
}

/** Saves the import that waits. Throws `not_found` when it was confirmed, cancelled or is over. */
export async function confirmImport(userId: string, onConflict: OnConflict = 'keep') {
  const found = await keptImport(userId);
  const { count } = await db.memoryDraft.deleteMany({ where: { userId, kind: 'import' } });
  if (!found || count === 0)
    throw new AppError('not_found', 'This import is not waiting any more. Please choose the file again.');
  return importMemories(userId, found, onConflict);
}

export const cancelImport = (userId: string): Promise<void> => deleteDrafts(userId, 'import');

async function keptImport(userId: string): Promise<FoundMemories | null> {
  const [draft] = await listDrafts(userId, { kind: 'import' }, 1);
  return draft ? (draft.content as FoundMemories) : null;
}

/**
 * Saves the memories of a file that the user does not have yet, and proposes those of conversations. What contradicts
 * saved ones stays beside them, or takes their place. Throws `conflict`; then nothing is saved.
 */
export async function importMemories(
  userId: string,
  found: FoundMemories,
  onConflict: OnConflict,
): Promise<{ count: number; skipped: number; unread: number; proposed: number }> {
  if (importing.has(userId))
    throw new AppError('conflict', 'Another import of yours is still going on. Please wait until it is done.');
  importing.add(userId);
  try {
    await assertStorageLeft(userId);
    const { fresh, contrary, skipped } = await sift(userId, found);
    await assertRoomFor(userId, fresh);
    const origin = { kind: 'import' as const, id: randomUUID() };
    const replacing = onConflict === 'replace' ? fresh.filter((memory) => contrary.has(memory)) : [];
    const plain = fresh.filter((memory) => !replacing.includes(memory));
    for (let at = 0; at < plain.length; at += ROWS) await storeRows(userId, plain.slice(at, at + ROWS), origin.id);
    for (const memory of replacing) await saveMemory(userId, memory, { origin, onConflict });
    for (const content of found.proposed) await createDraft(userId, { kind: 'proposal', sessionId: null, content });
    return { count: fresh.length, skipped, unread: found.unread, proposed: found.proposed.length };
  } finally {
    importing.delete(userId);
  }
}

async function storeRows(userId: string, memories: readonly FileMemory[], importId: string): Promise<void> {
  const vault = await openVault(userId);
  const now = new Date();
  const rows = memories.map(({ summary, keywords, emotionalContext, from, until, conversationDate, ...flags }) => {
    const id = randomUUID();
    return {
      id,
      userId,
      ...sealMemory(vault, id, { summary, keywords, emotionalContext, from, until }),
      ...flags,
      originKind: 'import',
      originId: importId,
      conversationDate: conversationDate ? new Date(conversationDate) : now,
      createdAt: now,
      updatedAt: now,
    };
  });
  await writeMemories(userId, async (tx) => {
    await tx.memory.createMany({ data: rows });
    const moreTokens = rows.reduce((sum, { tokens }) => sum + tokens, 0);
    return { result: null, memoryIds: rows.map(({ id }) => id), moreTokens };
  });
}

/** Leaves out what the user has, and what is twice in the file, and finds what contradicts. */
async function sift(userId: string, { memories, isOwn }: FoundMemories): Promise<Sifted> {
  const { memories: saved } = await openMemoryStore(userId);
  const known = new Set(saved.filter(({ isDamaged }) => !isDamaged).map((memory) => keyOf(memory, isOwn)));
  const sifted: Sifted = { fresh: [], contrary: new Set(), skipped: 0 };
  const yieldIfDue = createYield();
  for (const memory of memories) {
    const key = keyOf(memory, isOwn);
    if (known.has(key)) sifted.skipped += 1;
    else sifted.fresh.push(memory);
    known.add(key);
    await yieldIfDue();
  }
  if (saved.length === 0) return sifted;
  for (const memory of sifted.fresh.slice(0, MAX_COMPARED)) {
    if (memory.holds !== 'now') continue;
    const near = await findNear(userId, memory.summary, {});
    if (near.some(({ kind }) => kind === 'contradicts')) sifted.contrary.add(memory);
  }
  return sifted;
}

function keyOf(memory: FileMemory, isOwn: boolean): string {
  const { summary, keywords, emotionalContext, isCore, conversationDate, holds, from, until, onlyHere } = memory;
  const time = conversationDate ? Date.parse(conversationDate) : null;
  if (!isOwn) return foldText(summary).trim();
  return JSON.stringify([summary, keywords, emotionalContext, isCore, time, holds, from, until, onlyHere]);
}

async function assertRoomFor(userId: string, fresh: readonly FileMemory[]): Promise<void> {
  const { tokens } = await findMemoryUse(userId);
  if (tokens + tokensOf(fresh) > MEMORY_STORE_TOKENS) throw new AppError('conflict', MEMORY_STORE_FULL);
}

const tokensOf = (memories: readonly FileMemory[]) => memories.reduce((sum, one) => sum + memoryTokens(one), 0);

function previewOf(found: FoundMemories, { fresh, contrary, skipped }: Sifted): ImportPreview {
  const dates = fresh.flatMap(({ conversationDate }) => (conversationDate ? [Date.parse(conversationDate)] : []));
  const day = (time: number) => new Date(time).toISOString();
  const [first, last] = [
    dates.reduce((a, b) => Math.min(a, b), Infinity),
    dates.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  return {
    count: fresh.length,
    skipped,
    unread: found.unread,
    tokens: tokensOf(fresh),
    from: dates.length > 0 ? day(first) : null,
    until: dates.length > 0 ? day(last) : null,
    contradictions: contrary.size,
    proposed: found.proposed.length,
    conversations: found.conversations,
  };
}
