import '../setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../factories/make-user';

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
