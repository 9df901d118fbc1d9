import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { insertMemories, type NewMemoryRow } from './insert-memories.server';

it('stores rows as they would be stored singly, and tells how many', async () => {
  const { id: userId } = await makeUser();
  const date = new Date('2026-03-04T05:06:07.089Z');
  const rowOf = (number: number): NewMemoryRow => ({
    ...{ id: randomUUID(), card: `sealed ${number}`, isCore: number % 2 === 0, onlyHere: number % 3 === 0 },
    ...{
      holds: 'was',
      saidBy: number % 2 === 0 ? 'orion' : 'person',
      tokens: number,
      originKind: 'import',
      originId: randomUUID(),
      replacedById: null,
    },
    ...{ conversationDate: date, createdAt: new Date(date.getTime() + number) },
  });
  const rows = Array.from({ length: 120 }, (_, number) => rowOf(number));
  rows[1]!.replacedById = rows[0]!.id;
  const told: number[] = [];
  await db.$transaction((tx) => insertMemories(tx, userId, rows.slice(1), (count) => told.push(count)));
  await db.memory.create({ data: { ...rows[0]!, userId, updatedAt: rows[0]!.createdAt } });
  expect(told).toEqual([0, 50, 100]);
  const stored = await db.memory.findMany({ where: { userId }, orderBy: { tokens: 'asc' } });
  expect(stored).toEqual(rows.map((row) => ({ ...row, userId, importKey: null, updatedAt: row.createdAt })));
  // Both kinds of dates sort together, as text in SQLite.
  expect(await db.memory.count({ where: { userId, conversationDate: date } })).toBe(120);
});
