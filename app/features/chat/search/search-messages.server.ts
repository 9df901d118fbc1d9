import { db } from '~/platform/db/db.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { MessageHit } from '../chat-schema';
import { type MessageRow, openContent } from '../messages/message-json.server';
import { openTitle } from '../sessions/session-json.server';
import { excerptOf, foldText } from '~/platform/search/find-words';
import { findRows } from '~/platform/segments/block';
import { messageSegments } from './message-segments.server';

type Found = { hits: MessageHit[]; nextBefore: number | null };

/** Returns the user's messages that contain the words, newest first, only those before `before`. */
export async function searchMessages(
  userId: string,
  words: string,
  { limit, before }: { limit: number; before: number | null },
): Promise<Found> {
  const wanted = foldText(words);
  const found: number[] = [];
  for await (const block of messageSegments.readAll(userId))
    for (const row of findRows(block, wanted)) found.push(block.values[row]!);
  const newest = found.filter((id) => before === null || id < before).sort((a, b) => b - a);
  const hits = await loadHits(userId, newest.slice(0, limit), words, await openVault(userId));
  return { hits, nextBefore: newest.length > limit ? newest[limit - 1]! : null };
}

/** Loads the hits from the database: a message that was deleted or replaced meanwhile is no longer a hit. */
async function loadHits(userId: string, ids: number[], words: string, vault: PersonalVault): Promise<MessageHit[]> {
  if (ids.length === 0) return [];
  const rows = await db.message.findMany({
    where: { userId, id: { in: ids }, replacedAt: null, session: { privateUntil: null } },
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
