import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from './db.server';
import { makeUser } from '../../../tests/factories/make-user';

const session = (userId: string, id: string) => ({ id, userId, title: 'sealed' });

it('a write beside an open transaction outlives its rollback', async () => {
  const { id: userId } = await makeUser();
  let beside: Promise<unknown> | undefined;
  const rolledBack = db.$transaction(async (tx) => {
    await tx.chatSession.create({ data: session(userId, 'within') });
    beside = db.chatSession.create({ data: session(userId, 'beside') }).then((row) => row);
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('rolled back on purpose');
  });
  await expect(rolledBack).rejects.toThrow('on purpose');
  await beside;
  expect((await db.chatSession.findMany({ where: { userId } })).map(({ id }) => id)).toEqual(['beside']);
});

it('nobody reads what is not committed', async () => {
  const { id: userId } = await makeUser();
  await db.$transaction(async (tx) => {
    await tx.chatSession.create({ data: session(userId, 'unseen') });
    expect(await db.chatSession.count({ where: { userId } })).toBe(0);
  });
  expect(await db.chatSession.count({ where: { userId } })).toBe(1);
});

it('a row of nobody is refused', async () => {
  await expect(db.chatSession.create({ data: session('nobody', 'orphan') })).rejects.toThrow();
});

it('writes and transactions that begin together all stand, also beside one that fails', async () => {
  const { id: userId } = await makeUser();
  const ids = Array.from({ length: 20 }, (_, index) => `${userId} ${index}`);
  const results = await Promise.allSettled(
    ids.map((id, index) =>
      db.$transaction(async (tx) => {
        await tx.chatSession.create({ data: session(userId, id) });
        if (index % 5 === 0) throw new Error('on purpose');
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  const stored = (await db.chatSession.findMany({ where: { userId } })).map(({ id }) => id);
  expect(stored.sort()).toEqual(ids.filter((_, index) => index % 5 !== 0).sort());
});

it('queries of one text that run together get the values of each', async () => {
  const { id: userId } = await makeUser();
  for (const id of ['a', 'b', 'c']) await db.chatSession.create({ data: session(userId, `${userId} ${id}`) });
  const found = await Promise.all(
    ['c', 'a', 'none', 'b'].map((id) => db.chatSession.findUnique({ where: { id: `${userId} ${id}`, userId } })),
  );
  expect(found.map((row) => row?.id.at(-1))).toEqual(['c', 'a', undefined, 'b']);
});
