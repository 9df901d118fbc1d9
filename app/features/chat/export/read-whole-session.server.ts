import { setImmediate as nextTurn } from 'node:timers/promises';
import { listSentDocuments } from '~/features/documents/list-sent-documents.server';
import { db } from '~/platform/db/db.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { messageJson, type MessageRow } from '../messages/message-json.server';

/** Rows read by one statement: as many as hold about this much, since a message can be as long as a quarter of a megabyte. */
const CHUNK_CHARACTERS = 256_000;
const SMALLEST_CHUNK = 10;
const LARGEST_CHUNK = 250;
/** Opening and writing hold up everybody else: not for longer than this at a time (docs/performance.md). */
const TURN_MS = 4;

/** All messages of the person's own session, oldest first, a few in memory at a time. What was replaced is left out. */
export async function* readWholeSession(
  userId: string,
  sessionId: string,
  vault: PersonalVault,
): AsyncGenerator<MessageJson> {
  const documents = await listSentDocuments(userId, sessionId, vault);
  let chunk = SMALLEST_CHUNK;
  for (let after = 0; ;) {
    const rows = await db.$queryRaw<MessageRow[]>`
      SELECT "id", "sessionId", "clientId", "role", "status", "content", "sources", "severity", "failure", "replyToId", "createdAt" FROM "Message"
      WHERE "userId" = ${userId} AND "sessionId" = ${sessionId} AND "replacedAt" IS NULL AND "id" > ${after}
      ORDER BY "id" ASC LIMIT ${chunk}`;
    await nextTurn();
    let turn = performance.now();
    for (const row of rows) {
      yield messageJson(vault, row, documents.get(Number(row.id)));
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      turn = performance.now();
    }
    if (rows.length < chunk) return;
    after = Number(rows.at(-1)!.id);
    chunk = nextChunk(rows);
  }
}

/** What comes is about as long as what came. */
function nextChunk(rows: readonly MessageRow[]): number {
  const each = rows.reduce((sum, { content }) => sum + content.length, 0) / rows.length;
  return Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, Math.floor(CHUNK_CHARACTERS / Math.max(1, each))));
}
