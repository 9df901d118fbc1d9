import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { forgetAskingAfter, isLaterVisit } from './asking-after.server';

const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

it('a visit is a later one after four hours', () => {
  expect([null, hoursAgo(0), hoursAgo(3.9), hoursAgo(4), hoursAgo(400)].map((at) => isLaterVisit(at))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
});

it('somebody is asked once, and again after another text of danger', async () => {
  const { id } = await makeUser();
  const isAsked = async () => isLaterVisit((await db.user.findUniqueOrThrow({ where: { id } })).graveAt);
  const inDanger = (graveAt: Date) => db.user.updateMany({ where: { id }, data: { graveAt } });
  expect(await isAsked()).toBe(false);
  await inDanger(hoursAgo(5));
  expect(await isAsked()).toBe(true);
  await forgetAskingAfter(id);
  expect(await isAsked()).toBe(false);
  await inDanger(hoursAgo(1));
  await forgetAskingAfter(id);
  const { graveAt } = await db.user.findUniqueOrThrow({ where: { id } });
  expect(graveAt).not.toBeNull();
});
