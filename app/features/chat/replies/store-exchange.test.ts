import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from '../sessions/create-session.server';
import { nextTime, storeExchange } from './store-exchange.server';

const exchange = (userId: string, sessionId: string) => ({
  userId,
  sessionId,
  clientId: randomUUID(),
  replyClientId: randomUUID(),
  sealed: 'sealed',
  length: 6,
  severity: 'high' as const,
  notice: null,
  createdAt: nextTime(),
  documentId: undefined,
  isAsked: false,
});

it('stores a message with its empty reply, and returns what a prompt is made of', async () => {
  const { id } = await makeUser();
  const { sessionId } = await createSession(id);
  const { questionId, answerId, messages } = await storeExchange(exchange(id, sessionId));
  expect(messages.map((row) => [row.id, row.role, row.status])).toEqual([
    [answerId, 'assistant', 'streaming'],
    [questionId, 'user', 'complete'],
  ]);
});

it('stores nothing in a conversation of another user', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(one.id);
  await expect(storeExchange(exchange(other.id, sessionId))).rejects.toMatchObject({ code: 'not_found' });
});

it('never names the same time twice', () => {
  const times = Array.from({ length: 20 }, () => nextTime().getTime());
  expect(new Set(times).size).toBe(20);
});
