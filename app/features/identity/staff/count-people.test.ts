import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { invite } from '../invitations/invitations.server';
import { countPeople } from './count-people.server';

it('counts accounts, invitations that can be used, and what is kept', async () => {
  const before = await countPeople();
  const { id } = await makeUser();
  await db.user.update({ where: { id }, data: { securityLevel: 3 } });
  await db.storageUse.upsert({
    where: { userId: id },
    create: { userId: id, bytes: 5_000_000_000 },
    update: { bytes: 5_000_000_000 },
  });
  await invite('ana@example.test');
  const now = await countPeople();
  expect([now.people - before.people, now.staff - before.staff, now.invited - before.invited]).toEqual([1, 1, 1]);
  expect(now.storedBytes - before.storedBytes).toBeGreaterThanOrEqual(5_000_000_000);
});
