import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from '~/platform/search/find-words';
import { openVault } from '~/platform/vault/vault.server';
import { writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson } from '../chat-schema';
import { openTitle, sessionJson, type SessionRow } from '../sessions/session-json.server';
import { listSessionRows } from '../sessions/sessions.server';

/**
 * Titles are sealed and must be opened to be searched; opening this many blocks the event loop for some milliseconds.
 */
const CHUNK = 150;

/**
 * Returns the user's sessions whose title contains the words, ignoring case (docs/spec.md §2 History), last used first.
 */
export async function searchSessions(
  userId: string,
  words: string,
  page: { limit: number; cursor: string | null },
): Promise<{ sessions: SessionJson[]; nextCursor: string | null }> {
  const wanted = foldText(words);
  const vault = await openVault(userId);
  const found: SessionRow[] = [];
  for (let { cursor } = page; found.length <= page.limit;) {
    const rows = await listSessionRows(userId, { limit: CHUNK, cursor });
    found.push(...rows.filter((row) => foldText(openTitle(vault, row)).includes(wanted)));
    if (rows.length < CHUNK) break;
    cursor = cursorAfter(rows);
    await nextTurn();
  }
  const shown = found.slice(0, page.limit);
  return {
    sessions: shown.map((row) => sessionJson(vault, row)),
    nextCursor: found.length > page.limit ? cursorAfter(shown) : null,
  };
}

function cursorAfter(rows: readonly SessionRow[]): string {
  const last = rows.at(-1)!;
  return writeCursor(last.updatedAt, last.id);
}
