import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { db } from '../db/db.server';
import { openVault } from '../vault/vault.server';
import { makeBlock } from './block';
import {
  deleteAllSegments,
  deleteSegments,
  finishSegment,
  listSegments,
  readSegments,
  reserveSegment,
} from './segment-rows.server';

const range = (after: string, through: string) => ({ after, through });
const block = makeBlock([{ values: 'one', text: 'words' }]);

/** Stores a finished segment and returns its id. */
async function make(userId: string, after: string, through: string): Promise<string> {
  const id = (await reserveSegment(userId, 'entry', range(after, through), []))!;
  expect(await finishSegment(userId, id, await openVault(userId), block)).toBe(true);
  return id;
}

it('a segment is listed when it is finished, in the order of positions, and only for its user and kind', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const second = await make(one.id, 'b', 'c');
  const first = await make(one.id, 'a', 'b');
  await reserveSegment(one.id, 'entry', range('c', 'd'), []);
  expect((await listSegments(one.id, 'entry')).map(({ id }) => id)).toEqual([first, second]);
  for (const list of [listSegments(other.id, 'entry'), listSegments(one.id, 'title')]) expect(await list).toEqual([]);
  const read = (withText: boolean) => readSegments(one.id, 'entry', { from: 'c', through: 'c', withText });
  expect(await read(false)).toMatchObject([{ id: second, text: null }]);
  expect((await read(true))[0]!.text).not.toContain('words');
});

it('no two segments cover the same rows, also when two are made at the same time', async () => {
  const { id } = await makeUser();
  const reserve = (after: string, through: string) => reserveSegment(id, 'entry', range(after, through), []);
  const made = await Promise.all([reserve('a', 'm'), reserve('a', 'm'), reserve('l', 'z'), reserve('b', 'c')]);
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await reserve('m', 'z')).not.toBeNull();
});

it('takes the place of the small ones that it absorbs', async () => {
  const { id } = await makeUser();
  const small = await make(id, 'b', 'c');
  expect(await reserveSegment(id, 'entry', range('a', 'd'), [])).toBeNull();
  const whole = await reserveSegment(id, 'entry', range('a', 'd'), [small]);
  expect((await db.searchSegment.findMany({ where: { userId: id } })).map((row) => row.id)).toEqual([whole]);
});

it('a reservation of a process that died is given up after a minute', async () => {
  const { id } = await makeUser();
  await db.searchSegment.create({
    data: {
      id: randomUUID(),
      userId: id,
      kind: 'entry',
      after: 'a',
      through: 'z',
      createdAt: new Date(Date.now() - 61_000),
    },
  });
  expect(await reserveSegment(id, 'entry', range('a', 'z'), [])).not.toBeNull();
});

it('stores nothing when the reservation went, and nothing for somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const id = (await reserveSegment(one.id, 'entry', range('a', 'b'), []))!;
  expect(await finishSegment(other.id, id, await openVault(other.id), block)).toBe(false);
  await deleteSegments(other.id, [id]);
  expect(await db.searchSegment.count({ where: { userId: one.id } })).toBe(1);
  await deleteSegments(one.id, [id]);
  expect(await finishSegment(one.id, id, await openVault(one.id), block)).toBe(false);
});

it('all of a kind go together', async () => {
  const { id } = await makeUser();
  await make(id, 'a', 'b');
  await reserveSegment(id, 'title', range('a', 'b'), []);
  await deleteAllSegments(id, 'entry');
  expect((await db.searchSegment.findMany({ where: { userId: id } })).map(({ kind }) => kind)).toEqual(['title']);
});
