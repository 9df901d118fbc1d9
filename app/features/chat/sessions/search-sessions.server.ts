import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson } from '../chat-schema';
import { foldText } from '~/platform/search/find-words';
import { listSessions } from './list-sessions.server';

/** Titles are sealed, so that they are opened to be searched; this many at a time hold the event loop for some milliseconds. */
const CHUNK = 200;

/** The person's sessions whose title contains the words, whatever their case (SPEC.md §2 History), the last used first. */
export async function searchSessions(
  userId: string,
  words: string,
  page: { limit: number; cursor: string | null },
): Promise<{ sessions: SessionJson[]; nextCursor: string | null }> {
  const wanted = foldText(words);
  const sessions: SessionJson[] = [];
  for (let { cursor } = page; ;) {
    const chunk = await listSessions(userId, { limit: CHUNK, cursor });
    sessions.push(...chunk.sessions.filter(({ title }) => foldText(title).includes(wanted)));
    cursor = chunk.nextCursor;
    if (sessions.length > page.limit) return cutAfter(sessions, page.limit);
    if (!cursor) return { sessions, nextCursor: null };
    await nextTurn();
  }
}

function cutAfter(sessions: SessionJson[], limit: number): { sessions: SessionJson[]; nextCursor: string } {
  const shown = sessions.slice(0, limit);
  const last = shown.at(-1)!;
  return { sessions: shown, nextCursor: writeCursor(new Date(last.updatedAt), last.sessionId) };
}
