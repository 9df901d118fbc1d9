import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { ADDRESS, cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { MAX_DEVICES } from './devices.server';
import { createSignInSession, findSignedInUser, isFreshSignIn } from './sign-in-sessions.server';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const change = (id: string, data: { [Column in 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'revokedAt']?: Date }) =>
  db.signInSession.update({ where: { id }, data });
const fromNow = (ms: number) => new Date(Date.now() + ms);

describe('a sign-in session', () => {
  it('names the user of the cookie that it set', async () => {
    const { id, email, username } = await makeUser();
    const { cookie } = await signInUser(id);
    expect(await findSignedInUser(cookie)).toMatchObject({ id, email, username, securityLevel: 0, photoURL: null });
    expect(await findSignedInUser(null)).toBeNull();
  });

  it('is over when it is revoked, when its time is up and when the account is disabled', async () => {
    const { id } = await makeUser();
    const [revoked, expired, last] = [await signInUser(id), await signInUser(id), await signInUser(id)];
    await change(revoked.user.signInSessionId, { revokedAt: new Date() });
    await change(expired.user.signInSessionId, { expiresAt: new Date() });
    expect(await findSignedInUser(revoked.cookie)).toBeNull();
    expect(await findSignedInUser(expired.cookie)).toBeNull();
    expect(await findSignedInUser(last.cookie)).not.toBeNull();
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await findSignedInUser(last.cookie)).toBeNull();
  });

  it('is over after 30 days, whatever end is stored', async () => {
    const { cookie, user } = await signInUser((await makeUser()).id);
    await change(user.signInSessionId, { createdAt: fromNow(-30 * DAY_MS), expiresAt: fromNow(DAY_MS) });
    expect(await findSignedInUser(cookie)).toBeNull();
  });

  it('that ends with the browser lasts longer while it is used, and never beyond 30 days', async () => {
    const { cookie, user } = await signInUser((await makeUser()).id, { remember: false });
    const id = user.signInSessionId;
    await change(id, { lastSeenAt: fromNow(-HOUR_MS), expiresAt: fromNow(HOUR_MS) });
    await findSignedInUser(cookie);
    const used = await db.signInSession.findUniqueOrThrow({ where: { id } });
    expect(used.expiresAt.getTime()).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    expect(used.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - HOUR_MS / 2);

    const createdAt = fromNow(HOUR_MS - 30 * DAY_MS);
    await change(id, { createdAt, lastSeenAt: fromNow(-HOUR_MS), expiresAt: fromNow(HOUR_MS / 2) });
    await findSignedInUser(cookie);
    const { expiresAt } = await db.signInSession.findUniqueOrThrow({ where: { id } });
    expect(expiresAt.getTime()).toBe(createdAt.getTime() + 30 * DAY_MS);
  });

  it('of the browser not seen for the longest time makes room for a new one', async () => {
    const [{ id: userId }, other] = [await makeUser(), await makeUser()];
    const row = (owner: string, age: number) => ({
      id: randomUUID(),
      tokenHash: randomUUID(),
      userId: owner,
      userAgent: '',
      lastSeenAt: fromNow(-age * MINUTE_MS),
      expiresAt: fromNow(DAY_MS),
    });
    const rows = Array.from({ length: MAX_DEVICES }, (_, age) => row(userId, age + 1));
    const foreign = row(other.id, 10_000);
    await db.signInSession.createMany({ data: [...rows, foreign] });
    await signInUser(userId);
    const revoked = await db.signInSession.findMany({
      where: { userId: { in: [userId, other.id] }, revokedAt: { not: null } },
    });
    expect(revoked.map(({ id }) => id)).toEqual([rows.at(-1)!.id]);
  });

  it('ends the one that the same browser had before, whoever it was of', async () => {
    const [before, after] = [await makeUser(), await makeUser()];
    const { cookie } = await signInUser(before.id);
    const elsewhere = await signInUser(before.id);
    const visit = { request: makeRequest('/auth', { cookie }).request, clientAddress: ADDRESS };
    const headers = await createSignInSession({ userId: after.id, credentialsVersion: 0 }, visit, false);
    expect(await findSignedInUser(cookie)).toBeNull();
    expect(await findSignedInUser(elsewhere.cookie)).toMatchObject({ id: before.id });
    expect(await findSignedInUser(cookieHeader(headers))).toMatchObject({ id: after.id });
  });

  it('is not created when the credentials changed meanwhile, or what belongs to it fails', async () => {
    const { id: userId } = await makeUser();
    const visit = { request: makeRequest('/auth').request, clientAddress: ADDRESS };
    await expect(createSignInSession({ userId, credentialsVersion: 7 }, visit, true)).rejects.toMatchObject({
      code: 'auth/sign-in-again',
    });
    const within = () => Promise.reject(new Error('the code was used'));
    await expect(createSignInSession({ userId, credentialsVersion: 0 }, visit, true, within)).rejects.toThrow('used');
    expect(await db.signInSession.count({ where: { userId } })).toBe(0);
  });
});

it('a sign-in is fresh for 10 minutes, and proves nothing about somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { signInSessionId } = (await signInUser(one.id)).user;
  expect(await isFreshSignIn(one.id, signInSessionId)).toBe(true);
  expect(await isFreshSignIn(other.id, signInSessionId)).toBe(false);
  await change(signInSessionId, { createdAt: fromNow(-10 * MINUTE_MS) });
  expect(await isFreshSignIn(one.id, signInSessionId)).toBe(false);
});
