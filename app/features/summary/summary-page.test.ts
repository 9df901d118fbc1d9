import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../tests/factories/make-entry';
import { makeUser } from '../../../tests/factories/make-user';
import { loadSummaryPage } from './summary-page.server';

const NOW = new Date('2026-11-24T12:00:00.000Z');

it('offers the entries of the last 30 days, or of the days that are asked for', async () => {
  const { id } = await makeUser();
  for (const createdAt of ['2026-11-20T12:00:00.000Z', '2026-09-20T12:00:00.000Z']) await makeEntry(id, { createdAt });
  const load = (query: string) => loadSummaryPage(id, new URLSearchParams(query), NOW, 'UTC');
  expect(await load('')).toMatchObject({
    ...{ period: { from: '2026-10-26', to: '2026-11-24' }, problem: null, hasMoreEntries: false },
    entries: [{ words: 'Nov 20, 2026' }],
  });
  expect((await load('from=2026-09-01&to=2026-09-30')).entries).toMatchObject([{ words: 'Sep 20, 2026' }]);
  expect(await load('from=2026-09-30&to=2026-09-01')).toMatchObject({
    ...{ period: { from: '2026-10-26' }, problem: 'The first day is after the last one.' },
  });
});
