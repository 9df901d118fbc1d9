import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { findEndedSignIns, revokeOtherSignInSessions, revokeSignInSession } from './end-sign-ins.server';
import { findSignedInUser } from './sign-in-sessions.server';

it("ends a user's own session and no other", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const [mine, theirs] = [await signInUser(one.id), await signInUser(other.id)];
  expect(await revokeSignInSession(one.id, theirs.user.signInSessionId)).toBe(false);
  expect(await findSignedInUser(theirs.cookie)).not.toBeNull();
  expect(await revokeSignInSession(one.id, mine.user.signInSessionId)).toBe(true);
  expect(await findSignedInUser(mine.cookie)).toBeNull();
  expect(await revokeSignInSession(one.id, 'no\u0000id')).toBe(false);
});

it('names the other sessions that it ended, each once', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const [kept, ended, theirs] = [await signInUser(one.id), await signInUser(one.id), await signInUser(other.id)];
  const end = () => revokeOtherSignInSessions(one.id, kept.user.signInSessionId);
  expect(await end()).toEqual([ended.user.signInSessionId]);
  expect(await end()).toEqual([]);
  expect(await revokeOtherSignInSessions(one.id, null)).toEqual([kept.user.signInSessionId]);
  expect(await findSignedInUser(theirs.cookie)).not.toBeNull();
});

it('finds what another process ended, among more sessions than one query asks for', async () => {
  const [one, disabled] = [await makeUser(), await makeUser()];
  const open = async (userId: string) => (await signInUser(userId)).user.signInSessionId;
  const [alive, revoked, expired, locked] = [
    await open(one.id),
    await open(one.id),
    await open(one.id),
    await open(disabled.id),
  ];
  await db.signInSession.update({ where: { id: revoked }, data: { revokedAt: new Date() } });
  await db.signInSession.update({ where: { id: expired }, data: { expiresAt: new Date() } });
  await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  const deleted = Array.from({ length: 501 }, () => randomUUID());
  expect(await findEndedSignIns([revoked, expired, locked, ...deleted, alive])).toEqual([
    revoked,
    expired,
    locked,
    ...deleted,
  ]);
  expect(await findEndedSignIns([])).toEqual([]);
});
