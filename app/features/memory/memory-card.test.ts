import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { listedMemory, memoryTokens } from './memory-card.server';

it.each([
  [{ summary: '', keywords: [], emotionalContext: '' }, 0],
  [{ summary: 'abcd', keywords: [], emotionalContext: '' }, 1],
  [{ summary: 'abcd', keywords: ['e', 'fgh'], emotionalContext: 'i' }, 3],
])('the tokens of %j are %i', (values, tokens) => expect(memoryTokens(values)).toBe(tokens));

it('a damaged memory stays in the list with a placeholder, and one copied from another row counts as damaged', async () => {
  const user = await makeUser();
  const [one, other] = [await makeMemory(user.id), await makeMemory(user.id, { summary: 'Something else.' })];
  const vault = await openVault(user.id);
  const row = await db.memory.findUniqueOrThrow({ where: { id: one.memoryId, userId: user.id } });
  expect(listedMemory(vault, row)).toMatchObject({ summary: 'Grows beans on the balcony.', isDamaged: false });
  for (const card of [
    'broken',
    (await db.memory.findUniqueOrThrow({ where: { id: other.memoryId, userId: user.id } })).card,
  ])
    expect(listedMemory(vault, { ...row, card })).toMatchObject({
      memoryId: one.memoryId,
      summary: 'This memory is damaged',
      isDamaged: true,
    });
});
