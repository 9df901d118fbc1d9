import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { leftOutOf, writeTable } from './export-tables.server';
import { exportedTable } from './exported-table';

type Row = {
  id: string;
  text: string | null;
  bytes: Uint8Array;
  actorId: string | null;
  hash: string;
};

const associatedData = (id: string) => ({ table: 'Made', column: 'text', id });

/** Describes a table whose rows come in chunks of two. */
const tableOf = (rows: Row[], asked: (string | null)[] = []) =>
  exportedTable(
    'Made',
    'id',
    (_userId, after) => {
      asked.push(after);
      return Promise.resolve(rows.filter(({ id }) => after === null || id > after).slice(0, 2));
    },
    {
      id: 'plain',
      text: { sealedAt: ({ id }) => associatedData(id) },
      bytes: 'bytes',
      actorId: 'ownId',
      hash: { leftOut: 'a hash' },
    },
  );

const row = (id: string, text: string | null, actorId: string | null = null): Row => ({
  id,
  text,
  bytes: new Uint8Array([1, 2, 255]),
  actorId,
  hash: 'secret',
});

async function write(table: ReturnType<typeof tableOf>, userId: string) {
  let text = '';
  for await (const part of writeTable(table, userId, await openVault(userId))) text += part;
  return JSON.parse(text) as { table: string; leftOut: object; rows: Record<string, unknown>[] };
}

it('writes all rows of all chunks in order, opened', async () => {
  const { id: userId } = await makeUser();
  const vault = await openVault(userId);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const asked: (string | null)[] = [];
  const rows = ids.map((id) => row(id, vault.seal(associatedData(id), `text ${id}`), userId));
  const file = await write(tableOf(rows, asked), userId);
  expect(file).toEqual({
    table: 'Made',
    leftOut: { hash: 'a hash' },
    rows: ids.map((id) => ({ id, text: `text ${id}`, bytes: 'AQL/', actorId: userId })),
  });
  expect(asked).toEqual([null, 'b', 'd', 'e']);
});

it('writes an empty table, and an empty text or none as it is', async () => {
  const { id: userId } = await makeUser();
  expect((await write(tableOf([]), userId)).rows).toEqual([]);
  const { rows } = await write(tableOf([row('a', ''), row('b', null)]), userId);
  expect(rows.map(({ text }) => text)).toEqual(['', null]);
});

it('says which value is damaged, and does not tell the id of somebody else', async () => {
  const { id: userId } = await makeUser();
  const copied = (await openVault(userId)).seal(associatedData('b'), 'text b');
  const { rows } = await write(tableOf([row('a', copied, 'somebody else'), row('b', copied)]), userId);
  expect(rows[0]).toMatchObject({ text: { damaged: expect.any(String) as string }, actorId: null });
  expect(rows[1]).toMatchObject({ text: 'text b' });
});

it('names what is left out and nothing else', () => {
  expect(leftOutOf(tableOf([]))).toEqual({ hash: 'a hash' });
});
