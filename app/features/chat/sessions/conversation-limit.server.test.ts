import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { MAX_CHARACTERS } from '../conversation-limit';
import { assertWithinCharacterLimit } from './conversation-limit.server';

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
