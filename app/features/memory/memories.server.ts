import { randomUUID } from 'node:crypto';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { db, isUniqueViolation, type Tx } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { isUuid } from '~/platform/text/is-uuid';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { foldText } from '~/platform/search/find-words';
import { embedInBackground } from './embed-memories.server';
import { type CardValues, memoryJson, memoryTokens, openMemory, sealMemory } from './memory-card.server';
import { MEMORY_STORE_TOKENS } from './memory-limits';
import type { MemoryJson, MemoryOrigin, MemoryPatch, NewMemory } from './memory-schema';
import { findMemoryUse, MEMORY_STORE_FULL, writeMemories } from './memory-use.server';

function memoryNotFound(): AppError {
  return new AppError('not_found', 'This memory was not found.');
}

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

/** Returns the rows of a page, and the cursor of the next one. */
export async function readMemoryRows(userId: string, { limit, cursor }: { limit: number; cursor: string | null }) {
  const after = parseCursor(cursor);
  const found = await db.memory.findMany({
    where: {
      userId,
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
  /** Other memories that are not true any more from today on. */
  ends?: readonly string[];
};

/**
 * Stores a memory that the user confirmed. With an id or an import key that is stored already, returns the memory that
 * is there, for example after a double click. `replaces` names a memory that is not true any more from today on. Throws
 * `conflict` when the memory store or the user's storage is full, and `not_found` for a memory to replace.
 */
export async function createMemory(
  userId: string,
  memory: NewMemory,
  { id = randomUUID(), origin, importKey, ends = [] }: Saving = {},
): Promise<MemoryJson> {
  const earlier = await findSavedMemory(userId, { importKey });
  if (earlier) return earlier;
  await assertRoom(userId, memoryTokens(memory));
  const { replaces, conversationDate, summary, keywords, emotionalContext, from, until, ...flags } = memory;
  const vault = await openVault(userId);
  const now = new Date();
  const data = {
    id,
    userId,
    ...sealMemory(vault, id, { summary, keywords, emotionalContext, from, until }),
    ...flags,
    originKind: origin?.kind ?? null,
    originId: origin?.id ?? null,
    importKey: importKey ?? null,
    conversationDate: conversationDate ? new Date(conversationDate) : now,
    createdAt: now,
    updatedAt: now,
  };
  try {
    const row = await writeMemories(userId, async (tx) => {
      const ended = [...new Set([...ends, ...(replaces === undefined ? [] : [replaces])])];
      for (const memoryId of ended) await endMemory(tx, vault, { userId, memoryId, by: id, now });
      const result = await tx.memory.create({ data });
      return { result, memoryIds: [...ended, id], moreTokens: data.tokens };
    });
    embedInBackground(userId);
    return memoryJson(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = await findSavedMemory(userId, { id, importKey });
    if (!known) throw new AppError('conflict', 'This id is in use.');
    return known;
  }
}

/** Returns the user's memory with this id or import key, or null. */
export async function findSavedMemory(userId: string, { id, importKey }: Saving): Promise<MemoryJson | null> {
  const keys = [...(id ? [{ id }] : []), ...(importKey ? [{ importKey }] : [])];
  const row = keys.length > 0 ? await db.memory.findFirst({ where: { userId, OR: keys } }) : null;
  return row && memoryJson(await openVault(userId), row);
}

/** Finds out before anything is sealed; `writeMemories` holds the limit. */
async function assertRoom(userId: string, more: number): Promise<void> {
  await assertStorageLeft(userId);
  const { tokens } = await findMemoryUse(userId);
  if (tokens + more > MEMORY_STORE_TOKENS) throw new AppError('conflict', MEMORY_STORE_FULL);
}

/** Throws `not_found` for a damaged memory. */
function openOwn(vault: PersonalVault, row: { id: string; card: string }): CardValues {
  return openOr(
    () => openMemory(vault, row),
    () => {
      throw new AppError('not_found', 'This memory is damaged and cannot be opened.');
    },
  );
}

/** Marks a memory as one that was true until today. */
async function endMemory(
  tx: Tx,
  vault: PersonalVault,
  { userId, memoryId, by, now }: { userId: string; memoryId: string; by: string; now: Date },
): Promise<void> {
  const row = isUuid(memoryId) ? await tx.memory.findUnique({ where: { id: memoryId, userId } }) : null;
  if (!row) throw memoryNotFound();
  const values = openOwn(vault, row);
  const today = now.toISOString().slice(0, 10);
  const until = values.until !== null && values.until < today ? values.until : today;
  const { count } = await tx.memory.updateMany({
    where: { id: memoryId, userId, updatedAt: row.updatedAt, replacedById: null },
    data: { ...sealMemory(vault, memoryId, { ...values, until }), holds: 'was', replacedById: by, updatedAt: now },
  });
  if (count === 0)
    throw new AppError('conflict', 'The memory to replace was changed meanwhile. Please look at it again.');
}

/**
 * Changes the user's memory. `ends` are others that are not true any more from today on. Throws `not_found`, and
 * `conflict` when a longer one does not fit into the store.
 */
export async function updateMemory(
  userId: string,
  memoryId: string,
  patch: Omit<MemoryPatch, 'onConflict'>,
  ends: readonly string[] = [],
): Promise<MemoryJson> {
  const row = isUuid(memoryId) ? await db.memory.findUnique({ where: { id: memoryId, userId } }) : null;
  if (!row) throw memoryNotFound();
  const vault = await openVault(userId);
  const { summary, from, until, ...flags } = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as MemoryPatch;
  const before = openOwn(vault, row);
  const values = {
    ...before,
    ...(summary !== undefined && { summary, keywords: keywordsOf(before, summary) }),
    ...(from !== undefined && { from }),
    until: endAfter({ holds: row.holds, until: before.until }, { holds: flags.holds, until }),
  };
  if (values.from && values.until && values.until < values.from)
    throw new AppError('validation', 'until is not before from');
  if (memoryTokens(values) > memoryTokens(before))
    await assertRoom(userId, memoryTokens(values) - memoryTokens(before));
  const sealed = sealMemory(vault, memoryId, values);
  const count = await writeMemories(userId, async (tx) => {
    const { count: result } = await tx.memory.updateMany({
      where: { id: memoryId, userId, updatedAt: row.updatedAt },
      data: {
        ...sealed,
        ...(flags.holds !== undefined && { holds: flags.holds, ...(flags.holds === 'now' && { replacedById: null }) }),
        ...(flags.isCore !== undefined && { isCore: flags.isCore }),
        ...(flags.onlyHere !== undefined && { onlyHere: flags.onlyHere }),
        updatedAt: new Date(Math.max(Date.now(), row.updatedAt.getTime() + 1)),
      },
    });
    if (result === 0) return { result, memoryIds: [], moreTokens: 0 };
    // What it said before is not kept in the requests of earlier replies either.
    if (!isSameText(values, before)) await tx.sentPiece.deleteMany({ where: { userId, memoryId } });
    if (values.summary !== before.summary) await tx.memoryVector.deleteMany({ where: { userId, memoryId } });
    const now = new Date();
    for (const other of ends) await endMemory(tx, vault, { userId, memoryId: other, by: memoryId, now });
    return { result, memoryIds: [...ends, memoryId], moreTokens: sealed.tokens - memoryTokens(before) };
  });
  if (values.summary !== before.summary) embedInBackground(userId);
  // Another change came first: this one is made on top of it.
  return count === 0 ? updateMemory(userId, memoryId, patch, ends) : getMemory(userId, memoryId);
}

/** Returns whether two states of a memory say the same in a prompt. */
function isSameText(one: CardValues, other: CardValues): boolean {
  return one.summary === other.summary && one.from === other.from && one.until === other.until;
}

/** Returns the day until which a changed memory is true: what is true again has not ended. */
export function endAfter(
  before: { holds: string; until: string | null },
  { holds, until }: Pick<MemoryPatch, 'holds' | 'until'>,
): string | null {
  if (until !== undefined) return until;
  return holds === 'now' && before.holds === 'was' ? null : before.until;
}

/** Leaves out keywords that stood in the earlier summary and do not stand in the new one. */
function keywordsOf({ keywords, summary: earlier }: CardValues, summary: string): string[] {
  const has = (text: string, keyword: string) => foldText(text).includes(foldText(keyword));
  return keywords.filter((keyword) => !has(earlier, keyword) || has(summary, keyword));
}

/** Deletes the user's memory. Throws `not_found`. */
export async function deleteMemory(userId: string, memoryId: string): Promise<void> {
  if (!isUuid(memoryId)) throw memoryNotFound();
  const count = await writeMemories(userId, async (tx) => {
    const { count: result } = await tx.memory.deleteMany({ where: { id: memoryId, userId } });
    return { result, memoryIds: result === 0 ? [] : [memoryId], moreTokens: 0 };
  });
  if (count === 0) throw memoryNotFound();
}
