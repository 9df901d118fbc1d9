/** Many urgent reports from outside at once: the mailbox of staff is not flooded, and no report is lost. */
import { expect, it } from 'vitest';
import { withServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { readOutbox } from '../setup/outbox';
import { readRows } from '../setup/read-rows';

const MAILBOX = 'care@example.test';
const server = withServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', SAFETY_MAILBOX: MAILBOX } });

const report = (address: string) =>
  createClient(server.url).request('/report-harm', {
    method: 'POST',
    body: new URLSearchParams({ what: 'I am going to kill myself tonight, and it told me how' }),
    headers: { 'x-forwarded-for': address },
    redirect: 'manual',
  });
const count = async () =>
  Number((await readRows<{ count: number }>(server, `SELECT COUNT(*) AS "count" FROM "SafetyReport"`))[0]!.count);

it('staff get five mails an hour, and all reports wait', async () => {
  for (let at = 1; at <= 7; at += 1) expect((await report(`198.51.100.${at}`)).status).toBe(303);
  await expect.poll(count).toBe(7);
  expect(readOutbox(server.dataDir, MAILBOX)).toHaveLength(5);
});

it('one address sends five an hour, and what it wrote comes back with a clear answer', async () => {
  for (let at = 1; at <= 5; at += 1) expect((await report('203.0.113.9')).status).toBe(303);
  const answer = await report('203.0.113.9');
  expect(answer.status).toBe(429);
  const page = await answer.text();
  expect(page).toContain('Many reports are arriving right now.');
  expect(page).toContain('I am going to kill myself tonight');
});
