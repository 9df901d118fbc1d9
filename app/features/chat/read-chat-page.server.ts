import { randomUUID } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { isModelOffline } from '~/platform/model/model.server';
import { transcriptionDoor } from '~/platform/speech/speech-doors.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { PAGE_SIZE } from '~/platform/web/cursor-page';
import { type ChatPage, DEFAULT_TITLE, type MessageRole, type MessageStatus, type PageMessage } from './chat-schema';
import { openContent, openSources, type MessageRow } from './messages/message-json.server';
import { safetyOf } from './messages/safety-of';
import { replyFailureText } from './replies/reply-failure';
import { type Author, firstNameOf } from './replies/send-message.server';
import { findSession } from './sessions/find-session.server';
import { listSessions } from './sessions/list-sessions.server';

const RECENT_SESSIONS = 3;
const LARGEST_ID = 2_147_483_647;

/** Makes safe HTML of a reply. */
type Render = (text: string) => string;

/** What `/` shows: the welcome without a session, or the newest messages of one, or those before `before`. Throws `not_found`. */
export async function readChatPage(author: Author, at: { sessionId: string | null; before: string | null }, render: Render): Promise<ChatPage> {
  const shared = { firstName: firstNameOf(author.fullName), offline: isModelOffline, hears: transcriptionDoor !== null, draftId: randomUUID() };
  if (at.sessionId === null || at.sessionId === 'new') {
    const { sessions } = await listSessions(author.id, { limit: RECENT_SESSIONS, cursor: null });
    return { ...shared, view: 'welcome', sessionId: at.sessionId, title: DEFAULT_TITLE, messages: [], olderCursor: null, recent: sessions };
  }
  const [session, page] = await Promise.all([findSession(author.id, at.sessionId), readMessages(author.id, at.sessionId, at.before, render)]);
  return { ...shared, ...page, view: 'conversation', sessionId: session.sessionId, title: session.title, recent: [] };
}

async function readMessages(userId: string, sessionId: string, before: string | null, render: Render) {
  const last = before !== null && /^\d{1,9}$/.test(before) ? Number(before) - 1 : LARGEST_ID;
  // The page's largest read, written out: Prisma's interpretation of 50 rows costs more than the rows.
  const [vault, rows] = await Promise.all([
    openVault(userId),
    db.$queryRaw<MessageRow[]>`
      SELECT "id", "sessionId", "clientId", "role", "status", "content", "sources", "severity", "failure", "replyToId", "createdAt"
      FROM "Message"
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "id" <= ${last}
      ORDER BY "id" DESC LIMIT ${PAGE_SIZE + 1}`,
  ]);
  const shown = rows.slice(0, PAGE_SIZE).reverse();
  return {
    messages: shown.map((row) => pageMessage(vault, row, render)),
    olderCursor: rows.length > PAGE_SIZE ? String(shown[0]!.id) : null,
  };
}

function pageMessage(vault: PersonalVault, row: MessageRow, render: Render): PageMessage {
  const content = openContent(vault, row);
  const isRendered = row.role === 'assistant' && row.status !== 'streaming';
  return {
    id: Number(row.id),
    role: row.role as MessageRole,
    timestamp: row.createdAt.toISOString(),
    status: row.status as MessageStatus,
    sources: openSources(vault, row),
    failure: replyFailureText(row.failure),
    safety: safetyOf(row.severity),
    text: isRendered ? '' : content,
    html: isRendered ? render(content) : null,
  };
}
