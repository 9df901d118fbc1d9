import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { AppError } from '~/platform/errors';
import { makeUser } from '../../../../tests/factories/make-user';
import { careFor, findGravest, writeMemoryWithHelp } from './memory-care.server';

const DANGER = 'I want to kill myself tonight.';

it('finds the gravest of many, and nothing in everyday facts', async () => {
  const user = await makeUser();
  expect(await findGravest(['Grows beans.', DANGER, 'Lives in Porto.'])).toMatchObject({ at: 1 });
  expect(await careFor(user.id, ['Grows beans.', 'Lives in Porto.'])).toBeNull();
  expect(await careFor(user.id, ['Grows beans.', DANGER])).toMatchObject({ kind: 'danger' });
});

it('is in the answer of a program, and in a refusal', async () => {
  const user = await makeUser();
  expect(await writeMemoryWithHelp(user.id, DANGER, async () => ({ memoryId: 'one' }))).toMatchObject({
    memoryId: 'one',
    safety: { kind: 'danger' },
  });
  const refused = writeMemoryWithHelp(user.id, DANGER, () => Promise.reject(new AppError('conflict', 'Full.')));
  await expect(refused).rejects.toMatchObject({ code: 'conflict', message: 'Full.', safety: { kind: 'danger' } });
  const plain = writeMemoryWithHelp(user.id, 'Grows beans.', () => Promise.reject(new AppError('conflict', 'Full.')));
  await expect(plain).rejects.not.toHaveProperty('safety');
});
