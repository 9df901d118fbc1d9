import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeReport } from '../../../../tests/factories/make-report';
import { makeUser } from '../../../../tests/factories/make-user';
import { handleReportsForm, loadReportsPage } from './reports-page.server';

const post = (fields: Record<string, string>, search = '?status=pending') =>
  new Request(`http://localhost/admin/reports${search}`, { method: 'POST', body: new URLSearchParams(fields) });

it('a page holds one tab, and opens the report that its address names', async () => {
  const { id: staff } = await makeUser();
  const { id } = await makeReport({ status: 'reviewed', severity: 'critical' });
  const search = new URLSearchParams({ status: 'reviewed', severity: 'critical', report: id });
  const page = await loadReportsPage(staff, search);
  expect(page).toMatchObject({ status: 'reviewed', severity: 'critical', viewed: { id } });
  expect(page.reports.map((report) => report.id)).toContain(id);
  const unknown = await loadReportsPage(staff, new URLSearchParams({ status: 'constructor', severity: '__proto__' }));
  expect(unknown).toMatchObject({ status: 'pending', severity: null, viewed: null });
});

it('a button decides, and leads back to the same list without the opened report', async () => {
  const { id: staff } = await makeUser();
  const { id } = await makeReport();
  const form = { intent: 'review', reportId: id, seen: 'pending' };
  const answer = await handleReportsForm(staff, post(form, `?status=pending&severity=high&report=${id}`));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/reports?status=pending&severity=high']);
  await expect(handleReportsForm(staff, post(form))).rejects.toMatchObject({ code: 'conflict' });
});

it.each([{}, { intent: 'delete' }, { intent: 'constructor' }])('another form is refused: %j', async (fields) => {
  const { id } = await makeUser();
  await expect(handleReportsForm(id, post(fields as never))).rejects.toMatchObject({ code: 'validation' });
});
