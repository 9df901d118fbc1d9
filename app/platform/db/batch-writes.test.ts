import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { batchWrites } from './batch-writes.server';
import { db, isUniqueViolation } from './db.server';
import { isRowGone } from './database-failure.server';
import { writeRows, writeReturning } from './sql.server';

const create = (userId: string, id: string) => writeReturning<{ id: string }>`
  INSERT INTO "ChatSession" ("id", "userId", "title") VALUES (${id}, ${userId}, ${'sealed'}) RETURNING "id"`;
const idsOf = async (userId: string) => (await db.chatSession.findMany({ where: { userId } })).map(({ id }) => id);

it('each call gets the results of its own statements, in their order', async () => {
  const { id: userId } = await makeUser();
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const [first, none, second] = await Promise.all([
    batchWrites([create(userId, ids[0]!), create(userId, ids[1]!)]),
    batchWrites([]),
    batchWrites([
      writeRows`UPDATE "ChatSession" SET "characters" = 1 WHERE "userId" = ${userId}`,
      create(userId, ids[2]!),
    ]),
  ]);
  expect(first).toEqual([[{ id: ids[0] }], [{ id: ids[1] }]]);
  expect(none).toEqual([]);
  expect(second).toEqual([2, [{ id: ids[2] }]]);
});

it('a call that fails takes nothing of itself with it, and the others stand', async () => {
  const { id: userId } = await makeUser();
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  const results = await Promise.allSettled([
    batchWrites([create(userId, one)]),
    batchWrites([create(userId, two), create(userId, one)]),
    batchWrites([create(userId, three)]),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await idsOf(userId)).sort()).toEqual([one, three].sort());
});

it('a call alone fails with its own error, which says what is wrong', async () => {
  const { id: userId } = await makeUser();
  const id = randomUUID();
  const failureOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);
  expect(isUniqueViolation(await failureOf(batchWrites([create(userId, id), create(userId, id)])))).toBe(true);
  expect(await idsOf(userId)).toEqual([]);
  expect(isRowGone(await failureOf(batchWrites([create('nobody', id)])))).toBe(true);
});

it('stands beside transactions of Prisma, of which it sees nothing before they end', async () => {
  const { id: userId } = await makeUser();
  const [within, beside] = [randomUUID(), randomUUID()];
  let other: Promise<unknown> | undefined;
  const rolledBack = db.$transaction(async (tx) => {
    await tx.chatSession.create({ data: { id: within, userId, title: 'sealed' } });
    other = batchWrites([create(userId, beside)]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('rolled back on purpose');
  });
  await expect(rolledBack).rejects.toThrow('on purpose');
  await other;
  expect(await idsOf(userId)).toEqual([beside]);
});
