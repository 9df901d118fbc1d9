import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { hashRecoveryCode, replaceRecoveryCodes } from './recovery-codes.server';

it('ten new codes take the place of all before, and only their hashes are stored', async () => {
  const [{ id: userId }, other] = [await makeUser(), await makeUser()];
  const replace = (id: string) => db.$transaction((tx) => replaceRecoveryCodes(id, tx));
  const stored = async (id: string) =>
    (await db.recoveryCode.findMany({ where: { userId: id } })).map(({ codeHash }) => codeHash).sort();
  await replace(other.id);
  const before = await stored(other.id);
  await replace(userId);
  const codes = await replace(userId);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  expect(await stored(userId)).toEqual(codes.map((code) => hashRecoveryCode(userId, code)).sort());
  expect(await stored(other.id)).toEqual(before);
});

it('a code is the same in small letters and with other gaps, and another for somebody else', () => {
  const hash = hashRecoveryCode('one', 'ABCD-EFGH-JKLM-NPQR');
  expect(hashRecoveryCode('one', ' abcd efgh–jklmnpqr\n')).toBe(hash);
  expect(hashRecoveryCode('one', 'ABCD-EFGH-JKLM-NPQS')).not.toBe(hash);
  expect(hashRecoveryCode('other', 'ABCD-EFGH-JKLM-NPQR')).not.toBe(hash);
});
