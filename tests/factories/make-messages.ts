import { randomUUID } from 'node:crypto';
import { messageAssociatedData } from '~/features/chat/messages/message-json.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

/** Stores messages of a user as they are after sending, without replies. */
export async function makeMessages(userId: string, sessionId: string, contents: readonly string[]): Promise<void> {
  const vault = await openVault(userId);
  const rows = contents.map((content) => {
    const clientId = randomUUID();
    const sealed = vault.seal(messageAssociatedData({ sessionId, clientId }, 'content'), content);
    return { userId, sessionId, clientId, role: 'user', status: 'complete', content: sealed };
  });
  await db.message.createMany({ data: rows });
}
