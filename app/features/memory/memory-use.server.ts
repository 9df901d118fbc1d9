import { createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import { db, type Tx } from '~/platform/db/db.server';
import { readRows } from '~/platform/db/sql.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import type { MemoryJson } from './memory-schema';
import { MEMORY_STORE_TOKENS } from './memory-limits';

export const MEMORY_STORE_FULL =
  'Your memory store is full (250,000 tokens). Please delete or shorten memories that you no longer need, then save again.';

type Draft = Pick<MemoryJson, 'summary' | 'keywords' | 'emotionalContext'>;

/** Thrown where the memories of a person have no room for one more. */
export class MemoryStoreFull extends AppError {
  /** What was to be saved, where it was not sent but made: it is not lost. */
  draft: Draft | undefined;

  constructor() {
    super('conflict', MEMORY_STORE_FULL);
  }

  override toJSON() {
    return { ...super.toJSON(), code: 'memory_store_full', ...(this.draft && { draft: this.draft }) };
  }
}

type MemoryUse = { count: number; tokens: number; /** Raised by every change. */ changes: number };

/** Returns how many memories the user has and what they take. The database counts them with every write. */
export async function findMemoryUse(userId: string): Promise<MemoryUse> {
  const [row] = await readRows<{ memories: number; memoryTokens: number; memoryChanges: number }>`
    SELECT "memories", "memoryTokens", "memoryChanges" FROM "StorageUse" WHERE "userId" = ${userId}`;
  return { count: row?.memories ?? 0, tokens: row?.memoryTokens ?? 0, changes: row?.memoryChanges ?? 0 };
}

/** A change that this process made: the counter before and after it, and the memories that were written or deleted. */
type MemoryChange = { before: number; after: number; memoryIds: readonly string[] };

/** Opening many memories singly takes longer than opening the store anew. */
const MAX_SINGLE = 100;
const MAX_USERS = 2_000;

const kept = createUserCache<MemoryChange[]>({ maxEntries: MAX_USERS, idleMs: OPENED_TEXT_MS });

type Written<Result> = { result: Result; memoryIds: readonly string[]; moreTokens: number };

/** Thrown where the memories are not in the state any more in which a decision about them was made. */
export class ChangedMeanwhile extends Error {}

/**
 * Writes memories of the user in one transaction, each of the returned ids once, and keeps what was changed for an opened
 * store. Throws `conflict` when they do not fit into the memory store, and ChangedMeanwhile when they are not in the
 * state `since` of the counter; nothing is written then.
 */
export async function writeMemories<Result>(
  userId: string,
  write: (tx: Tx) => Promise<Written<Result>>,
  since?: number,
): Promise<Result> {
  const { result, change } = await db.$transaction(async (tx) => {
    const { memoryIds, moreTokens, result } = await write(tx);
    if (memoryIds.length === 0) return { result, change: null };
    // PostgreSQL counts at the end of a transaction otherwise.
    if (env.postgresql) await tx.$executeRaw`SET CONSTRAINTS "Memory_storage" IMMEDIATE`;
    // The row is locked by the triggers of the writes: no other change comes between.
    const { memoryTokens, memoryChanges } = await tx.storageUse.findUniqueOrThrow({ where: { userId } });
    if (moreTokens > 0 && memoryTokens > MEMORY_STORE_TOKENS) throw new MemoryStoreFull();
    const before = memoryChanges - memoryIds.length;
    if (since !== undefined && before !== since) throw new ChangedMeanwhile();
    return { result, change: { before, after: memoryChanges, memoryIds } };
  });
  if (change) kept.set(userId, [...(kept.get(userId) ?? []).slice(1 - MAX_SINGLE), change]);
  return result;
}

/** Returns the memories that changed between two states of the counter, or null when this process does not know all. */
export function changedBetween(userId: string, from: number, to: number): string[] | null {
  const changes = kept.get(userId) ?? [];
  const memoryIds = new Set<string>();
  for (let at = from; at !== to;) {
    const next = changes.find(({ before }) => before === at);
    if (!next || next.after > to) return null;
    for (const memoryId of next.memoryIds) memoryIds.add(memoryId);
    if (memoryIds.size > MAX_SINGLE) return null;
    at = next.after;
  }
  return [...memoryIds];
}
