import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { openPage, parsePage, textOn } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { runSql } from '../setup/run-sql';

const WORDS = 'I am going to kill myself tonight';
const server = withServer();
let staff: Client;
let client: Client;
let userId: string;
let sessionId: string;
let replyId: number;

type Report = { id: string; status: string; details: string; severity: string; userId: string; messageId: number };
type Exchange = { userMessage: { id: number }; assistantMessage: { id: number }; safety: { severity: string } | null };

const idOf = async (who: Client) => (await who.getJson<{ id: string }>('/api/user')).body.id;
const listed = async (status = 'pending') =>
  (await staff.getJson<Report[]>(`/api/admin/reports?status=${status}`)).body.filter((one) => one.userId === userId);
const send = async (content: string) =>
  (await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content })).body;

/** A report is filed a moment after the answer. */
async function waitForReports(count: number): Promise<Report[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const reports = await listed();
    if (reports.length === count) return reports;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`there were never ${count} reports`);
}

beforeAll(async () => {
  [staff, client] = [createClient(server.url), createClient(server.url)];
  await staff.register();
  await client.register();
  userId = await idOf(client);
  await runSql(server, `UPDATE "User" SET "securityLevel" = 3 WHERE "id" = '${await idOf(staff)}'`);
  const made = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {});
  sessionId = made.body.session.sessionId;
});

it('a message in danger is answered with help, and reported', async () => {
  await send('I planted beans.');
  const { safety, userMessage, assistantMessage } = await send(WORDS);
  replyId = assistantMessage.id;
  expect(safety?.severity).toBe('critical');
  const [report] = await waitForReports(1);
  expect(report).toMatchObject({
    severity: 'critical',
    details: 'Critical: A message speaks of danger.',
    messageId: userMessage.id,
  });
});

describe('staff', () => {
  it('see the queue, and no words in it', async () => {
    const page = await openPage(staff, '/admin/reports');
    for (const text of ['Return to App', '1 report waits for review: 1 critical.', 'Mark as Reviewed', 'Resolve Case'])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain('kill');
    expect(page.text).not.toContain('beans');
    expect(page.getByRole('link', { name: /Safety Alerts Pending/ }).getAttribute('title')).toContain(
      'Click to review content safety reports',
    );
  });

  it('see the words once they open a report, and the person sees that', async () => {
    expect(await textOn(client, '/settings?tab=security')).toContain('Staff have seen nothing of yours.');
    const [report] = await listed();
    const text = await textOn(staff, `/admin/reports?status=pending&report=${report!.id}`);
    expect(text).toContain(WORDS);
    expect(text).toContain('beans');
    expect(await textOn(client, '/settings?tab=security')).toContain('Staff opened a report about something you wrote');
  });

  it('decide by buttons without scripts, and whoever comes second is told', async () => {
    const [report] = await listed();
    const form = { intent: 'review', reportId: report!.id, seen: 'pending' };
    const answer = await staff.postForm('/admin/reports?status=pending', form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/reports?status=pending']);
    expect(await textOn(staff, '/admin/reports?status=pending')).toContain('Report Updated');
    const late = await staff.postForm('/admin/reports?status=pending', form);
    expect(late.status).toBe(409);
    expect(parsePage(await late.text()).text).toContain('Somebody was faster: this report is reviewed now.');
    expect(await listed('reviewed')).toMatchObject([{ status: 'reviewed', actionTaken: 'Report reviewed by admin' }]);
  });

  it('decide by the API, by the transitions of the specification only', async () => {
    const [report] = await listed('reviewed');
    const patch = (status: string) =>
      staff.sendJson<Report>('PATCH', `/api/admin/reports/${report!.id}`, { status, actionTaken: 'anything' });
    expect((await patch('pending')).status).toBe(409);
    expect((await patch('closed')).status).toBe(400);
    expect(await patch('resolved')).toMatchObject({
      status: 200,
      body: { status: 'resolved', actionTaken: 'Report resolved after content review' },
    });
    expect((await patch('reviewed')).status).toBe(409);
    expect(await textOn(staff, '/admin/reports?status=resolved')).not.toContain('Resolve Case');
  });

  it('who lose their rights meanwhile are told that access is restricted', async () => {
    const form = { intent: 'review', reportId: 'x', seen: 'pending' };
    const answer = await client.postForm('/admin/reports?status=pending', form);
    expect(answer.status).toBe(403);
    const page = parsePage(await answer.text());
    expect(page.text).toContain('Access Restricted');
    expect(page.text).toContain('Return to Dashboard');
  });

  it('reach nothing of the person but the report', async () => {
    for (const path of [`/api/sessions/${sessionId}`, `/sessions/${sessionId}/print`, `/report/${replyId}`])
      expect([302, 303, 404], path).toContain((await staff.request(path)).status);
  });
});

describe('a reply', () => {
  it('is reported by its person, without scripts', async () => {
    const page = await openPage(client, `/?session=${sessionId}`);
    const link = page.getAllByRole('link', { name: 'Report' }).at(-1)!;
    expect(link.getAttribute('href')).toBe(`/report/${replyId}`);
    const wrong = await client.postForm(`/report/${replyId}`, { note: 'It frightened me.' });
    expect(wrong.status).toBe(400);
    const again = parsePage(await wrong.text());
    expect(again.text).toContain('Please choose a reason.');
    expect(again.text).toContain('It frightened me.');
    const sent = await client.postForm(`/report/${replyId}`, { reason: 'reply-hurtful', note: 'It frightened me.' });
    expect(sent.status).toBe(303);
    expect(await textOn(client, `/?session=${sessionId}`)).toContain('Reported');
    const [report] = await waitForReports(1);
    expect(report).toMatchObject({ severity: 'medium', messageId: replyId });
    const { body } = await staff.getJson<{ excerpt: { note: string } }>(`/api/admin/reports/${report!.id}`);
    expect(body.excerpt.note).toBe('It frightened me.');
  });

  it('whose conversation is deleted takes its words out of the reports', async () => {
    const [report] = await listed();
    await client.request(`/api/sessions/${sessionId}`, { method: 'DELETE' });
    const text = await textOn(staff, `/admin/reports?status=pending&report=${report!.id}`);
    expect(text).toContain('The person has deleted what this was about.');
    expect(text).not.toContain('It frightened me.');
    expect(await readRows(server, 'SELECT * FROM "ReportExcerpt"')).toEqual([]);
  });
});
