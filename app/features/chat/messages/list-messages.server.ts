import { setImmediate as nextTurn } from 'node:timers/promises';
import { listSentDocuments } from '~/features/documents/list-sent-documents.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { messageJson } from './message-json.server';

/** Opened between two turns of the event loop: well below 10 ms of work (docs/performance.md). */
const CHUNK = 200;

/** All messages of the person's own session, oldest first. Reads in chunks, so that others are served in between. */
export async function listMessages(userId: string, sessionId: string): Promise<MessageJson[]> {
  const vault = await openVault(userId);
  const documents = await listSentDocuments(userId, sessionId, vault);
  const messages: MessageJson[] = [];
  for (let after = 0; ;) {
    const rows = await db.message.findMany({
      where: { sessionId, userId, replacedAt: null, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: CHUNK,
    });
    messages.push(...rows.map((row) => messageJson(vault, row, documents.get(row.id))));
    if (rows.length < CHUNK) return messages;
    after = rows.at(-1)!.id;
    await nextTurn();
  }
}
