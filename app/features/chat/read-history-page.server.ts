import { PAGE_SIZE } from '~/platform/web/cursor-page';
import type { SessionJson } from './chat-schema';
import { listSessions } from './sessions/list-sessions.server';
import { searchSessions } from './sessions/search-sessions.server';

export type HistoryPage = { sessions: SessionJson[]; q: string; nextCursor: string | null; renameId: string | null; deleteId: string | null };

/** What `/history` shows for its query: all conversations, or those whose title holds `q`. */
export async function readHistoryPage(userId: string, query: URLSearchParams): Promise<HistoryPage> {
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const page = { limit: PAGE_SIZE, cursor: query.get('cursor') };
  const found = q ? await searchSessions(userId, q, page) : await listSessions(userId, page);
  return { ...found, q, renameId: query.get('rename'), deleteId: query.get('delete') };
}
