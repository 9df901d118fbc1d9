import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { MessageHit } from '../chat-schema';
import { type MessageRow, openContent } from '../messages/message-json.server';
import { openTitle } from '../sessions/session-json.server';
import { excerptOf, foldText } from '~/platform/search/find-words';
import { loadSearchText } from './load-search-text.server';

/** Comparing blocks the event loop: after this many messages, other requests may be served. */
const LOOKS = 200;

type Found = { hits: MessageHit[]; nextBefore: number | null; isComplete: boolean; isCut: boolean };

/**
 * Returns the user's messages that contain the words, newest first, only those before `before`. Messages not read
 * within `withinMs` are not searched: `isComplete` is false then, and the same search a moment later finds the rest.
 */
export async function searchMessages(
  userId: string,
  words: string,
  page: { limit: number; before: number | null; withinMs: number },
): Promise<Found> {
  const [vault, text] = await Promise.all([openVault(userId), loadSearchText(userId, page.withinMs)]);
  const wanted = foldText(words);
  const hits: MessageHit[] = [];
  let candidates: number[] = [];
  const isFull = () => hits.length + candidates.length > page.limit;
  const yieldIfDue = createYield();
  let looked = 0;
  for (const { id, text: folded } of text.entries()) {
    looked += 1;
    if ((page.before === null || id < page.before) && folded.includes(wanted)) candidates.push(id);
    if (isFull()) {
      hits.push(...(await loadHits(userId, candidates, words, vault)));
      candidates = [];
      if (isFull()) break;
    }
    if (looked % LOOKS === 0) await yieldIfDue();
  }
  hits.push(...(await loadHits(userId, candidates, words, vault)));
  const shown = hits.slice(0, page.limit);
  return {
    hits: shown,
    nextBefore: hits.length > page.limit ? shown.at(-1)!.messageId : null,
    isComplete: text.isComplete,
    isCut: text.isCut,
  };
}

/** Loads the hits from the database: a message that was deleted or replaced meanwhile is no longer a hit. */
async function loadHits(userId: string, ids: number[], words: string, vault: PersonalVault): Promise<MessageHit[]> {
  if (ids.length === 0) return [];
  const rows = await db.message.findMany({
    where: { userId, id: { in: ids }, replacedAt: null },
    orderBy: { id: 'desc' },
    include: { session: { select: { id: true, title: true } } },
  });
  return rows.map((row) => hitOf(vault, row, words));
}

function hitOf(
  vault: PersonalVault,
  row: MessageRow & { session: { id: string; title: string } },
  words: string,
): MessageHit {
  return {
    messageId: row.id,
    sessionId: row.sessionId,
    title: openTitle(vault, row.session),
    role: row.role === 'user' ? 'user' : 'assistant',
    timestamp: row.createdAt.toISOString(),
    excerpt: excerptOf(openContent(vault, row), words),
  };
}
