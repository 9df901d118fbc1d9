import { randomUUID } from 'node:crypto';
import { severityOfDocument } from '~/features/safety/screen-document';
import { assertStorageFor } from '~/features/safety/storage-in-danger.server';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { isUuid } from '~/platform/text/is-uuid';
import { openOr, openVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { embedInBackground } from './embed-memories.server';
import { type Ending, endMemories, memoryNotFound } from './changes/end-memory.server';
import { memoryJson, memoryTokens, sealMemory } from './memory-card.server';
import { MEMORY_STORE_TOKENS } from './memory-limits';
import type { MemoryJson, MemoryOrigin, NewMemory, SaidBy } from './memory-schema';
import { findMemoryUse, MemoryStoreFull, writeMemories } from './memory-use.server';

/** Returns the user's memory. Throws `not_found`, also for one of another user and for a damaged one. */
export async function getMemory(userId: string, memoryId: string): Promise<MemoryJson> {
  const row = isUuid(memoryId) ? await db.memory.findUnique({ where: { id: memoryId, userId } }) : null;
  if (!row) throw memoryNotFound();
  const vault = await openVault(userId);
  return openOr(
    () => memoryJson(vault, row),
    () => {
      throw new AppError('not_found', 'This memory is damaged and cannot be opened.');
    },
  );
}

/** Returns a page of the user's memories, those about the latest days first. Damaged ones are left out. */
export async function listMemories(
  userId: string,
  page: { limit: number; cursor: string | null },
): Promise<{ memories: MemoryJson[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readMemoryRows(userId, page);
  const vault = await openVault(userId);
  const memories = rows.flatMap((row) =>
    openOr(
      () => [memoryJson(vault, row)],
      () => [],
    ),
  );
  return { memories, nextCursor };
}

type MemoryRows = { limit: number; cursor: string | null; importId?: string | null };

/** Returns the rows of a page, of all memories or those of one import, and the cursor of the next one. */
export async function readMemoryRows(userId: string, { limit, cursor, importId = null }: MemoryRows) {
  const after = parseCursor(cursor);
  const found = await db.memory.findMany({
    where: {
      userId,
      ...(importId !== null && { originKind: 'import', originId: importId }),
      ...(after && {
        OR: [{ conversationDate: { lt: after.time } }, { conversationDate: after.time, id: { lt: after.id } }],
      }),
    },
    orderBy: [{ conversationDate: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? writeCursor(last.conversationDate, last.id) : null };
}

export type Saving = {
  id?: string | undefined;
  origin?: MemoryOrigin | undefined;
  importKey?: string | undefined;
  saidBy?: SaidBy;
} & Ends;

/** What is not true any more because of a memory. */
export type Ends = {
  ends?: readonly Ending[];
  /** The day in the time zone of the person; in UTC where it is missing. */
  today?: string | undefined;
  /** The state of the memories in which that was found: another one is thrown as `ChangedMeanwhile`. */
  changes?: number | undefined;
};

/** Returns the day in UTC, where the time zone of the person is not known. */
export const utcDay = (): string => new Date().toISOString().slice(0, 10);

/**
 * Stores a memory that the user confirmed. With an id or an import key that is stored already, returns the memory that
 * is there, for example after a double click. `replaces` names a memory that is not true any more from today on. Throws
 * `conflict` when the memory store or the user's storage is full, and `not_found` for a memory to replace.
 */
export async function createMemory(
  userId: string,
  memory: NewMemory,
  { id = randomUUID(), origin, importKey, saidBy = 'person', ends = [], today = utcDay(), changes }: Saving = {},
): Promise<MemoryJson> {
  const earlier = await findSavedMemory(userId, { importKey });
  if (earlier) return earlier;
  await assertRoom(userId, memory.summary, memoryTokens(memory));
  const { replaces, conversationDate, summary, keywords, emotionalContext, from, until, ...flags } = memory;
  const vault = await openVault(userId);
  const now = new Date();
  const data = {
    id,
    userId,
    ...sealMemory(vault, id, { summary, keywords, emotionalContext, from, until }),
    ...flags,
    saidBy,
    originKind: origin?.kind ?? null,
    originId: origin?.id ?? null,
    importKey: importKey ?? null,
    conversationDate: conversationDate ? new Date(conversationDate) : now,
    createdAt: now,
    updatedAt: now,
  };
  try {
    const row = await writeMemories(
      userId,
      async (tx) => {
        const endings = replaces === undefined ? ends : [...ends, { memoryId: replaces }];
        const ended = await endMemories(tx, vault, endings, { userId, by: id, now, today, from });
        const result = await tx.memory.create({ data });
        return { result, memoryIds: [...ended.memoryIds, id], moreTokens: data.tokens + ended.moreTokens };
      },
      changes,
    );
    embedInBackground(userId);
    return memoryJson(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = await findSavedMemory(userId, { id, importKey });
    if (!known) throw new AppError('conflict', 'This id is already in use.');
    return known;
  }
}

/** Returns the user's memory with this id or import key, or null. */
export async function findSavedMemory(userId: string, { id, importKey }: Saving): Promise<MemoryJson | null> {
  const keys = [...(id ? [{ id }] : []), ...(importKey ? [{ importKey }] : [])];
  const row = keys.length > 0 ? await db.memory.findFirst({ where: { userId, OR: keys } }) : null;
  return row && memoryJson(await openVault(userId), row);
}

/** Finds out before anything is sealed; `writeMemories` holds the limit. What speaks of danger has more storage. */
export async function assertRoom(userId: string, summary: string, more: number): Promise<void> {
  await assertStorageFor(userId, severityOfDocument(summary));
  const { tokens } = await findMemoryUse(userId);
  if (tokens + more > MEMORY_STORE_TOKENS) throw new MemoryStoreFull();
}

/** Deletes the user's memory. What it took the place of stays as history. Throws `not_found`. */
export async function deleteMemory(userId: string, memoryId: string): Promise<void> {
  if (!isUuid(memoryId)) throw memoryNotFound();
  const count = await writeMemories(userId, async (tx) => {
    const { count: result } = await tx.memory.deleteMany({ where: { id: memoryId, userId } });
    const replaced = await tx.memory.findMany({ where: { userId, replacedById: memoryId }, select: { id: true } });
    const memoryIds = replaced.map(({ id }) => id);
    await tx.memory.updateMany({ where: { userId, id: { in: memoryIds } }, data: { replacedById: null } });
    return { result, memoryIds: result === 0 ? [] : [memoryId, ...memoryIds], moreTokens: 0 };
  });
  if (count === 0) throw memoryNotFound();
}
