import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import { findMissingMasterKeys } from './find-missing-master-keys.server';

it('names a key that data is wrapped with and VAULT_KEY does not have, once, and no other', async () => {
  const users = [await makeUser(), await makeUser(), await makeUser()];
  const { masterKeyId } = await db.dataKey.findUniqueOrThrow({ where: { userId: users[2]!.id } });
  const lost = users.slice(0, 2).map(({ id }) => id);
  await db.dataKey.updateMany({ where: { userId: { in: lost } }, data: { masterKeyId: '00c0ffee' } });
  const missing = await findMissingMasterKeys();
  await db.dataKey.deleteMany({ where: { userId: { in: lost } } });
  expect(missing.filter((id) => id === '00c0ffee')).toHaveLength(1);
  expect(missing).not.toContain(masterKeyId);
  expect(await findMissingMasterKeys()).not.toContain('00c0ffee');
});
