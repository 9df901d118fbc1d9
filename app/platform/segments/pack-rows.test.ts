import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { db } from '../db/db.server';
import { packRows } from './pack-rows.server';
import { ALL_NUMBERS, numberPosition, parseNumberPosition, type SegmentKind } from './segment-kind';
import { listSegments } from './segment-rows.server';

type Row = { id: number; text: string; isOpen?: boolean };

/** Packs rows that are kept in a list instead of a table. */
async function makePacked() {
  const { id: userId } = await makeUser();
  let rows: Row[] = [];
  let onLoad: () => void = () => undefined;
  const kind: SegmentKind<Row, number> = {
    name: 'title',
    range: ALL_NUMBERS,
    load: (_, { after, through }, limit) => {
      const [first, last] = [parseNumberPosition(after), parseNumberPosition(through)];
      const found = rows.filter(({ id }) => id > first && id <= last).slice(0, limit);
      onLoad();
      return Promise.resolve(structuredClone(found));
    },
    positionOf: numberPosition,
    open: (_, row) => ({ values: row.id, text: row.text }),
    isSettled: ({ isOpen }) => !isOpen,
  };
  return {
    userId,
    hold: (held: Row[]) => (rows = held),
    onLoad: (listener: () => void) => (onLoad = listener),
    pack: async () => packRows(userId, kind, await listSegments(userId, 'title')),
    counts: async () => (await listSegments(userId, 'title')).map(({ rowCount }) => rowCount),
    drop: async (at: number) => {
      const { id } = (await listSegments(userId, 'title'))[at]!;
      await db.searchSegment.delete({ where: { id, userId } });
    },
  };
}

const many = (count: number, text = 'words'): Row[] => Array.from({ length: count }, (_, at) => ({ id: at + 1, text }));

it('packs 64 rows at a time, and leaves fewer new ones', async () => {
  const { hold, pack, counts } = await makePacked();
  hold(many(63));
  await pack();
  expect(await counts()).toEqual([]);
  hold(many(150));
  await pack();
  expect(await counts()).toEqual([64, 64]);
  await pack();
  expect(await counts()).toEqual([64, 64]);
});

it('packs fewer rows of long texts', async () => {
  const { hold, pack, counts } = await makePacked();
  hold(many(7, 'x'.repeat(100_000)));
  await pack();
  expect(await counts()).toEqual([3, 3]);
});

it('packs a gap whole, also one without rows, and small segments beside it', async () => {
  const { hold, pack, counts, drop } = await makePacked();
  hold(many(192));
  await pack();
  hold(many(192).filter(({ id }) => id <= 64 || id > 120));
  await drop(1);
  await pack();
  expect(await counts()).toEqual([64, 8, 64]);
  hold(many(192).filter(({ id }) => id <= 64 || id > 128));
  await drop(1);
  await pack();
  expect(await counts()).toEqual([64, 0, 64]);
  hold(many(192).filter(({ id }) => id <= 60 || id > 128));
  await drop(0);
  await pack();
  expect(await counts()).toEqual([60, 64]);
});

it('leaves a row that is still being written, and those behind it', async () => {
  const { hold, pack, counts } = await makePacked();
  hold(many(200).map((row) => ({ ...row, isOpen: row.id === 70 })));
  await pack();
  expect(await counts()).toEqual([64]);
});

it('stores nothing of rows that changed while they were read', async () => {
  const { hold, pack, counts, onLoad } = await makePacked();
  hold(many(64));
  let loads = 0;
  onLoad(() => (loads += 1) === 1 && hold(many(64, 'others')));
  await pack();
  expect(loads).toBe(2);
  expect(await counts()).toEqual([]);
  await pack();
  expect(await counts()).toEqual([64]);
});
