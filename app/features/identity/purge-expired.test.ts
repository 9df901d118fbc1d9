import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import { purgeExpiredProofs, purgeSignInSessions } from './purge-expired.server';

const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

it('deletes what expired of mailed links and pending sign-ins, and keeps the rest', async () => {
  const people = { over: await makeUser(), open: await makeUser() };
  for (const [userId, expiresAt] of [
    [people.over.id, fromNow(-0.001)],
    [people.open.id, fromNow(0.001)],
  ] as const) {
    await db.passwordReset.create({ data: { tokenHash: randomUUID(), userId, expiresAt } });
    await db.pendingSignIn.create({
      data: { tokenHash: randomUUID(), userId, remember: true, redirectTo: '/', expiresAt },
    });
    const hashes = { oldTokenHash: randomUUID(), newTokenHash: randomUUID() };
    await db.emailChange.create({ data: { userId, newEmail: 'new@example.com', ...hashes, expiresAt } });
  }
  await purgeExpiredProofs();
  const count = async (userId: string) => [
    await db.passwordReset.count({ where: { userId } }),
    await db.pendingSignIn.count({ where: { userId } }),
    await db.emailChange.count({ where: { userId } }),
  ];
  expect(await count(people.over.id)).toEqual([0, 0, 0]);
  expect(await count(people.open.id)).toEqual([1, 1, 1]);
});

it('keeps a sign-in until it expires, and a revoked one for 30 days', async () => {
  const { id: userId } = await makeUser();
  const row = (id: string, expiresAt: Date, revokedAt: Date | null) => ({
    id: `${id} ${userId}`,
    tokenHash: randomUUID(),
    userId,
    userAgent: '',
    expiresAt,
    revokedAt,
  });
  await db.signInSession.createMany({
    data: [
      row('open', fromNow(1), null),
      row('expired', fromNow(-0.001), null),
      row('revoked lately', fromNow(1), fromNow(-29)),
      row('revoked long ago', fromNow(1), fromNow(-31)),
    ],
  });
  await purgeSignInSessions();
  const left = await db.signInSession.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual([`open ${userId}`, `revoked lately ${userId}`]);
});
