/** Who may come in, and what one keeps: looked at on each screen, with and without scripts. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { withServer, withSharedServer } from '../setup/fixtures';
import { waitForMail } from '../setup/outbox';
import { runCommand } from '../setup/run-command';
import { repositoryRoot } from '../setup/start-server';
import {
  expectAccessible,
  expectNoSideways,
  newPerson,
  onEachScreen,
  openPage,
  openSignedIn,
  PASSWORD,
  withBrowser,
} from './browser';

const secrets = { VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
const browser = withBrowser();
const byInvitation = withServer({ env: { ...secrets, SIGNUPS: 'invite' } });
const open = withSharedServer();

/** Keeps a picture of each screen, to be looked at. */
async function look(page: Page, name: string) {
  const folder = path.join(repositoryRoot, 'tests/.output/sign-ups');
  mkdirSync(folder, { recursive: true });
  await onEachScreen(page, async (screen) => {
    await expectNoSideways(page, `${name} at ${screen}`);
    await expectAccessible(page, `${name} at ${screen}`);
    await page.screenshot({ path: path.join(folder, `${name}-${screen}.png`), fullPage: true });
  });
}

it.each([true, false])(
  'an invitation leads from the mail to an account, with scripts: %s',
  { timeout: 60_000 },
  async (javaScriptEnabled) => {
    const { page, problems } = await openPage(browser, byInvitation.url, { javaScriptEnabled });
    await page.goto('/auth?tab=register');
    await page.getByText('You need an invitation to register here.').waitFor();
    expect(await page.getByLabel('Username').count()).toBe(0);
    if (javaScriptEnabled) await look(page, 'by-invitation');

    const person = newPerson();
    await runCommand('admin', byInvitation, ['invite', person.email], {
      ...secrets,
      SIGNUPS: 'invite',
      APP_URL: byInvitation.url,
    });
    const mail = await waitForMail(byInvitation.dataDir, person.email, /your invitation/);
    await page.goto(/http\S+/.exec(mail.text)![0]);
    await page.getByText('You’re invited.').waitFor();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Full Name').fill(person.fullName);
    await page.getByLabel('Email').fill('somebody-else@example.test');
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('alert').getByText('use the address it was sent to').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe(person.fullName);
    if (javaScriptEnabled) await look(page, 'wrong-address');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Registration successful').first().waitFor();
    expect(problems).toEqual([]);
  },
);

it.each([true, false])('one’s own use stands in the settings, with scripts: %s', async (javaScriptEnabled) => {
  const { page, problems } = await openSignedIn(browser, open.url, { javaScriptEnabled });
  await page.goto('/settings?tab=security');
  await page.getByRole('heading', { name: 'What you keep here' }).waitFor();
  expect(await page.getByRole('meter').count()).toBe(2);
  if (javaScriptEnabled) await look(page, 'storage-use');
  expect(problems).toEqual([]);
});
