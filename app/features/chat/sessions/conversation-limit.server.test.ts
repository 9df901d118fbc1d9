import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { MAX_STORED_BYTES, MAX_STORED_BYTES_IN_DANGER } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { MAX_CHARACTERS } from '../conversation-limit';
import { assertStorageFor, assertWithinCharacterLimit } from './conversation-limit.server';

const conflict = { code: 'conflict' };

it('a session takes messages up to its limit, and beyond it those that speak of danger', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await makeConversation(owner);
  const check = (content: string, by = owner.id, id = sessionId) =>
    assertWithinCharacterLimit(by, { sessionId: id, content });
  const where = { id: sessionId, userId: owner.id };
  await db.chatSession.update({ where, data: { characters: MAX_CHARACTERS } });
  await check('I planted beans.');
  await db.chatSession.update({ where, data: { characters: MAX_CHARACTERS + 1 } });
  await expect(check('I planted beans.')).rejects.toMatchObject(conflict);
  await check('I want to end my life.');
  for (const [by, id] of [
    [other.id, sessionId],
    [owner.id, randomUUID()],
  ])
    await expect(check('I want to end my life.', by, id)).rejects.toMatchObject({ code: 'not_found' });
});

it('the storage has a higher limit from medium severity on', async () => {
  const { id } = await makeUser();
  const severities = [null, 'low', 'medium', 'critical'] as const;
  const acceptedAt = async (bytes: number) => {
    await db.storageUse.upsert({ where: { userId: id }, create: { userId: id, bytes }, update: { bytes } });
    const checks = await Promise.allSettled(severities.map((severity) => assertStorageFor(id, severity)));
    return severities.filter((_, index) => checks[index]!.status === 'fulfilled');
  };
  expect(await acceptedAt(MAX_STORED_BYTES - 1)).toEqual([null, 'low', 'medium', 'critical']);
  expect(await acceptedAt(MAX_STORED_BYTES)).toEqual(['medium', 'critical']);
  expect(await acceptedAt(MAX_STORED_BYTES_IN_DANGER)).toEqual([]);
});
