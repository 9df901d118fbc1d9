import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { getMemory } from '../memories.server';
import { findMemoryUse } from '../memory-use.server';
import { fileMemory } from '../memory-file';
import { acceptProposal, isProposing, listProposals, propose, rejectProposal, setProposing } from './proposals.server';
import { createDraft, listDrafts, purgeDrafts } from './memory-drafts.server';

const memory = (summary: string) => fileMemory.parse({ summary });
const notFound = { code: 'not_found' };

it('a conversation has at most three proposals, also when they are decided or made at the same time', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((one) => propose(user.id, sessionId, memory(`Grows ${one}.`))),
  );
  for (let at = 0; at < 4; at += 1) made.push(await propose(user.id, sessionId, memory(`Likes ${at}.`)));
  expect(made.filter(Boolean)).toHaveLength(3);
  for (const { draftId } of await listProposals(user.id)) await rejectProposal(user.id, draftId);
  expect(await propose(user.id, sessionId, memory('More.'))).toBe(false);
  expect(await listProposals(user.id)).toEqual([]);
});

it('a proposal is no memory until it is accepted, by its user alone, once', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await makeConversation(user, 'Hello.');
  await propose(user.id, sessionId, memory('I live in Porto.'));
  const [proposal] = await listProposals(user.id, sessionId);
  expect((await findMemoryUse(user.id)).count).toBe(0);
  expect(await listProposals(other.id)).toEqual([]);
  const { draftId } = proposal!;
  for (const id of [draftId, randomUUID(), 'x']) {
    await expect(acceptProposal(other.id, id, {})).rejects.toMatchObject(notFound);
    await expect(rejectProposal(other.id, id)).rejects.toMatchObject(notFound);
  }
  const saved = await acceptProposal(user.id, draftId, { summary: 'I live in Porto now.' });
  expect(saved).toMatchObject({ summary: 'I live in Porto now.', origin: { kind: 'session', id: sessionId } });
  expect(saved).toMatchObject({ keywords: [], emotionalContext: 'neutral' });
  // Accepted again with the same words, it is saved already; other words are not.
  for (const again of [{}, { summary: saved.summary }])
    expect(await acceptProposal(user.id, draftId, again)).toEqual(saved);
  await expect(acceptProposal(user.id, draftId, { summary: 'Other words.' })).rejects.toMatchObject(notFound);
  const rows = await db.memoryDraft.findMany({ where: { userId: user.id } });
  expect(rows).toMatchObject([{ kind: 'decided', card: '' }]);
});

it('a fact that takes the place of one that was accepted long ago is saved too', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  await propose(user.id, sessionId, memory('I grow beans.'));
  const [first] = await listProposals(user.id);
  const beans = await acceptProposal(user.id, first!.draftId, {});
  await db.memoryDraft.updateMany({
    where: { userId: user.id },
    data: { createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) },
  });
  await purgeDrafts();
  await propose(user.id, sessionId, memory('My sister is called Anna.'));
  const [second] = await listProposals(user.id);
  const anna = await acceptProposal(user.id, second!.draftId, {});
  expect(anna).toMatchObject({ summary: 'My sister is called Anna.' });
  expect(anna.memoryId).not.toBe(beans.memoryId);
  expect((await findMemoryUse(user.id)).count).toBe(2);
});

it('what was decided is kept without its words, so that it is not proposed again, and a place that is free is taken', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  for (const summary of ['I grow beans.', 'I keep bees.']) await propose(user.id, sessionId, memory(summary));
  const bees = (await listProposals(user.id)).find(({ summary }) => summary === 'I keep bees.')!;
  await rejectProposal(user.id, bees.draftId);
  await db.memoryDraft.updateMany({
    where: { userId: user.id },
    data: { createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) },
  });
  await purgeDrafts();
  expect(await db.memoryDraft.findMany({ where: { userId: user.id } })).toMatchObject([
    { id: bees.draftId, kind: 'decided', card: '' },
  ]);
  expect(await propose(user.id, sessionId, memory('I live in Porto.'))).toBe(true);
  expect(await propose(user.id, sessionId, memory('My sister is called Anna.'))).toBe(true);
  expect(await propose(user.id, sessionId, memory('I play the violin.'))).toBe(false);
});

it('a proposal that is accepted twice at the same time is one memory', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  await propose(user.id, sessionId, memory('I grow beans.'));
  const { draftId } = (await listProposals(user.id))[0]!;
  await Promise.allSettled([acceptProposal(user.id, draftId, {}), acceptProposal(user.id, draftId, {})]);
  expect((await findMemoryUse(user.id)).count).toBe(1);
});

it('what is accepted of a conversation that stays on this machine stays here too', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  for (const summary of ['I grow beans.', 'I keep bees.']) await propose(user.id, sessionId, memory(summary));
  await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { onlyHere: true } });
  const [first, second] = await listProposals(user.id);
  expect(await acceptProposal(user.id, first!.draftId, {})).toMatchObject({ onlyHere: true });
  expect(await acceptProposal(user.id, second!.draftId, { summary: 'Bees.' })).toMatchObject({ onlyHere: true });
});

it('accepting what contradicts asks first, and the proposal waits on', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const { sessionId } = await makeConversation(user, 'Hello.');
  await propose(user.id, sessionId, memory('I moved to Lisbon.'));
  const { draftId } = (await listProposals(user.id))[0]!;
  await expect(acceptProposal(user.id, draftId, {})).rejects.toMatchObject({ code: 'memory/contradicts' });
  expect(await listProposals(user.id)).toHaveLength(1);
  await acceptProposal(user.id, draftId, { onConflict: 'replace' });
  expect(await getMemory(user.id, old.memoryId)).toMatchObject({ holds: 'was' });
});

it('what waits goes after its time, with its conversation, and nothing of it can be read in the database', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  await propose(user.id, sessionId, memory('I grow secret zebras.'));
  const file = await createDraft(user.id, { kind: 'import', sessionId: null, content: ['zebras'] });
  expect(JSON.stringify(await db.memoryDraft.findMany({ where: { userId: user.id } }))).not.toContain('zebra');
  await db.memoryDraft.update({
    where: { id: file, userId: user.id },
    data: { createdAt: new Date(Date.now() - 61 * 60_000) },
  });
  expect(await listDrafts(user.id, { kind: 'import' }, 1)).toEqual([]);
  await purgeDrafts();
  expect(await db.memoryDraft.count({ where: { userId: user.id } })).toBe(1);
  await db.chatSession.delete({ where: { id: sessionId, userId: user.id } });
  expect(await db.memoryDraft.count({ where: { userId: user.id } })).toBe(0);
});

it('what is saved by itself is not proposed any more', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I live in Porto. My sister is called Anna.');
  await propose(user.id, sessionId, memory('I grow beans.'));
  await makeMemory(user.id, { summary: 'Today was long. I grow beans. They are ripe.' });
  expect((await listProposals(user.id)).map(({ summary }) => summary)).not.toContain('I grow beans.');
});

it('proposals can be switched off', async () => {
  const user = await makeUser();
  expect(await isProposing(user.id)).toBe(true);
  await setProposing(user.id, false);
  expect(await isProposing(user.id)).toBe(false);
});
