import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { recordReplyWriter } from '~/features/chat/prompt/reply-writers.server';
import { db } from '~/platform/db/db.server';
import { loadCarePage } from './care-page.server';

it('tells the rules, the figures with their version, the counts of the years, and who writes', async () => {
  await recordReplyWriter();
  await db.noticeCount.create({ data: { year: 1999, severity: 'high', count: 3 } });
  await db.heldCount.create({ data: { year: 1999, kind: 'hook', count: 5 } });
  const page = await loadCarePage();
  expect(page.heldBack).toContainEqual({ year: 1999, counts: [{ kind: 'hook', count: 5 }] });
  expect(page.notices).toContainEqual({ year: 1999, counts: [{ severity: 'high', count: 3 }] });
  expect(page.screen.figures.map(({ name }) => name)).toContain('risk found');
  expect(page.writers[0]).toMatchObject({ host: 'offline' });
  for (const part of ['checked', 'shown', 'reported', 'limits'] as const)
    expect(page[part].points.length).toBeGreaterThan(2);
  expect(page.resources.map(({ name }) => name)).toContain('Crisis Text Line');
});
