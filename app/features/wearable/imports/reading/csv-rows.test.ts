import { expect, it } from 'vitest';
import { readRows, type Row } from './csv-rows';

async function read(text: string, names: string[]) {
  const rows: string[][] = [];
  const take = (row: Row) => rows.push(names.map((name) => row(name)));
  await readRows(
    (async function* () {
      yield await Promise.resolve(Buffer.from(text));
    })(),
    take,
  );
  return rows;
}

it('names cells by plain column names, missing ones are empty', async () => {
  const text = 'Time Stamp,"Beats per minute"\n 2024-05-01 ,"6""1"\n\nonly one cell\n1,2,3\n';
  expect(await read(text, ['timestamp', 'beatsperminute', 'toString'])).toEqual([
    ['2024-05-01', '6"1', ''],
    ['only one cell', '', ''],
    ['1', '2', ''],
  ]);
});

it('has no rows in nothing', async () => expect(await read('', ['a'])).toEqual([]));

it.each([
  ['a row without an end', `a,b\n"${'x'.repeat(100_000)}`],
  ['a quote without an end', 'a,b\n"open,1\n2,3\n'],
])('refuses %s', async (_, text) => {
  await expect(read(text, ['a'])).rejects.toMatchObject({ failure: 'damaged' });
});
