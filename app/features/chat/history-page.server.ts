import { excerptOf } from '~/platform/search/find-words';
import { PAGE_SIZE } from '~/platform/web/cursor-page';
import type { HistoryPage, SessionJson, SessionRowJson } from './chat-schema';
import { findHeldId } from './hold-deletion.server';
import { MAX_PINNED } from './message-limits';
import { searchMessages } from './search/search-messages.server';
import { searchSessions } from './search/search-sessions.server';
import { sessionGroup } from './sessions/session-group.server';
import { listPreviews } from './sessions/session-previews.server';
import { findSession, listPinnedSessions, listSessions } from './sessions/sessions.server';

/**
 * Reads what `/history` shows for its query: the conversations, the archived ones, or those with `q` in a title or a
 * message. The days are those of the IANA time zone.
 */
export async function loadHistoryPage(userId: string, query: URLSearchParams, timeZone: string): Promise<HistoryPage> {
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const dialogs = {
    renamed: await ownOrNull(userId, query.get('rename')),
    deleted: await ownOrNull(userId, query.get('delete')),
    held: await findHeldId(userId, query.get('undo') ?? ''),
  };
  const page = { limit: PAGE_SIZE, cursor: query.get('cursor') };
  const archived = query.has('archived');
  if (q === '') {
    const [pinned, { sessions, nextCursor }] = await Promise.all([
      page.cursor || archived ? [] : listPinnedSessions(userId, MAX_PINNED),
      listSessions(userId, page, archived ? { archived } : { archived, pinned: false }),
    ]);
    const listed = [...pinned, ...sessions];
    const previews = await listPreviews(userId, listed);
    const now = new Date();
    const rows = listed.map((session) => ({
      ...session,
      marked: null,
      group: session.pinned && !archived ? 'Pinned' : sessionGroup(session.updatedAt, now, timeZone),
      preview: previews.get(session.sessionId) ?? '',
    }));
    return { ...dialogs, q, archived, sessions: rows, nextCursor, messages: null };
  }
  const before = query.get('before') ?? '';
  const [{ sessions, nextCursor }, messages] = await Promise.all([
    // The next page of one list is loaded without the other list.
    before ? { sessions: [], nextCursor: null } : searchSessions(userId, q, page),
    page.cursor
      ? null
      : searchMessages(userId, q, {
          limit: PAGE_SIZE,
          before: /^\d{1,9}$/.test(before) ? Number(before) : null,
        }),
  ]);
  const rows: SessionRowJson[] = sessions.map((session) => ({ ...session, marked: excerptOf(session.title, q) }));
  return { ...dialogs, q, archived, sessions: rows, nextCursor, messages };
}

/** Returns null for a conversation that no longer exists, so that its dialog does not open. */
async function ownOrNull(userId: string, sessionId: string | null): Promise<SessionJson | null> {
  return sessionId ? findSession(userId, sessionId).catch(() => null) : null;
}
