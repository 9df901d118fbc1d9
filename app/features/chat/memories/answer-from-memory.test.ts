import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { updateMemory } from '~/features/memory/changes/update-memory.server';
import { createMemory } from '~/features/memory/memories.server';
import { newMemoryBody } from '~/features/memory/memory-schema';
import { db } from '~/platform/db/db.server';
import { findMemoryUse } from '~/features/memory/memory-use.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { fileMemory } from '~/features/memory/memory-file';
import { propose } from '~/features/memory/proposals/proposals.server';
import { createSession } from '../sessions/create-session.server';
import { answerFromMemory } from './answer-from-memory.server';

it('says how much is remembered, without its words, names it as sources, and leads to the page', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(user.id);
  const ask = () => answerFromMemory(user.id, sessionId, 'What do you know about me?');
  expect(await ask()).toMatchObject({ text: expect.stringContaining('I remember nothing'), sources: [] });
  await makeMemory(other.id, { summary: 'A secret.' });
  const { memoryId } = await createMemory(user.id, newMemoryBody.parse({ summary: 'Grows beans.', isCore: true }));
  await updateMemory(user.id, (await makeMemory(user.id, { summary: 'Lives in Porto.' })).memoryId, { holds: 'was' });
  const answer = await ask();
  expect(answer?.text).toContain('one thing about you');
  expect(answer?.text).toContain('(/memory)');
  expect(answer?.text).not.toMatch(/beans|secret|Porto/);
  expect(answer?.sources).toMatchObject([{ kind: 'memory', id: memoryId }]);
  for (let more = 0; more < 12; more += 1) await makeMemory(user.id, { summary: `Grows ${more} peas.` });
  const long = await ask();
  expect(long?.text).toContain('13 things about you. The first 12 are listed below.');
  expect(long?.text).not.toContain('peas');
  expect(long?.sources).toHaveLength(12);
});

it('names what could be forgotten and deletes nothing', async () => {
  const user = await makeUser();
  const { sessionId } = await createSession(user.id);
  const { memoryId } = await makeMemory(user.id, { summary: 'I live in Porto with my cat.' });
  await makeMemory(user.id, { summary: 'My sister lives in Rome.' });
  const answer = await answerFromMemory(user.id, sessionId, 'Please forget that I live in Porto.');
  expect(answer?.text).toContain(`(/memory?forget=${memoryId})`);
  expect(answer?.text).toContain('one thing about this');
  expect(answer?.text).not.toMatch(/Porto|cat/);
  expect(answer?.sources).toHaveLength(1);
  expect((await findMemoryUse(user.id)).count).toBe(2);
  const nothing = await answerFromMemory(user.id, sessionId, 'Forget that I was hurt.');
  expect(nothing).toMatchObject({ text: expect.stringContaining('I found nothing about this'), sources: [] });
  await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { usesMemories: false } });
  expect(await answerFromMemory(user.id, sessionId, 'What do you know about me?')).toBeNull();
});

it('looks for what was said of the same person, says how many there are, and names what waits', async () => {
  const user = await makeUser();
  const { sessionId } = await createSession(user.id);
  const forget = async () => (await answerFromMemory(user.id, sessionId, 'Forget that I play the violin.'))?.text;
  await makeMemory(user.id, { summary: 'My sister plays the violin.' });
  expect(await forget()).toContain('I found nothing');
  for (let more = 0; more < 7; more += 1) await makeMemory(user.id, { summary: `I play the violin on day ${more}.` });
  expect(await forget()).toContain('I found 7 things about this in what you let me remember. Here are the first 5.');
  await propose(user.id, sessionId, fileMemory.parse({ summary: 'I play the violin in a choir.' }));
  expect(await forget()).toContain('I had proposed to remember one thing about it.');
});
