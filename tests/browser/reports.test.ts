/** What staff review, what people report, and the public page about care: looked at, by keyboard and without scripts. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { runSql } from '../setup/run-sql';
import {
  expectAccessible,
  expectNoSideways,
  MOVING,
  onEachScreen,
  openPage,
  openSignedIn,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withServer();
let staff: Client;
let replyId: number;

const SAID = ['I am going to kill myself tonight', 'I want to kill myself'];

beforeAll(async () => {
  staff = createClient(server.url);
  await staff.register();
  const { id } = (await staff.getJson<{ id: string }>('/api/user')).body;
  await runSql(server, `UPDATE "User" SET "securityLevel" = 3 WHERE "id" = '${id}'`);
  const person = createClient(server.url);
  await person.register();
  for (const content of SAID) {
    const { session } = (await person.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body;
    type Exchange = { assistantMessage: { id: number } };
    const path = `/api/sessions/${session.sessionId}/messages`;
    replyId = (await person.sendJson<Exchange>('POST', path, { content })).body.assistantMessage.id;
  }
  const form = { reason: 'reply-hurtful', note: 'It frightened me.' };
  expect((await person.postForm(`/report/${replyId}`, form)).status).toBe(303);
  reporter = person;
});
let reporter: Client;

async function look(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await onEachScreen(page, async (screen) => {
      await expectNoSideways(page, `${address} at ${screen}`);
      await expectAccessible(page, `${address} at ${screen}`);
    });
  }
}

it('each tab, an opened report and an empty list can be read by everybody', async () => {
  const { page, problems } = await openSignedIn(browser, server.url, {}, staff);
  await page.goto('/admin/reports');
  const opened = await page.getByRole('link', { name: 'Show what was written' }).first().getAttribute('href');
  await look(page, [
    '/admin/reports',
    opened!,
    '/admin/reports?status=pending&severity=low',
    '/admin/reports?status=resolved',
  ]);
  expect(problems).toEqual([]);
});

it.each([true, false])('reports are reviewed and resolved by keyboard, with scripts: %s', async (javaScriptEnabled) => {
  const { page, problems } = await openSignedIn(browser, server.url, { javaScriptEnabled }, staff);
  const said = javaScriptEnabled ? SAID[0]! : SAID[1]!;
  const severity = javaScriptEnabled ? 'critical' : 'high';
  await page.goto(`/admin/reports?status=pending&severity=${severity}`);
  expect(await page.getByText(said).count()).toBe(0);
  await page.getByRole('link', { name: 'Show what was written' }).press('Enter');
  await page.getByText(said).waitFor();
  await page.getByRole('button', { name: /^Mark as Reviewed/ }).press('Enter');
  await page.getByText('Report Updated').first().waitFor();
  await page.getByRole('link', { name: 'Reviewed', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Resolve Case/ }).press('Enter');
  await page
    .getByText('No reports are reviewed and unresolved.')
    .or(page.getByText('No reports of this severity.'))
    .waitFor();
  expect(problems).toEqual([]);
});

it('the badge tells staff of a new report without a reload, and does not pulse where motion is reduced', async () => {
  for (const [options, pulses] of [
    [{}, false],
    [MOVING, true],
  ] as const) {
    const { page, context } = await openSignedIn(browser, server.url, options, staff);
    await page.clock.install();
    await page.goto('/');
    const badge = page.getByTitle('Safety Alerts Pending').locator('.badge');
    const before = Number(await badge.textContent());
    const report = new URLSearchParams({ what: 'It told my son to hide it.' });
    await createClient(server.url).request('/report-harm', { method: 'POST', body: report });
    await page.clock.runFor(31_000);
    await expect.poll(() => badge.textContent()).toBe(String(before + 1));
    const name = await badge.evaluate((element) => getComputedStyle(element).animationName);
    expect(name).toBe(pulses ? 'alerted' : 'none');
    await context.close();
  }
});

it.each([true, false])('a person reports a reply, with scripts: %s', async (javaScriptEnabled) => {
  const { page, problems } = await openSignedIn(browser, server.url, { javaScriptEnabled }, reporter);
  await page.goto(`/report/${replyId}`);
  if (javaScriptEnabled) await look(page, [`/report/${replyId}`]);
  await page.getByRole('radio', { name: 'It makes it hard to leave' }).press('Space');
  await page.getByRole('textbox', { name: /Anything else/ }).fill('It said I would hurt it.');
  await page.getByRole('button', { name: 'Send report' }).press('Enter');
  await page.getByText('Staff will read this reply').first().waitFor();
  expect(problems).toEqual([]);
});

it('the public pages can be read by everybody', async () => {
  const { page, problems } = await openPage(browser, server.url);
  await look(page, ['/care', '/report-harm', '/report-harm?sent=1']);
  expect(problems).toEqual([]);
});

it('from the sign-up people find what is done about danger, and report harm without an account', async () => {
  const { page, problems } = await openPage(browser, server.url);
  await page.goto('/auth?tab=register');
  await page.getByRole('link', { name: 'how this works' }).click();
  await page.getByRole('heading', { name: 'Care', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Tell us' }).click();
  await page.getByRole('textbox', { name: 'What happened?' }).fill('It told my son to hide it.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Staff will read your report.').waitFor();
  expect(problems).toEqual([]);
});
