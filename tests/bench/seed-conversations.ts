/**
 * Creates conversations with messages for one user, sealed by the app's own vault as the use cases seal them, but
 * written in batches. Only the oldest message contains 'needle'.
 * DATA_DIR=… npx tsx tests/bench/seed-conversations.ts USER_ID CONVERSATIONS MESSAGES_EACH
 */
import { randomUUID } from 'node:crypto';
import { messageAssociatedData } from '~/features/chat/messages/message-json.server';
import { messageSegments } from '~/features/chat/search/message-segments.server';
import { titleSegments } from '~/features/chat/search/title-segments.server';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { titleAssociatedData } from '~/features/chat/sessions/session-json.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

const [userId = '', wanted = '1000', each = '50'] = process.argv.slice(2);
const batch = 250;
const minute = 60_000;
const words = 'Today I thought about the move and the boxes, and how quiet the evenings are when nobody calls. '.repeat(
  2,
);

// The first conversation goes through the use case, which also makes the person's data key.
await createSession(userId);
const vault = await openVault(userId);
const start = Date.now();
for (let made = 0; made < Number(wanted); made += batch) {
  const sessions = Array.from({ length: Math.min(batch, Number(wanted) - made) }, (_, index) => {
    const id = randomUUID();
    const moment = new Date(start - (Number(wanted) - made - index) * minute);
    const title = vault.seal(titleAssociatedData(id), `A conversation about day ${made + index}`);
    return { id, userId, title, messageCount: Number(each), createdAt: moment, updatedAt: moment };
  });
  await db.chatSession.createMany({ data: sessions });
  const messages = sessions.flatMap(({ id: sessionId, createdAt }, session) =>
    Array.from({ length: Number(each) }, (_, index) => {
      const place = { sessionId, clientId: randomUUID() };
      const isFirst = made + session + index === 0;
      const text = isFirst ? `A needle. ${words}` : `${made + session}/${index} ${words}`;
      const role = index % 2 ? 'assistant' : 'user';
      const content = vault.seal(messageAssociatedData(place, 'content'), text);
      return { ...place, userId, role, status: 'complete', content, createdAt, savedAt: createdAt };
    }),
  );
  if (messages.length > 0) await db.message.createMany({ data: messages });
}
// As an import does at its end.
await titleSegments.pack(userId);
await messageSegments.pack(userId);
await db.$disconnect();
