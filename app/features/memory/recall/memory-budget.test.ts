import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { isCoreTooLong } from './memory-budget.server';

it('tells when core memories that hold now are more than fit into a prompt', async () => {
  const user = await makeUser();
  const summary = 'Grows beans on the balcony. '.repeat(100);
  const add = (more: object) => makeMemory(user.id, { summary, isCore: true, ...more });
  for (const more of [{}, { holds: 'was' }, { isCore: false }]) await add(more);
  expect(await isCoreTooLong(user.id)).toBe(false);
  await add({});
  await add({});
  expect(await isCoreTooLong(user.id)).toBe(true);
  expect(await isCoreTooLong((await makeUser()).id)).toBe(false);
});
