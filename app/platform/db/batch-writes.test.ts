import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { batchWrites } from './batch-writes.server';
import { db } from './db.server';

const create = (userId: string, id: string) => db.chatSession.create({ data: { id, userId, title: 'sealed' } });
const idsOf = async (userId: string) => (await db.chatSession.findMany({ where: { userId } })).map(({ id }) => id);

it('each call gets the results of its own statements, in their order', async () => {
  const { id: userId } = await makeUser();
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const [first, none, second] = await Promise.all([
    batchWrites(() => [create(userId, ids[0]!), create(userId, ids[1]!)]),
    batchWrites(() => []),
    batchWrites(() => [db.chatSession.count({ where: { userId } }), create(userId, ids[2]!)]),
  ]);
  expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(none).toEqual([]);
  expect([second[0], second[1].id]).toEqual([2, ids[2]]);
});

it('a call that fails takes nothing of itself with it, and the others stand', async () => {
  const { id: userId } = await makeUser();
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  const results = await Promise.allSettled([
    batchWrites(() => [create(userId, one)]),
    batchWrites(() => [create(userId, two), create(userId, one)]),
    batchWrites(() => [create(userId, three)]),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await idsOf(userId)).sort()).toEqual([one, three].sort());
});

it('a call alone fails with its own error, and is made only once', async () => {
  const { id: userId } = await makeUser();
  const id = randomUUID();
  let made = 0;
  const twice = batchWrites(() => {
    made += 1;
    return [create(userId, id), create(userId, id)];
  });
  await expect(twice).rejects.toMatchObject({ code: 'P2002' });
  expect(made).toBe(1);
  expect(await idsOf(userId)).toEqual([]);
});
