import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { listNoticeCounts } from './notice-counts.server';

it('counts stand by year and severity, the latest and gravest first', async () => {
  await db.noticeCount.deleteMany({});
  expect(await listNoticeCounts()).toEqual([]);
  for (const [year, severity, count] of [
    [2025, 'medium', 4],
    [2026, 'high', 2],
    [2026, 'critical', 1],
  ] as const)
    await db.noticeCount.create({ data: { year, severity, count } });
  expect(await listNoticeCounts()).toEqual([
    {
      year: 2026,
      counts: [
        { severity: 'critical', count: 1 },
        { severity: 'high', count: 2 },
      ],
    },
    { year: 2025, counts: [{ severity: 'medium', count: 4 }] },
  ]);
});
