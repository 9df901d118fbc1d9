import { readRows } from '~/platform/db/sql.server';
import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { listSentDocuments } from '~/features/documents/documents.server';
import { db } from '~/platform/db/db.server';
import { isNotFound } from '~/platform/errors';
import { isLaterVisit } from '~/features/safety/ai-notices/asking-after.server';
import { findConsentTo } from '~/features/companion/readers/reader-consents.server';
import { maySpeechGet } from '~/features/companion/readers/speech-reader.server';
import { leavesMachine } from '~/platform/model/model-reader';
import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';
import { transcriptionEndpoint, speechEndpoint } from '~/platform/speech/speech-endpoints.server';
import { openVault } from '~/platform/vault/vault.server';
import { PAGE_SIZE } from '~/platform/web/cursor-page';
import { type ChatPage, DEFAULT_TITLE, type PageReader } from './chat-schema';
import { percentUsed } from './conversation-limit';
import { listProposals } from '~/features/memory/proposals/proposals.server';
import { nameSources } from './messages/name-sources.server';
import { addSupportToAll } from '~/features/safety/plan/plan-support.server';
import { describeReceipt } from './receipts/describe-receipt';
import { findReceipt } from './receipts/find-receipt.server';
import { findSentAddress } from './receipts/find-sent-address.server';
import {
  openContent,
  pageMessage,
  type PageMessageRow,
  type Render,
  withChoices,
} from './messages/message-json.server';
import { listEarlierVersions } from './messages/messages.server';
import { renderOnce } from './messages/rendered-replies.server';
import { talksBefore } from './messages/talk-before.server';
import { type Author, firstNameOf } from './replies/exchange.server';
import { sessionIdFrom } from './sessions/create-session.server';
import { sessionJson } from './sessions/session-json.server';
import { findSessionRow, listSessions } from './sessions/sessions.server';

const RECENT_SESSIONS = 3;
const MAX_ID = 2_147_483_647;
/** How many messages are shown below the message that the page is opened at. */
const BELOW = PAGE_SIZE / 2;

/** What a page without messages has. */
const EMPTY = {
  ...{
    looksBack: false,
    at: null,
    editId: null,
    versions: null,
    sent: null,
    percentUsed: 0,
    refreshTo: null,
    privacy: null,
    proposals: 0,
    asksAfter: false,
  },
  ...{ messages: [], choices: [], olderCursor: null, recent: [] },
};

type Visitor = Author & { graveAt: Date | null };

/**
 * Reads what `/` shows: the welcome view without `session`, otherwise the newest messages of the session, those before
 * `before`, or those around `at`. `versions` adds the earlier versions of a message, and `edit` opens a message for
 * editing. A session that is not the user's has the view `missing`. Throws a redirect where the query names a reply alone.
 */
export async function loadChatPage(author: Visitor, query: URLSearchParams, render: Render): Promise<ChatPage> {
  const sessionId = query.get('session') || null;
  const leadTo = sessionId === null ? await findSentAddress(author.id, idIn(query, 'sent')) : null;
  if (leadTo !== null) throw redirect(leadTo);
  const shared = await loadShared(author);
  if (sessionId === null || sessionId === 'new') {
    const { sessions } = await listSessions(author.id, { limit: RECENT_SESSIONS, cursor: null }, { archived: false });
    const asksAfter = isLaterVisit(author.graveAt);
    return { ...shared, ...EMPTY, view: 'welcome', sessionId, title: DEFAULT_TITLE, recent: sessions, asksAfter };
  }
  const [versionsOf, editId, sentOf] = [idIn(query, 'versions'), idIn(query, 'edit'), idIn(query, 'sent')];
  const shownAt = idIn(query, 'at') ?? versionsOf ?? editId ?? sentOf;
  const row = await findSessionRow(author.id, sessionId).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
    return null;
  });
  if (!row) return { ...shared, ...EMPTY, view: 'missing', sessionId, title: 'Conversation not found' };
  const renderReply = renderOnce(author.id, render);
  const [vault, page, earlier, sent, proposals] = await Promise.all([
    openVault(author.id),
    loadMessages(author.id, sessionId, { before: idIn(query, 'before'), at: shownAt }, renderReply),
    versionsOf === null ? [] : listEarlierVersions(author.id, sessionId, versionsOf, renderReply),
    sentOf === null ? null : findSent(author.id, sessionId, sentOf),
    listProposals(author.id, sessionId),
  ]);
  const session = sessionJson(vault, row);
  const versions = versionsOf !== null && earlier.length > 0 ? { of: versionsOf, earlier } : null;
  const waits = !page.looksBack && shownAt === null && page.messages.at(-1)?.status === 'streaming';
  return {
    ...shared,
    ...page,
    view: 'conversation',
    sessionId: session.sessionId,
    title: session.title,
    onlyHere: session.onlyHere,
    ...speechFor(shared.reader, session.onlyHere),
    offline: shared.offline || (session.onlyHere && leavesMachine(modelReader())),
    proposals: page.looksBack ? 0 : proposals.length,
    privacy: row.privateUntil ? { until: row.privateUntil.toISOString(), usesMemories: row.usesMemories } : null,
    percentUsed: percentUsed(row.characters),
    recent: [],
    asksAfter: false,
    at: shownAt,
    editId,
    versions,
    sent,
    refreshTo: waits ? refreshAddress(session.sessionId, query) : null,
  };
}

