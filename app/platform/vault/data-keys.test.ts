import { randomBytes } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it, vi } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import { findMissingMasterKeys } from './data-keys.server';

const associatedData = { table: 'Message', column: 'content', id: 'one' };

it('rotation leaves every value readable with the new key alone', async () => {
  const [oldKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const withKeys = async (setting: string) => {
    vi.resetModules();
    process.env.VAULT_KEY = setting;
    process.env.SESSION_SECRET ??= 'x'.repeat(40);
    return {
      ...(await import('./seal.server')),
      ...(await import('./vault.server')),
      ...(await import('./data-keys.server')),
      ...(await import('~/features/identity/sign-in/register-user.server')),
      ...(await import('~/features/journal/entries/entries.server')),
    };
  };
  await db.dataKey.deleteMany();
  const before = await withKeys(oldKey);
  const people = [];
  for (let count = 0; count < 3; count += 1) {
    const unique = randomBytes(4).toString('hex');
    const id = await before.registerUser({
      fullName: 'A',
      email: `${unique}@a.example`,
      username: unique,
      password: 'Quiet-Room-42',
      confirmPassword: 'Quiet-Room-42',
      terms: 'on',
    });
    const entry = {
      title: `Day ${count}`,
      content: 'Words.',
      mood: null,
      moodScore: null,
      tags: ['sea'],
      isPrivate: true,
    };
    const { entryId } = await before.createEntry(id, entry, { timeZone: null });
    people.push({ id, entryId, sealed: (await before.openVault(id)).seal(associatedData, `thought ${count}`) });
  }
  const during = await withKeys(`${newKey},${oldKey}`);
  expect(await during.rotateDataKeys()).toEqual({ rotated: 3, total: 3 });
  expect(await during.rotateDataKeys()).toEqual({ rotated: 0, total: 3 });
  const after = await withKeys(newKey);
  for (const [count, { id, entryId, sealed }] of people.entries()) {
    expect((await after.openVault(id)).open(associatedData, sealed)).toBe(`thought ${count}`);
    expect(await after.findEntryCard(id, entryId)).toMatchObject({ title: `Day ${count}`, tags: ['sea'] });
  }
  const old = await withKeys(oldKey);
  await expect(old.openVault(people[0]!.id)).rejects.toThrow(old.VaultError);
});

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
