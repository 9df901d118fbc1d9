import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { drainBackground } from '../background.server';
import { db } from '../db/db.server';
import { SegmentIndex } from './segment-index.server';
import { ALL_NUMBERS, numberPosition, parseNumberPosition } from './segment-kind';

type Row = { id: number; text: string };

/** An index of rows that are kept in a list instead of a table. `loaded` counts the rows that were read there. */
async function makeIndex(count: number) {
  const { id: userId } = await makeUser();
  const rows: Row[] = Array.from({ length: count }, (_, at) => ({ id: at + 1, text: `words ${at + 1};` }));
  const state = { loaded: 0 };
  const index = new SegmentIndex<Row, number>({
    name: 'title',
    range: ALL_NUMBERS,
    load: (_, { after, through }, limit) => {
      const [first, last] = [parseNumberPosition(after), parseNumberPosition(through)];
      const found = rows.filter(({ id }) => id > first && id <= last).slice(0, limit);
      state.loaded += found.length;
      return Promise.resolve(structuredClone(found));
    },
    positionOf: numberPosition,
    open: (_, row) => ({ values: row.id, text: row.text }),
  });
  const read = async (reading = { withText: true, keep: true }) => {
    const values: number[] = [];
    let text = '';
    state.loaded = 0;
    for await (const block of index.readAll(userId, reading)) {
      values.push(...block.values);
      text += block.text ?? '';
    }
    return { values: values.sort((a, b) => a - b), text };
  };
  return { userId, rows, state, index, read };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('reads all rows at the first look, and packs them for the next one', async () => {
  const { read, state, index, userId } = await makeIndex(150);
  expect((await read()).values).toEqual(numbers(150));
  await drainBackground(10_000);
  index.forget(userId);
  const { values, text } = await read();
  expect(values).toEqual(numbers(150));
  for (const id of values) expect(text).toContain(`words ${id};`);
  expect(state.loaded).toBe(22);
});

it('reads the values alone, and the texts when they are wanted later', async () => {
  const { read, index, userId } = await makeIndex(128);
  await index.pack(userId);
  expect(await read({ withText: false, keep: true })).toEqual({ values: numbers(128), text: '' });
  expect((await read()).text).toContain('words 1;');
});

it('reads the rows themselves where a segment is damaged, and makes it anew', async () => {
  const { read, index, userId, state } = await makeIndex(128);
  await index.pack(userId);
  const { id } = (await index.list(userId)).segments[0]!;
  await db.searchSegment.update({ where: { id, userId }, data: { text: 'damaged' } });
  expect((await read()).values).toEqual(numbers(128));
  await drainBackground(10_000);
  await read();
  expect(state.loaded).toBe(0);
});

it('opens the wanted segments alone, also when others lie between them', async () => {
  const { index, userId } = await makeIndex(256);
  await index.pack(userId);
  const { segments } = await index.list(userId);
  // A damaged segment is deleted when it is opened.
  await db.searchSegment.update({ where: { id: segments[1]!.id, userId }, data: { text: 'damaged' } });
  const found: number[] = [];
  const wanted = [segments[0]!, segments[2]!, segments[3]!];
  for await (const { block } of index.readSegments(userId, wanted, { withText: true, keep: false }))
    found.push(...block.values);
  expect(found).toEqual([...numbers(64), ...numbers(256).slice(128)]);
  expect((await index.list(userId)).segments).toHaveLength(4);
});

it('does not read a segment of another user as its own', async () => {
  const [one, other] = [await makeIndex(64), await makeIndex(64)];
  await one.index.pack(one.userId);
  await other.index.pack(other.userId);
  const theirs = await db.searchSegment.findFirstOrThrow({ where: { userId: other.userId } });
  await db.searchSegment.updateMany({ where: { userId: one.userId }, data: { text: theirs.text, rows: theirs.rows } });
  one.rows[0]!.text = 'my own';
  expect((await one.read()).text).toContain('my own');
});

it('does not show what it opened of a segment that is gone', async () => {
  const { read, index, userId, rows } = await makeIndex(64);
  await index.pack(userId);
  expect((await read()).values).toHaveLength(64);
  rows.splice(0, 1);
  await db.searchSegment.deleteMany({ where: { userId } });
  expect((await read()).values).toEqual(numbers(64).slice(1));
});

it('forgets the segments of a user, here and in the database', async () => {
  const { index, userId } = await makeIndex(64);
  await index.pack(userId);
  await index.deleteAll(userId);
  expect((await index.list(userId)).segments).toEqual([]);
});
