import type { z } from 'zod';
import { db, type Tx } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import { readCursor, writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson, sessionPatch } from '../chat-schema';
import { MAX_PINNED } from '../message-limits';
import { sessionChanged } from './session-changed.server';
import { sessionJson, type SessionRow, titleAssociatedData } from './session-json.server';

/** The person's own session. Throws `not_found` for anybody else's and for ids that are nobody's. */
export async function findSession(userId: string, sessionId: string): Promise<SessionJson> {
  const row = await findSessionRow(userId, sessionId);
  return sessionJson(await openVault(userId), row);
}

/** The same as it is stored. Throws `not_found`. */
export async function findSessionRow(userId: string, sessionId: string): Promise<SessionRow & { characters: number }> {
  const row = isSessionId(sessionId) ? await db.chatSession.findUnique({ where: { id: sessionId, userId } }) : null;
  if (!row) throw sessionNotFound();
  return row;
}

/** An id of our own shape. PostgreSQL refuses others, such as one with a NUL character, with an error. */
export function isSessionId(text: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(text);
}

export function sessionNotFound(): AppError {
  return new AppError('not_found', 'This conversation was not found.');
}

/** The person's sessions, the last used first, and the cursor of the next page: all, or those that are archived or pinned, or are not. */
export async function listSessions(
  userId: string,
  page: { limit: number; cursor: string | null },
  which: { archived?: boolean; pinned?: boolean } = {},
): Promise<{ sessions: SessionJson[]; nextCursor: string | null }> {
  const [vault, rows] = await Promise.all([
    openVault(userId),
    readSessionRows(userId, { ...page, limit: page.limit + 1 }, which),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    sessions: shown.map((row) => sessionJson(vault, row)),
    nextCursor: rows.length > page.limit && last ? writeCursor(last.updatedAt, last.id) : null,
  };
}

/** The person's pinned sessions that are not archived, the last used first. */
export async function listPinnedSessions(userId: string, limit: number): Promise<SessionJson[]> {
  const [vault, rows] = await Promise.all([openVault(userId), readPinnedRows(userId, limit)]);
  return rows.map((row) => sessionJson(vault, row));
}

/** Before the first row of every list. */
const START = { time: new Date('9999-01-01T00:00:00Z'), id: '' };

/**
 * The rows of the person's sessions after a cursor, the last used first: all, or those that are archived or pinned, or are not. Written
 * out in SQL: every page of the history and every search through titles waits for it.
 */
export async function readSessionRows(
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | null },
  which: { archived?: boolean; pinned?: boolean } = {},
): Promise<SessionRow[]> {
  const { time, id } = readCursor(cursor) ?? START;
  const [archived, pinned] = [rangeOf(which.archived), rangeOf(which.pinned)];
  return db.$queryRaw<SessionRow[]>`
    SELECT "id", "title", "messageCount", "pinnedAt", "archivedAt", "createdAt", "updatedAt" FROM "ChatSession"
    WHERE "userId" = ${userId} AND "updatedAt" <= ${time} AND ("updatedAt" < ${time} OR "id" < ${id})
      AND CASE WHEN "archivedAt" IS NULL THEN 0 ELSE 1 END BETWEEN ${archived.least} AND ${archived.most}
      AND CASE WHEN "pinnedAt" IS NULL THEN 0 ELSE 1 END BETWEEN ${pinned.least} AND ${pinned.most}
    ORDER BY "updatedAt" DESC, "id" DESC LIMIT ${limit}`;
}

/** Those that are pinned and not archived. */
async function readPinnedRows(userId: string, limit: number): Promise<SessionRow[]> {
  return db.$queryRaw<SessionRow[]>`
    SELECT "id", "title", "messageCount", "pinnedAt", "archivedAt", "createdAt", "updatedAt" FROM "ChatSession"
    WHERE "userId" = ${userId} AND "pinnedAt" IS NOT NULL AND "archivedAt" IS NULL
    ORDER BY "updatedAt" DESC, "id" DESC LIMIT ${limit}`;
}

function rangeOf(set: boolean | undefined): { least: number; most: number } {
  return { least: set ? 1 : 0, most: set === false ? 0 : 1 };
}

/** Renames, pins or archives the person's own session. Its place in the list stays: nothing was said in it. */
export async function updateSession(
  userId: string,
  sessionId: string,
  patch: z.infer<typeof sessionPatch>,
): Promise<SessionJson> {
  if (!isSessionId(sessionId)) throw sessionNotFound();
  const vault = await openVault(userId);
  if (patch.pinned) {
    const others = await db.chatSession.count({ where: { userId, pinnedAt: { not: null }, id: { not: sessionId } } });
    if (others >= MAX_PINNED)
      throw new AppError('conflict', `You can pin up to ${MAX_PINNED} conversations. Please unpin one first.`);
  }
  const { count } = await db.chatSession.updateMany({
    where: { id: sessionId, userId },
    data: {
      ...(patch.title !== undefined && {
        title: vault.seal(titleAssociatedData(sessionId), patch.title),
        titleBy: 'person',
      }),
      ...(patch.pinned !== undefined && { pinnedAt: patch.pinned ? new Date() : null }),
      ...(patch.archived !== undefined && { archivedAt: patch.archived ? new Date() : null }),
    },
  });
  if (count === 0) throw sessionNotFound();
  sessionChanged(userId, sessionId);
  return findSession(userId, sessionId);
}

/**
 * Keeps other exchanges of a session waiting until the transaction ends. Sending, editing and regenerating all write to the session first:
 * in another order PostgreSQL finds two of them waiting for each other, and ends one.
 */
export async function lockSession(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  await tx.chatSession.updateMany({ where: { id: sessionId, userId }, data: { characters: { increment: 0 } } });
}
