import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeReport } from '../../../../tests/factories/make-report';
import { makeUser } from '../../../../tests/factories/make-user';
import { countPending, decideReport, listReports, recordListing, viewReport } from './reports.server';
import { detailsOf, reportReasons, reportSeverities } from './report-words';

const FIRST = { limit: 50, cursor: null };
const auditOf = async (actorId: string) =>
  (await db.auditEntry.findMany({ where: { actorId }, orderBy: { id: 'asc' } })).map(
    ({ action, subjectId, details }) => ({
      action,
      subjectId,
      details,
    }),
  );
let staff: string;
beforeEach(async () => {
  staff = (await makeUser()).id;
  await db.safetyReport.deleteMany({});
});

describe('the queue', () => {
  it('lists critical reports first, and of equal ones the oldest', async () => {
    const made: Record<string, string> = {};
    for (const [name, severity, minutes] of [
      ['high, new', 'high', 1],
      ['critical, new', 'critical', 2],
      ['high, old', 'high', 60],
      ['critical, old', 'critical', 50],
      ['medium', 'medium', 90],
    ] as const)
      made[(await makeReport({ severity, reportedAt: new Date(Date.now() - minutes * 60_000) })).id] = name;
    const { reports } = await listReports({ status: 'pending', severity: null }, FIRST);
    expect(reports.map(({ id }) => made[id])).toEqual([
      'critical, old',
      'critical, new',
      'high, old',
      'high, new',
      'medium',
    ]);
    const high = await listReports({ status: 'pending', severity: 'high' }, FIRST);
    expect(high.reports.map(({ id }) => made[id])).toEqual(['high, old', 'high, new']);
    expect((await listReports({ status: 'resolved', severity: null }, FIRST)).reports).toEqual([]);
  });

  it('gives every report on exactly one page, also those of the same time', async () => {
    const reportedAt = new Date(Date.now() - 60_000);
    const ids = new Set<string>();
    for (let count = 0; count < 7; count += 1)
      ids.add((await makeReport({ reportedAt, severity: count % 2 ? 'high' : 'critical' })).id);
    const seen: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page = await listReports({ status: 'pending', severity: null }, { limit: 2, cursor });
      seen.push(...page.reports.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  });

  it.each(['x', Buffer.from('1 9_id').toString('base64url'), Buffer.from('1 id').toString('base64url')])(
    'rejects the cursor %s',
    async (cursor) => {
      const listed = listReports({ status: 'pending', severity: null }, { limit: 2, cursor });
      await expect(listed).rejects.toMatchObject({ code: 'validation' });
    },
  );

  it('tells its load and its age', async () => {
    expect(await countPending()).toEqual({ count: 0, oldest: null, bySeverity: [] });
    const oldest = new Date(Date.now() - 3_600_000);
    await makeReport({ severity: 'critical' });
    await makeReport({ severity: 'high', reportedAt: oldest });
    await makeReport({ severity: 'high' });
    await makeReport({ severity: 'critical', status: 'reviewed', reportedAt: new Date(0) });
    expect(await countPending()).toEqual({
      count: 3,
      oldest: oldest.toISOString(),
      bySeverity: [
        { severity: 'critical', count: 1 },
        { severity: 'high', count: 2 },
      ],
    });
  });
});

describe('a report', () => {
  it('has no words in a list, and its words once it is opened, which is recorded', async () => {
    const { id, userId } = await makeReport({ words: 'I want to sleep and never wake up' });
    const { reports } = await listReports({ status: 'pending', severity: null }, FIRST);
    expect(JSON.stringify(reports)).not.toContain('never wake');
    await recordListing(staff, { status: 'pending', severity: null }, 1);
    expect((await viewReport(staff, id)).excerpt).toMatchObject({
      turns: [{ text: expect.stringContaining('never wake') as string }],
    });
    expect(await auditOf(staff)).toEqual([
      { action: 'reports.listed', subjectId: null, details: 'pending: 1 shown' },
      { action: 'report.viewed', subjectId: userId, details: `report ${id}` },
    ]);
  });

  it('whose words are gone or damaged says so by their absence', async () => {
    const gone = await makeReport({ words: null });
    expect((await viewReport(staff, gone.id)).excerpt).toBeNull();
    const damaged = await makeReport();
    await db.reportExcerpt.updateMany({
      where: { reportId: damaged.id, userId: damaged.userId },
      data: { text: 'no' },
    });
    expect((await viewReport(staff, damaged.id)).excerpt).toBeNull();
  });

  it.each([
    ['pending', 'reviewed', 'Report reviewed by admin'],
    ['pending', 'resolved', 'Report resolved after content review'],
    ['reviewed', 'resolved', 'Report resolved after content review'],
  ] as const)('goes from %s to %s', async (from, to, actionTaken) => {
    const { id, userId } = await makeReport({ status: from });
    const done = await decideReport(staff, id, { status: to });
    expect(done).toMatchObject({ status: to, actionTaken, reviewedBy: staff });
    expect(await auditOf(staff)).toEqual([{ action: `report.${to}`, subjectId: userId, details: `report ${id}` }]);
  });

  it.each([
    ['reviewed', 'reviewed'],
    ['reviewed', 'pending'],
    ['resolved', 'pending'],
    ['resolved', 'reviewed'],
    ['resolved', 'resolved'],
    ['pending', 'pending'],
  ] as const)('does not go from %s to %s', async (from, to) => {
    const { id } = await makeReport({ status: from });
    await expect(decideReport(staff, id, { status: to })).rejects.toMatchObject({ code: 'conflict' });
    expect((await db.safetyReport.findUniqueOrThrow({ where: { id } })).status).toBe(from);
    expect(await auditOf(staff)).toEqual([]);
  });

  it('is decided by one of two, and the other is told', async () => {
    const { id } = await makeReport();
    const results = await Promise.allSettled([1, 2].map(() => decideReport(staff, id, { status: 'resolved' })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await auditOf(staff)).toHaveLength(1);
  });

  it('that was raised since it was read stays as it is', async () => {
    const { id } = await makeReport({ status: 'pending' });
    await db.safetyReport.update({ where: { id }, data: { times: 2 } });
    await expect(decideReport(staff, id, { status: 'resolved', seen: 'pending', times: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This report was raised again after you opened it. Please read it once more.',
    });
    expect(await decideReport(staff, id, { status: 'resolved', seen: 'pending', times: 2 })).toMatchObject({
      status: 'resolved',
    });
  });

  it('that changed since it was seen stays as it is', async () => {
    const { id } = await makeReport({ status: 'reviewed' });
    const late = decideReport(staff, id, { status: 'resolved', seen: 'pending' });
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('faster') as string,
    });
  });

  it.each(['x', randomUUID()])('that is none is not found: %s', async (id) => {
    await expect(viewReport(staff, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(decideReport(staff, id, { status: 'resolved' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('details name one severity, and nothing that looks like another', () => {
  for (const severity of reportSeverities)
    for (const reason of Object.keys(reportReasons)) {
      const text = detailsOf({ severity, reason, times: 12 }).toLowerCase();
      expect(reportSeverities.filter((one) => text.includes(one))).toEqual([severity]);
      expect(text.split(severity)).toHaveLength(2);
    }
});
