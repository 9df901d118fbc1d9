import '../../../../tests/setup/migrated-database';
import { beforeEach, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { handleHarmForm, purgeHarmReports } from './harm-form.server';
import { openExcerpt } from './reports.server';

const post = (fields: Record<string, string>) =>
  handleHarmForm(
    new Request('http://localhost/report-harm', { method: 'POST', body: new URLSearchParams(fields) }),
    '192.0.2.7',
  );
const reports = () =>
  db.safetyReport.findMany({
    where: { reason: 'outside' },
    include: { excerpt: true },
    orderBy: { reportedAt: 'asc' },
  });

beforeEach(() => db.safetyReport.deleteMany({ where: { reason: 'outside' } }));

it('what somebody outside writes is a report with the address for an answer, sealed', async () => {
  const answer = (await post({ what: 'It told my son to hide it.', email: 'mother@example.test' })) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/report-harm?sent=1']);
  const [report] = await reports();
  expect(report).toMatchObject({ userId: null, severity: 'medium', status: 'pending', messageId: 0 });
  expect(report!.excerpt!.text).not.toContain('mother');
  expect(openExcerpt(report!.excerpt!)).toEqual({
    turns: [],
    note: 'It told my son to hide it.',
    answerTo: 'mother@example.test',
  });
});

it('danger in it makes it urgent, and an address is not needed', async () => {
  await post({ what: 'I am going to kill myself tonight, and it told me how' });
  // A browser sends the empty field.
  await post({ what: 'It hurt.', email: '' });
  const [report, other] = await reports();
  expect(openExcerpt(other!.excerpt!)).toEqual({ turns: [], note: 'It hurt.' });
  expect(report!.urgency).toBeLessThan(3);
});

it.each([
  [{}, 'what'],
  [{ what: '  ' }, 'what'],
  [{ what: 'x'.repeat(2001) }, 'what'],
  [{ what: 'It hurt.', email: 'nobody' }, 'email'],
  [{ what: 'It hurt.', email: `${'x'.repeat(100)}@example.test` }, 'email'],
])('%j is an error at its field', async (fields, at) => {
  const answer = (await post(fields as Record<string, string>)) as unknown as {
    data: { result: { error: Record<string, string[]>; initialValue: Record<string, string> } };
    init: { status: number };
  };
  expect([answer.init.status, Object.keys(answer.data.result.error)]).toEqual([400, [at]]);
  expect(await reports()).toEqual([]);
});

it('goes 90 days after it was resolved', async () => {
  for (const [status, days] of [
    ['resolved', 91],
    ['resolved', 89],
    ['reviewed', 91],
  ] as const) {
    const reviewedAt = new Date(Date.now() - days * 24 * 60 * 60_000);
    await db.safetyReport.create({
      data: { id: `${status}-${days}`, reason: 'outside', severity: 'medium', urgency: 3, status, reviewedAt },
    });
  }
  await purgeHarmReports();
  expect((await reports()).map(({ id }) => id).sort()).toEqual(['resolved-89', 'reviewed-91']);
});
