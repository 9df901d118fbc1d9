import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { takeToast } from '~/platform/web/toast.server';
import { db } from '~/platform/db/db.server';
import { MEMORY_STORE_TOKENS } from '~/features/memory/memory-limits';
import { findMemoryUse, MEMORY_STORE_FULL } from '~/features/memory/memory-use.server';
import { getMemory } from '~/features/memory/memories.server';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from '../sessions/create-session.server';
import { handleRememberForm } from './remember-form.server';

async function submit(userId: string, fields: Record<string, string>) {
  const answer = await handleRememberForm(userId, fields);
  if (!(answer instanceof Response)) return answer.data;
  const { toast } = await takeToast(makeRequest('/', { cookie: cookieHeader(answer.headers) }).request);
  return { to: answer.headers.get('Location'), ...toast };
}

it('saves a message or the conversation, says so, and goes back to it', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const messageId = String(exchanges[0]!.messageId);
  expect(await submit(user.id, { sessionId, messageId })).toMatchObject({
    to: `/?session=${sessionId}#message-${messageId}`,
    title: 'Message saved',
    description: 'This message has been saved to your internal memory.',
  });
  expect(await submit(user.id, { sessionId })).toMatchObject({
    to: `/?session=${sessionId}#end`,
    title: 'Memory saved',
    description:
      'This conversation has been saved to your internal memory and will be remembered by Orion in future sessions.',
    link: { label: 'See and edit it', to: expect.stringMatching(/^\/memory\?edit=[0-9a-f-]{36}$/) },
  });
});

it('gives the summary back where the store is full, and saves it once there is room', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans on the balcony.');
  await makeMemory(user.id);
  const { tokens } = await findMemoryUse(user.id);
  const fill = (memoryTokens: number) => db.storageUse.update({ where: { userId: user.id }, data: { memoryTokens } });
  await fill(MEMORY_STORE_TOKENS);
  const offered = await submit(user.id, { sessionId });
  if (!('near' in offered)) throw new Error('There is no offer.');
  expect(offered).toMatchObject({
    near: { memories: [], message: MEMORY_STORE_FULL },
    fields: { sessionId, summary: expect.stringContaining('beans on the balcony') },
  });
  await fill(tokens);
  expect(await submit(user.id, { ...offered.fields, onConflict: 'keep' })).toMatchObject({ title: 'Memory saved' });
});

it('asks what becomes of a memory that a message contradicts, and does what was chosen', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const { sessionId, exchanges } = await makeConversation(user, 'I moved to Lisbon.');
  const message = { sessionId, messageId: String(exchanges[0]!.messageId) };
  for (const fields of [message, { sessionId }]) {
    const offer = await submit(user.id, fields);
    expect(offer).toMatchObject({ near: { memories: [{ memoryId, summary: 'Lives in Porto.' }] }, fields });
    if (!('fields' in offer)) throw new Error('no offer');
    expect(await submit(user.id, { ...offer.fields, onConflict: 'keep' })).toHaveProperty(
      'title',
      expect.stringMatching(/^(?:Message|Memory) saved$/),
    );
  }
  expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'now' });
  const again = await submit(user.id, {
    sessionId,
    summary: 'Lives in Rome.',
    keywords: 'a\nb',
    onConflict: 'replace',
  });
  expect(again).toMatchObject({ title: 'Memory saved' });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'was' });
});

it('says why nothing was saved', async () => {
  const user = await makeUser();
  const { sessionId } = await createSession(user.id);
  expect(await submit(user.id, { sessionId })).toMatchObject({ title: 'Memory save failed', kind: 'destructive' });
  expect(await submit(user.id, { sessionId, messageId: '1' })).toMatchObject({
    title: 'Save failed',
    description: 'This message was not found.',
  });
});
