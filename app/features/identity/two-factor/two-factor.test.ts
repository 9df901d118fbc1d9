import { consumeSecondFactor } from './second-factor-codes.server';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { appCode, enrolUser, startEnrolment } from '../../../../tests/factories/enrol-user';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { wrongFor } from '../../../../tests/setup/enrol-two-factor';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { secretAssociatedData } from './totp.server';
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  isTwoFactorOn,
  renewRecoveryCodes,
  startTwoFactor,
} from './two-factor.server';

const confirm = (userId: string, code: string, signInSessionId = '') =>
  confirmTwoFactor(userId, { code, clientAddress: ADDRESS, signInSessionId });
const OVER = { code: 'auth/two-factor-not-started' };

describe('the setup', () => {
  it('keeps its secret when it is started again, and asks for no code yet', async () => {
    const { id } = await makeUser();
    expect(await getTwoFactor(id)).toEqual({ state: 'off' });
    const secret = await startEnrolment(id);
    expect(await startEnrolment(id)).toBe(secret);
    expect(await isTwoFactorOn(id)).toBe(false);
  });

  it('seals the secret for this user', async () => {
    const { id } = await makeUser();
    const secret = await startEnrolment(id);
    const row = await db.twoFactor.findUniqueOrThrow({ where: { userId: id } });
    expect(row.secret).not.toContain(secret);
    expect((await openVault(id)).open(secretAssociatedData(id), row.secret)).toBe(secret);
  });

  it('is over after half an hour, and begins anew with another secret', async () => {
    const { id } = await makeUser();
    const secret = await startEnrolment(id);
    await db.twoFactor.update({ where: { userId: id }, data: { createdAt: new Date(Date.now() - 30 * 60_000) } });
    await expect(confirm(id, appCode(secret))).rejects.toMatchObject(OVER);
    expect(await getTwoFactor(id)).toEqual({ state: 'off' });
    expect(await startEnrolment(id)).not.toBe(secret);
  });

  it('stays open after a wrong code', async () => {
    const { id } = await makeUser();
    const secret = await startEnrolment(id);
    for (const code of [wrongFor(secret), '', ' '.repeat(101)])
      await expect(confirm(id, code)).rejects.toMatchObject({ code: 'auth/invalid-code' });
    await expect(confirm(id, appCode(secret))).resolves.toHaveLength(10);
  });
});

describe('the second factor', () => {
  it('is on with the first right code, and ends the sign-ins that were not asked for one', async () => {
    const { id } = await makeUser();
    const [here, elsewhere] = [await signInUser(id), await signInUser(id)];
    await enrolUser(id, here.user.signInSessionId);
    expect(await getTwoFactor(id)).toMatchObject({ state: 'on', codesLeft: 10 });
    expect(await isTwoFactorOn(id)).toBe(true);
    expect(await findSignedInUser(here.cookie)).not.toBeNull();
    expect(await findSignedInUser(elsewhere.cookie)).toBeNull();
  });

  it('that is on cannot be set up again', async () => {
    const { id } = await makeUser();
    const { secret } = await enrolUser(id);
    await expect(startTwoFactor(id)).rejects.toMatchObject({ code: 'auth/two-factor-on' });
    await expect(confirm(id, appCode(secret, 1))).rejects.toMatchObject(OVER);
  });

  it('is confirmed once by two requests at once', async () => {
    const { id } = await makeUser();
    const code = appCode(await startEnrolment(id));
    const results = await Promise.allSettled([confirm(id, code), confirm(id, code)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.recoveryCode.count({ where: { userId: id } })).toBe(10);
  });

  it('goes with a last code, and not where the credentials changed meanwhile', async () => {
    const { id, email } = await makeUser();
    const { codes } = await enrolUser(id);
    const disable = (code: string, seenVersion: number) =>
      disableTwoFactor(id, { email, seenVersion, code, clientAddress: ADDRESS, signInSessionId: '' });
    await expect(disable('ABCD-EFGH-JKLM-NPQR', 1)).rejects.toMatchObject({ code: 'auth/invalid-code' });
    await expect(disable(codes[0]!, 0)).rejects.toMatchObject({ code: 'auth/sign-in-again' });
    expect(await isTwoFactorOn(id)).toBe(true);
    await disable(codes[1]!, 1);
    expect(await getTwoFactor(id)).toEqual({ state: 'off' });
    expect(await db.recoveryCode.count({ where: { userId: id } })).toBe(0);
  });
});

const renew = ({ id, email }: { id: string; email: string }, code: string) =>
  renewRecoveryCodes(id, { email, code, clientAddress: ADDRESS });

it('new codes work and those before do not', async () => {
  const user = await makeUser();
  const before = (await enrolUser(user.id)).codes;
  const codes = await renew(user, before[0]!);
  await expect(consumeSecondFactor(user.id, before[1]!, ADDRESS)).rejects.toMatchObject({ code: 'auth/invalid-code' });
  await expect(consumeSecondFactor(user.id, codes[0]!, ADDRESS)).resolves.toBeUndefined();
});

it('a wrong code leaves the codes as they are', async () => {
  const user = await makeUser();
  const { codes } = await enrolUser(user.id);
  await expect(renew(user, 'ABCD-EFGH-JKLM-NPQR')).rejects.toMatchObject({ code: 'auth/invalid-code' });
  await expect(consumeSecondFactor(user.id, codes[0]!, ADDRESS)).resolves.toBeUndefined();
});

it('two renewals at once leave one set of codes', async () => {
  const user = await makeUser();
  const { secret, codes } = await enrolUser(user.id);
  await Promise.all([renew(user, codes[0]!), renew(user, appCode(secret, 1))]);
  expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(10);
});

it('needs a second factor that is on', async () => {
  const user = await makeUser();
  const secret = await startEnrolment(user.id);
  await expect(renew(user, appCode(secret))).rejects.toMatchObject({ code: 'auth/two-factor-not-started' });
});
