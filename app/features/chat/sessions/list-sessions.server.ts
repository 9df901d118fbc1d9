import { openVault } from '~/platform/vault/vault.server';
import { writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson } from '../chat-schema';
import { readPinnedRows, readSessionRows } from './read-session-rows.server';
import { sessionJson } from './session-json.server';

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
