import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { entrySegments } from '~/features/journal/search/entry-segments.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

it('says that there is an index and which rows it covers, and repeats none of their words', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  for (const { id } of [one, other])
    for (let count = 0; count < 64; count += 1) await makeEntry(id, { title: `Kestrel ${count}` });
  await entrySegments.pack(one.id);
  await entrySegments.pack(other.id);
  const rows = await readExportedRows('SearchSegment', one.id);
  expect(rows).toMatchObject([{ userId: one.id, kind: 'entry', rowCount: 64 }]);
  expect(JSON.stringify(rows)).not.toMatch(/kestrel/i);
  expect(Object.keys(rows[0]!)).not.toContain('text');
});
