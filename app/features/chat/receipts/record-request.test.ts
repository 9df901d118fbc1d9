import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { deleteMemory } from '~/features/memory/memories.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { findReceipt } from './find-receipt.server';
import { recordRequest } from './record-request.server';

const READER = { name: 'model.example.com', place: 'outside' } as const;

async function record(memoryIds: string[]) {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.', 'And peas.');
  await db.sentPrompt.deleteMany({ where: { userId: user.id } });
  const kept = memoryIds.length > 0 ? memoryIds : [(await makeMemory(user.id)).memoryId];
  const system = [
    { kind: 'text' as const, id: null, text: 'These are instructions of more than forty characters.' },
    ...kept.map((id) => ({ kind: 'memory' as const, id, text: `a memory of beans and of the balcony: ${id}` })),
  ];
  const content = system.map(({ text }) => text).join('');
  const body = { model: 'm', messages: [{ role: 'system', content }], stream: true };
  const vault = await openVault(user.id);
  for (const { replyId } of exchanges) {
    const reply = { userId: user.id, sessionId, messageId: replyId };
    const recording = recordRequest(vault, reply, READER, { system, history: [], body, leftOut: [] });
    await batchWrites(recording.statements);
    recording.stored();
  }
  const pieces = await db.sentPiece.findMany({ where: { userId: user.id } });
  return { user, sessionId, kept, body, pieces, receipt: () => findReceipt(user.id, sessionId, exchanges[1]!.replyId) };
}

it('keeps a text once for a conversation, sealed, and gives the request back', async () => {
  const { body, pieces, receipt } = await record([]);
  expect(pieces).toHaveLength(2);
  expect(JSON.stringify(pieces)).not.toMatch(/instructions|beans/);
  expect(await receipt()).toMatchObject({ host: READER.name, model: 'm', body: JSON.stringify(body) });
});

it('a text goes with what it was taken from', async () => {
  const { user, kept, receipt } = await record([]);
  await deleteMemory(user.id, kept[0]!);
  const { body, messages } = await receipt();
  expect(body).toBeNull();
  expect(messages[0]!.content).toContain('deleted memory');
  expect(messages[0]!.content).not.toContain('beans');
});

it('does not keep the text of what was deleted meanwhile, nor of what is of another user', async () => {
  const theirs = await makeMemory((await makeUser()).id);
  const { pieces, receipt } = await record([theirs.memoryId, '00000000-0000-4000-8000-000000000000']);
  expect(pieces.map(({ kind }) => kind)).toEqual(['text']);
  expect((await receipt()).body).toBeNull();
});
