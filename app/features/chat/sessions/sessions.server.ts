import { readRows } from '~/platform/db/sql.server';
import type { z } from 'zod';
import { db, type Tx } from '~/platform/db/db.server';
import { assertConfirmed, findReader } from '~/features/companion/readers/reader-consents.server';
import { AppError } from '~/platform/errors';
import { leavesMachine, type ModelReader } from '~/platform/model/model-reader';
import { modelReader } from '~/platform/model/model-reader.server';
import { openVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { isUuid } from '~/platform/text/is-uuid';
import type { SessionJson, sessionPatch } from '../chat-schema';
import { MAX_PINNED } from '../message-limits';
import { sessionChanged } from './session-changed.server';
import { type ListedSessionRow, sessionJson, type SessionRow, titleAssociatedData } from './session-json.server';

/** Returns the user's session. Throws `not_found` for a session of another user and for an unknown id. */
export async function findSession(userId: string, sessionId: string): Promise<SessionJson> {
  const row = await findSessionRow(userId, sessionId);
  return sessionJson(await openVault(userId), row);
}

/** Returns the stored row of the user's session. Throws `not_found`. */
export async function findSessionRow(
  userId: string,
  sessionId: string,
): Promise<SessionRow & { characters: number; usesMemories: boolean }> {
  const row = isUuid(sessionId) ? await db.chatSession.findUnique({ where: { id: sessionId, userId } }) : null;
  // A private conversation is over at its time, not only when it is purged.
  if (!row || (row.privateUntil && row.privateUntil.getTime() <= Date.now())) throw sessionNotFound();
  return row;
}

/** Throws `conflict` for a private conversation, of which nothing is kept, and `not_found`. */
export async function assertNotPrivate(userId: string, sessionId: string): Promise<void> {
  const { privateUntil } = await findSessionRow(userId, sessionId);
  if (privateUntil) throw new AppError('conflict', 'This conversation is private, so nothing in it is kept.');
}

export function sessionNotFound(): AppError {
  return new AppError('not_found', 'This conversation was not found.');
}

/**
 * Returns the user's sessions, last used first, and the cursor of the next page: all sessions, or those that are or are
 * not archived or pinned.
 */
export async function listSessions(
  userId: string,
  page: { limit: number; cursor: string | null },
  which: { archived?: boolean; pinned?: boolean } = {},
): Promise<{ sessions: SessionJson[]; nextCursor: string | null }> {
  const [vault, rows] = await Promise.all([
    openVault(userId),
    listSessionRows(userId, { ...page, limit: page.limit + 1 }, which),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    sessions: shown.map((row) => sessionJson(vault, row)),
    nextCursor: rows.length > page.limit && last ? writeCursor(last.updatedAt, last.id) : null,
  };
}

/** Returns the user's pinned sessions that are not archived, last used first. */
export async function listPinnedSessions(userId: string, limit: number): Promise<SessionJson[]> {
  const [vault, rows] = await Promise.all([openVault(userId), listPinnedRows(userId, limit)]);
  return rows.map((row) => sessionJson(vault, row));
}

/** A cursor before the first row of every list. */
const START = { time: new Date('9999-01-01T00:00:00Z'), id: '' };

/**
 * Returns the rows of the user's sessions after a cursor, last used first: all, or those that are or are not archived
 * or pinned. Raw SQL, because every page of the history and every search through titles waits for it.
 */
export async function listSessionRows(
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | null },
  which: { archived?: boolean; pinned?: boolean } = {},
): Promise<SessionRow[]> {
  const { time, id } = parseCursor(cursor) ?? START;
  const [archived, pinned] = [rangeOf(which.archived), rangeOf(which.pinned)];
  return readRows<ListedSessionRow>`
    SELECT "id", "title", "messageCount", "onlyHere", "pinnedAt", "archivedAt", "createdAt", "updatedAt" FROM "ChatSession"
    WHERE "userId" = ${userId} AND "privateUntil" IS NULL AND "updatedAt" <= ${time} AND ("updatedAt" < ${time} OR "id" < ${id})
      AND CASE WHEN "archivedAt" IS NULL THEN 0 ELSE 1 END BETWEEN ${archived.least} AND ${archived.most}
      AND CASE WHEN "pinnedAt" IS NULL THEN 0 ELSE 1 END BETWEEN ${pinned.least} AND ${pinned.most}
    ORDER BY "updatedAt" DESC, "id" DESC LIMIT ${limit}`;
}

/**
 * Returns the rows that are pinned and not archived, last used first. There are few pinned ones (MAX_PINNED), so they
 * are chosen and sorted here: SQLite would walk all of the user's sessions in that order to find them.
 */
async function listPinnedRows(userId: string, limit: number): Promise<SessionRow[]> {
  const rows = await readRows<ListedSessionRow>`
    SELECT "id", "title", "messageCount", "onlyHere", "pinnedAt", "archivedAt", "createdAt", "updatedAt" FROM "ChatSession"
    WHERE "userId" = ${userId} AND "pinnedAt" IS NOT NULL AND "privateUntil" IS NULL`;
  return rows
    .filter(({ archivedAt }) => archivedAt === null)
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

function rangeOf(set: boolean | undefined): { least: number; most: number } {
  return { least: set ? 1 : 0, most: set === false ? 0 : 1 };
}

/**
 * Renames, pins or archives the user's session, or keeps it on this machine. Leaves `updatedAt` unchanged, because
 * nothing was said in it. Throws `not_found`, and `conflict` for a private session and when too many are pinned.
 */
export async function updateSession(
  userId: string,
  sessionId: string,
  patch: z.infer<typeof sessionPatch>,
): Promise<SessionJson> {
  await assertNotPrivate(userId, sessionId);
  const vault = await openVault(userId);
  const data = {
    ...(patch.title !== undefined && {
      title: vault.seal(titleAssociatedData(sessionId), patch.title),
      titleBy: 'person',
    }),
    ...(patch.pinned !== undefined && { pinnedAt: patch.pinned ? new Date() : null }),
    ...(patch.onlyHere !== undefined && { onlyHere: patch.onlyHere }),
    ...(patch.archived !== undefined && { archivedAt: patch.archived ? new Date() : null }),
  };
  const { count } = await db.$transaction(async (tx) => {
    if (patch.pinned) await assertPinLeft(tx, userId, sessionId);
    return tx.chatSession.updateMany({ where: { id: sessionId, userId }, data });
  });
  if (count === 0) throw sessionNotFound();
  sessionChanged(userId, sessionId);
  return findSession(userId, sessionId);
}

async function assertPinLeft(tx: Tx, userId: string, sessionId: string): Promise<void> {
  // Lock the user row, so that two concurrent requests cannot both take the last pin.
  await tx.user.updateMany({ where: { id: userId }, data: { updatedAt: new Date() } });
  const others = await tx.chatSession.count({ where: { userId, pinnedAt: { not: null }, id: { not: sessionId } } });
  if (others >= MAX_PINNED)
    throw new AppError('conflict', `You can pin up to ${MAX_PINNED} conversations. Please unpin one first.`);
}

/**
 * Throws ReaderUnconfirmed when a reply in the session would come from a reader that the person was not asked about. In
 * a session that stays on this machine the offline companion replies.
 */
export async function assertConfirmedFor({ userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  const { onlyHere } = await findSessionRow(userId, sessionId);
  if (!(onlyHere && leavesMachine(modelReader()))) await assertConfirmed(userId);
}

/** Returns who reads what is said in a conversation. */
export async function findReaderOf({ userId, sessionId }: { userId: string; sessionId: string }): Promise<ModelReader> {
  const { onlyHere } = await findSessionRow(userId, sessionId);
  return findReader(userId, { onlyHere });
}

/**
 * Makes other exchanges of a session wait until the transaction ends. Sending, editing and regenerating all write to
 * the session first: in another order PostgreSQL detects a deadlock and aborts one of them.
 */
export async function lockSession(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  await tx.chatSession.updateMany({ where: { id: sessionId, userId }, data: { characters: { increment: 0 } } });
}
