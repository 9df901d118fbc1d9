import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { openSources } from '../messages/message-json.server';
import { recordUnsent } from './record-reply.server';

it('keeps what a reply is based on without its words, and that nothing was sent, of its own user', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const where = { id: exchanges[0]!.replyId, userId: user.id };
  await db.sentPrompt.deleteMany({ where: { userId: user.id } });
  const { memoryId } = await makeMemory(user.id, { summary: 'Grows beans.' });
  const { clientId } = await db.message.findUniqueOrThrow({ where });
  const vault = await openVault(user.id);
  const record = async (userId: string) => {
    const reply = { userId, sessionId, messageId: where.id, clientId };
    const { statements } = recordUnsent(reply, [{ kind: 'memory', id: memoryId, label: 'Grows beans.' }], vault);
    await batchWrites(statements);
    const row = await db.message.findUniqueOrThrow({ where, include: { sentPrompt: true } });
    return { sources: openSources(vault, row), sent: row.sentPrompt };
  };
  expect(await record(other.id)).toEqual({ sources: [], sent: null });
  expect(await record(user.id)).toMatchObject({
    sources: [{ kind: 'memory', id: memoryId, label: '' }],
    sent: { reader: 'offline', request: null },
  });
});
