import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { updateAboutMe } from '~/features/identity/profile/about-me.server';
import { updateMemory } from '~/features/memory/changes/update-memory.server';
import { deleteMemory, getMemory } from '~/features/memory/memories.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { findReceipt } from './find-receipt.server';
import { recordRequest } from './record-request.server';

const NO_ABOUT = { pronouns: null, aboutMe: null, interests: null };
const READER = { name: 'model.example.com', place: 'outside' } as const;

async function record(memoryIds: string[]) {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.', 'And peas.');
  await db.sentPrompt.deleteMany({ where: { userId: user.id } });
  const kept = memoryIds.length > 0 ? memoryIds : [(await makeMemory(user.id)).memoryId];
  const system = [
    { kind: 'text' as const, id: null, text: 'These are instructions of more than forty characters.' },
    ...(await Promise.all(
      kept.map(async (id) => ({
        ...{ kind: 'memory' as const, id, text: `a memory of beans and of the balcony: ${id}` },
        updatedAt: (await db.memory.findFirst({ where: { id, userId: user.id } }))?.updatedAt.toISOString(),
      })),
    )),
  ];
  const content = system.map(({ text }) => text).join('');
  const body = { model: 'm', messages: [{ role: 'system', content }], stream: true };
  const vault = await openVault(user.id);
  for (const { replyId } of exchanges) {
    const reply = { userId: user.id, sessionId, messageId: replyId };
    const recording = recordRequest(vault, reply, READER, {
      system,
      history: [],
      body,
      leftOut: [],
      embeddings: null,
      about: NO_ABOUT,
    });
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

it.each([{ summary: 'Grows peas.' }, { from: '2026-02-01' }, { until: '2099-03-31' }])(
  'what a memory said before it was changed is kept no more: %o',
  async (patch) => {
    const { user, kept, receipt } = await record([]);
    await updateMemory(user.id, kept[0]!, { isCore: true });
    expect((await receipt()).messages[0]!.content).toContain('beans');
    await updateMemory(user.id, kept[0]!, patch);
    const { body, messages } = await receipt();
    expect(body).toBeNull();
    expect(messages[0]!.content).not.toContain('beans');
    expect(messages[0]!.content).toContain('changed memory');
    await deleteMemory(user.id, kept[0]!);
    expect((await receipt()).messages[0]!.content).toContain('deleted memory');
  },
);

it('does not keep what was changed between reading and storing', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  await updateAboutMe(user.id, { aboutMe: 'I keep bees' });
  const { memoryId } = await makeMemory(user.id);
  const { updatedAt } = await getMemory(user.id, memoryId);
  const about = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const vault = await openVault(user.id);
  const store = async () => {
    const system = [
      { kind: 'profile' as const, id: null, text: 'I keep bees' },
      { kind: 'memory' as const, id: memoryId, text: 'Grows beans', updatedAt },
    ];
    const reply = { userId: user.id, sessionId, messageId: exchanges[0]!.replyId };
    const request = { system, history: [], body: { model: 'm' }, leftOut: [], embeddings: null, about };
    await batchWrites(recordRequest(vault, reply, READER, request).statements);
    return db.sentPiece.count({ where: { userId: user.id } });
  };
  expect(await store()).toBe(2);
  await updateAboutMe(user.id, { aboutMe: null });
  await updateMemory(user.id, memoryId, { summary: 'Grows peas.' });
  expect(await store()).toBe(0);
});
