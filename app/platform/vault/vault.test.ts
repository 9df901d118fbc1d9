import { randomBytes } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import { VaultError } from './seal.server';
import { closeVault, openVault, parseKeys, unwrapDataKey } from './vault.server';

const associatedData = { table: 'Message', column: 'content', id: 'one' };

describe('personal vault', () => {
  it('opens what the same person sealed, also after the key was read anew', async () => {
    const { id } = await makeUser();
    const sealed = (await openVault(id)).seal(associatedData, 'a thought');
    closeVault(id);
    expect((await openVault(id)).open(associatedData, sealed)).toBe('a thought');
  });

  it("does not open another person's values", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const sealed = (await openVault(one.id)).seal(associatedData, 'a thought');
    const vault = await openVault(other.id);
    expect(() => vault.open(associatedData, sealed)).toThrow(VaultError);
  });

  it('is gone with its data key', async () => {
    const { id } = await makeUser();
    await openVault(id);
    await db.dataKey.deleteMany({ where: { userId: id } });
    closeVault(id);
    await expect(openVault(id)).rejects.toThrow(VaultError);
  });

  it("refuses a wrapped key that was copied to another person's row", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const row = await db.dataKey.findUniqueOrThrow({ where: { userId: one.id } });
    expect(() => unwrapDataKey({ ...row, userId: other.id })).toThrow(VaultError);
  });

  it('refuses keys that are not 32 bytes', () => {
    expect(() => parseKeys('VAULT_KEY', 'c2hvcnQ=')).toThrow('32 bytes');
    expect(
      parseKeys('VAULT_KEY', `${randomBytes(32).toString('base64')}, ${randomBytes(32).toString('base64')}`),
    ).toHaveLength(2);
  });
});
