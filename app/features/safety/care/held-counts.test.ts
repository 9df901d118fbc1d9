import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { countHeld, listHeldCounts } from './held-counts.server';

it('counts add up by year and kind, the latest year first', async () => {
  await db.heldCount.deleteMany({});
  expect(await listHeldCounts()).toEqual([]);
  await db.heldCount.create({ data: { year: 1999, kind: 'identity', count: 2 } });
  await Promise.all([countHeld(new Map([['hook', 2]])), countHeld(new Map([['hook', 1]]))]);
  await countHeld(new Map([['methods', 1]]));
  expect(await listHeldCounts()).toEqual([
    {
      year: new Date().getUTCFullYear(),
      counts: [
        { kind: 'methods', count: 1 },
        { kind: 'hook', count: 3 },
      ],
    },
    { year: 1999, counts: [{ kind: 'identity', count: 2 }] },
  ]);
});

it('nothing held is nothing counted', async () => {
  await db.heldCount.deleteMany({});
  await countHeld(new Map());
  expect(await listHeldCounts()).toEqual([]);
});
