import { db } from '~/platform/db/db.server';
import { foldText } from '~/platform/search/find-words';
import { findRows } from '~/platform/segments/block';
import { openVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson } from '../chat-schema';
import { sessionJson, type SessionRow } from '../sessions/session-json.server';
import { listSessionRows } from '../sessions/sessions.server';
import { titleSegments } from './title-segments.server';

/** So many sessions are read by their ids. Of more than that, a page is found soon among those that were last used. */
const MAX_BY_ID = 500;

type Page = { limit: number; cursor: string | null };

/**
 * Returns the user's sessions whose title contains the words, ignoring case (docs/spec.md §2 History), last used first.
 */
export async function searchSessions(
  userId: string,
  words: string,
  page: Page,
): Promise<{ sessions: SessionJson[]; nextCursor: string | null }> {
  const wanted = foldText(words);
  const ids = new Set<string>();
  for await (const block of titleSegments.readAll(userId))
    for (const row of findRows(block, wanted)) ids.add(block.values[row]!);
  const found = ids.size <= MAX_BY_ID ? await loadByIds(userId, ids, page) : await loadInOrder(userId, ids, page);
  const vault = await openVault(userId);
  const shown = found.slice(0, page.limit);
  return {
    sessions: shown.map((row) => sessionJson(vault, row)),
    nextCursor: found.length > page.limit ? cursorAfter(shown) : null,
  };
}

/** Returns the sessions after the cursor, at least one more than fit on a page where there are so many. */
async function loadByIds(userId: string, ids: ReadonlySet<string>, { cursor }: Page): Promise<SessionRow[]> {
  const after = parseCursor(cursor);
  const rows = await db.chatSession.findMany({
    where: {
      userId,
      privateUntil: null,
      id: { in: [...ids] },
      ...(after && { OR: [{ updatedAt: { lt: after.time } }, { updatedAt: after.time, id: { lt: after.id } }] }),
    },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
  });
  return rows;
}

async function loadInOrder(userId: string, ids: ReadonlySet<string>, { limit, cursor }: Page): Promise<SessionRow[]> {
  const found: SessionRow[] = [];
  for (let from = cursor; found.length <= limit;) {
    const rows = await listSessionRows(userId, { limit: MAX_BY_ID, cursor: from });
    found.push(...rows.filter(({ id }) => ids.has(id)));
    if (rows.length < MAX_BY_ID) break;
    from = cursorAfter(rows);
  }
  return found;
}

function cursorAfter(rows: readonly SessionRow[]): string {
  const last = rows.at(-1)!;
  return writeCursor(last.updatedAt, last.id);
}