/** Returns null for a message that is no reply of the session. */
async function findSent(userId: string, sessionId: string, of: number): Promise<ChatPage['sent']> {
  try {
    const receipt = await findReceipt(userId, sessionId, of);
    return { of, receipt, words: describeReceipt(receipt) };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return null;
  }
}

/** Returns what every view of the page has. */
async function loadShared(author: Author) {
  const current = modelReader();
  const draftId = randomUUID();
  const reader: PageReader | null =
    current === OFFLINE_READER
      ? null
      : { ...current, leaves: leavesMachine(current), isAllowed: await findConsentTo(author.id, current) };
  return {
    firstName: firstNameOf(author.fullName),
    reader,
    offline: reader === null || reader.isAllowed === false,
    onlyHere: false,
    ...speechFor(reader, false),
    draftId,
    newSessionId: sessionIdFrom(author.id, draftId),
  };
}

/** Returns whether the server hears and speaks for a person, in a conversation that may have to stay on this machine. */
function speechFor(reader: PageReader | null, onlyHere: boolean) {
  const kept = { isAllowed: reader?.isAllowed ?? null, onlyHere };
  return { hears: maySpeechGet(transcriptionEndpoint, kept), speaks: maySpeechGet(speechEndpoint, kept) };
}

/**
 * Returns the URL that a page without JavaScript loads next while it waits for a reply. The number in it makes every
 * URL a new one: browsers reload the same URL at the scroll position of before, and do not load it at all when only the
 * fragment differs.
 */
export function refreshAddress(sessionId: string, query: URLSearchParams): string {
  const count = Number(query.get('refresh')) % 1_000 || 0;
  return `/?session=${encodeURIComponent(sessionId)}&refresh=${count + 1}#end`;
}

/** Returns a message id from the page's query, or null when it is missing or not a number. */
function idIn(query: URLSearchParams, name: string): number | null {
  const given = query.get(name) ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

async function loadMessages(
  userId: string,
  sessionId: string,
  from: { before: number | null; at: number | null },
  render: Render,
) {
  const newest =
    from.before !== null
      ? from.before - 1
      : from.at !== null
        ? await findNewestAround(userId, sessionId, from.at)
        : MAX_ID;
  // Raw SQL, because this is the page's largest read: Prisma's interpretation of 50 rows costs more than the rows.
  const vault = await openVault(userId);
  const [documents, rows] = await Promise.all([
    listSentDocuments(userId, sessionId, vault),
    readRows<PageMessageRow>`
      SELECT "id", "sessionId", "clientId", "role", "status", "content", "sources", "severity", "notice", "failure", "replyToId", "versionOf", "createdAt"
      FROM "Message"
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "id" <= ${newest}
      ORDER BY "id" DESC LIMIT ${PAGE_SIZE + 1}`,
  ]);
  const shown = rows.slice(0, PAGE_SIZE).reverse();
  const looksBack = newest !== MAX_ID;
  const before = await talksBefore({ userId, sessionId }, shown, vault);
  const last = looksBack ? undefined : shown.at(-1);
  return {
    messages: await addSupportToAll(
      userId,
      await nameSources(
        userId,
        shown.map((row) => pageMessage(vault, row, render, documents.get(row.id), before(row))),
      ),
    ),
    olderCursor: rows.length > PAGE_SIZE ? String(shown[0]!.id) : null,
    choices: (last && withChoices({ ...last, content: openContent(vault, last) }).choices) ?? [],
    looksBack,
  };
}

/**
 * Returns the id of the last message of a page with `at` in its middle, or MAX_ID when the newest page contains `at`.
 */
async function findNewestAround(userId: string, sessionId: string, at: number): Promise<number> {
  const own = { userId, sessionId, replacedAt: null };
  const below = await db.message.findMany({
    where: { ...own, id: { gt: at } },
    orderBy: { id: 'asc' },
    take: PAGE_SIZE,
    select: { id: true },
  });
  return below.length < PAGE_SIZE ? MAX_ID : below[BELOW - 1]!.id;
}
