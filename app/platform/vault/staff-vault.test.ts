import { randomBytes, randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it, vi } from 'vitest';
import { makeReport } from '../../../tests/factories/make-report';
import { db } from '../db/db.server';
import { makeKey, open, seal, VaultError } from './seal.server';
import { deriveStaffKey, excerptAssociatedData, openForStaff, sealForStaff } from './staff-vault.server';
import { masterKeys } from './vault.server';

const place = () => excerptAssociatedData(randomUUID());

it('what is sealed for staff opens without a data key, at its place only', () => {
  const [here, there] = [place(), place()];
  const sealed = sealForStaff(here, 'a thought');
  expect(sealed).not.toContain('a thought');
  expect(openForStaff(here, sealed)).toBe('a thought');
  expect(() => openForStaff(there, sealed)).toThrow(VaultError);
});

it('the staff key is none of the master keys, and each master key has another', () => {
  const master = masterKeys()[0]!;
  const here = place();
  expect(() => open(master, here, sealForStaff(here, 'a thought'))).toThrow(VaultError);
  expect(deriveStaffKey(master.bytes).id).not.toBe(master.id);
  expect(deriveStaffKey(randomBytes(32)).id).not.toBe(deriveStaffKey(master.bytes).id);
});

it('of a key that is not known opens nothing', () => {
  const here = place();
  expect(() => openForStaff(here, seal(makeKey(randomBytes(32)), here, 'a thought'))).toThrow(VaultError);
});

it('rotation leaves every excerpt readable with the new key alone, and passes over a damaged one', async () => {
  const [oldKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const withKeys = (setting: string) => {
    vi.resetModules();
    process.env.VAULT_KEY = setting;
    process.env.SESSION_SECRET ??= 'x'.repeat(40);
    return import('./staff-vault.server');
  };
  const [{ id }, damaged] = [await makeReport(), await makeReport()];
  const where = { reportId: id };
  const before = await withKeys(oldKey);
  const text = before.sealForStaff(excerptAssociatedData(id), 'a thought');
  await db.reportExcerpt.deleteMany({ where: { reportId: { notIn: [id, damaged.id] } } });
  await db.reportExcerpt.update({ where, data: { text } });
  await db.reportExcerpt.update({ where: { reportId: damaged.id }, data: { text: 'damaged' } });
  const during = await withKeys(`${newKey},${oldKey}`);
  const [first, second] = [await during.rotateStaffKey(), await during.rotateStaffKey()];
  expect([first, second]).toEqual([
    { rotated: 1, unreadable: 1 },
    { rotated: 0, unreadable: 1 },
  ]);
  const after = await withKeys(newKey);
  const { text: sealed } = await db.reportExcerpt.findUniqueOrThrow({ where });
  expect(after.openForStaff(excerptAssociatedData(id), sealed)).toBe('a thought');
});
