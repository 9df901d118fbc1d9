import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { enrolUser, startEnrolment } from '../../../../tests/factories/enrol-user';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { createPendingSignIn } from '../sign-in/pending-sign-in.server';
import { changeCredentials, holdCredentials } from './credentials.server';

const pending = { remember: false, redirectTo: '/' };
const openSessions = async (userId: string) =>
  (await db.signInSession.findMany({ where: { userId, revokedAt: null } })).map(({ id }) => id);
const hold = (userId: string, credentialsVersion: number) =>
  db.$transaction((tx) => holdCredentials({ userId, credentialsVersion }, tx));

describe('a change of credentials', () => {
  it('ends what was begun with the old ones, and leaves others alone', async () => {
    const [{ id: userId }, { id: otherId }] = [await makeUser(), await makeUser()];
    const [kept] = [await signInUser(userId), await signInUser(userId), await signInUser(otherId)];
    for (const id of [userId, otherId]) {
      await createPendingSignIn({ userId: id, credentialsVersion: 0 }, pending);
      await startEnrolment(id);
    }
    await changeCredentials({ userId, exceptId: kept.user.signInSessionId }, () => Promise.resolve());
    expect(await openSessions(userId)).toEqual([kept.user.signInSessionId]);
    expect(await openSessions(otherId)).toHaveLength(1);
    for (const [id, left] of [
      [userId, 0],
      [otherId, 1],
    ] as const) {
      expect(await db.pendingSignIn.count({ where: { userId: id } })).toBe(left);
      expect(await db.twoFactor.count({ where: { userId: id } })).toBe(left);
    }
    await expect(hold(userId, 0)).rejects.toMatchObject({ code: 'auth/sign-in-again' });
    await expect(hold(userId, 1)).resolves.toBeUndefined();
  });

  it('keeps a second factor that is on', async () => {
    const { id: userId } = await makeUser();
    await enrolUser(userId);
    await changeCredentials({ userId, exceptId: null }, () => Promise.resolve());
    expect(await db.twoFactor.count({ where: { userId, confirmedAt: { not: null } } })).toBe(1);
  });

  it('that fails changes nothing', async () => {
    const { id: userId } = await makeUser();
    await signInUser(userId);
    const failing = changeCredentials({ userId, exceptId: null }, () => Promise.reject(new Error('on purpose')));
    await expect(failing).rejects.toThrow('on purpose');
    expect(await openSessions(userId)).toHaveLength(1);
    await expect(hold(userId, 0)).resolves.toBeUndefined();
  });

  it('of two that saw the same version, one is made', async () => {
    const { id: userId } = await makeUser();
    let made = 0;
    const once = () =>
      changeCredentials({ userId, seenVersion: 0, exceptId: null }, () => Promise.resolve(void (made += 1)));
    const results = await Promise.allSettled([once(), once()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(made).toBe(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'auth/sign-in-again' },
    });
  });
});

it('a disabled account is told that it is', async () => {
  const { id } = await makeUser();
  await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
  await expect(hold(id, 0)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});
