import { messageAssociatedData } from '~/features/chat/messages/message-json.server';
import type { Author } from '~/features/chat/replies/exchange.server';
import { sendMessage } from '~/features/chat/replies/send-message.server';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

/** Says something in a session, and waits for the reply and for a title that it may suggest. Returns the ids of both. */
export async function converse(author: Author, sessionId: string, content: string) {
  const { userMessage, assistantMessage, reply } = await sendMessage(author, { sessionId, content });
  await reply?.settled;
  await drainBackground(10_000);
  return { messageId: userMessage.id, replyId: assistantMessage.id };
}

/** Creates a session of the user in which each of the texts was sent and replied to. */
export async function makeConversation(author: Author, ...contents: string[]) {
  const { sessionId } = await createSession(author.id);
  const exchanges: Awaited<ReturnType<typeof converse>>[] = [];
  for (const content of contents) exchanges.push(await converse(author, sessionId, content));
  return { sessionId, exchanges };
}

/** Creates a session whose one reply is open with the text, and which no one writes. */
export async function makeOrphan(author: Author, text: string) {
  const said = 'Hello.';
  const { sessionId, exchanges } = await makeConversation(author, said);
  const { messageId, replyId } = exchanges[0]!;
  const where = { id: replyId, userId: author.id };
  const [vault, { clientId }] = await Promise.all([openVault(author.id), db.message.findUniqueOrThrow({ where })]);
  const content = text === '' ? '' : vault.seal(messageAssociatedData({ sessionId, clientId }, 'content'), text);
  await db.message.update({ where, data: { status: 'streaming', content } });
  await db.chatSession.update({ where: { id: sessionId, userId: author.id }, data: { characters: said.length } });
  return { sessionId, messageId, replyId, clientId, vault };
}
