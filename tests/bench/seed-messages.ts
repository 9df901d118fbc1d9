/**
 * Creates many messages for one user, sealed by the app's own vault as sendMessage seals them, but written in batches.
 * Only the oldest contains 'needle'.
 * DATA_DIR=… npx tsx tests/bench/seed-messages.ts USER_ID SESSIONS MESSAGES_EACH
 */
import { randomUUID } from 'node:crypto';
import { messageAssociatedData } from '~/features/chat/messages/message-json.server';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

const [userId = '', sessions = '1000', each = '50'] = process.argv.slice(2);
const words = 'Today I thought about the move and the boxes, and how quiet the evenings are when nobody calls. '.repeat(
  2,
);

const vault = await openVault(userId).catch(async () => (await createSession(userId), openVault(userId)));
for (let made = 0; made < Number(sessions); made += 1) {
  const { sessionId } = await createSession(userId);
  const rows = Array.from({ length: Number(each) }, (_, index) => {
    const place = { sessionId, clientId: randomUUID() };
    const text = made === 0 && index === 0 ? `A needle. ${words}` : `${made}/${index} ${words}`;
    return {
      ...place,
      userId,
      role: index % 2 ? 'assistant' : 'user',
      status: 'complete',
      content: vault.seal(messageAssociatedData(place, 'content'), text),
    };
  });
  await db.message.createMany({ data: rows });
  await db.chatSession.update({ where: { id: sessionId, userId }, data: { messageCount: rows.length } });
}
await db.$disconnect();
