import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { readCursor, writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson } from '../chat-schema';
import { sessionJson } from './session-json.server';

/** The person's sessions, the last used first, and the cursor of the next page: all, or those that are archived or pinned, or are not. */
export async function listSessions(
  userId: string,
  page: { limit: number; cursor: string | null },
  which: { archived?: boolean; pinned?: boolean } = {},
): Promise<{ sessions: SessionJson[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor);
  const rows = await db.chatSession.findMany({
    where: { userId, ...placed(which), ...(after && { OR: [{ updatedAt: { lt: after.time } }, { updatedAt: after.time, id: { lt: after.id } }] }) },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: page.limit + 1,
  });
  const vault = await openVault(userId);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    sessions: shown.map((row) => sessionJson(vault, row)),
    nextCursor: rows.length > page.limit && last ? writeCursor(last.updatedAt, last.id) : null,
  };
}

function placed({ archived, pinned }: { archived?: boolean; pinned?: boolean }) {
  const isSet = (set: boolean) => (set ? { not: null } : null);
  return { ...(archived !== undefined && { archivedAt: isSet(archived) }), ...(pinned !== undefined && { pinnedAt: isSet(pinned) }) };
}
