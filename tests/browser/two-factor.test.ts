/** Setting up a second factor, saving its recovery codes and signing in with it, in a browser. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../setup/enrol-two-factor';
import { withSharedServer } from '../setup/fixtures';
import {
  expectAccessible,
  expectNoSideways,
  openPage,
  PASSWORD,
  registerOverHttp,
  SIZES,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withSharedServer();

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);

describe('two-step sign-in', () => {
  /** Sets up the app and returns its secret; the page then shows the recovery codes. */
  async function setUp(page: Page): Promise<string> {
    await page.goto('/settings?tab=security');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await section.getByRole('button', { name: 'Set up' }).click();
    const secret = (await page.locator('[aria-labelledby=security-two-factor] code').innerText()).replaceAll(' ', '');
    await section.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret, -1));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    return secret;
  }

  it.each([true, false])(
    'gives recovery codes to download, with nothing over them, and asks for the code in its field: scripts %s',
    async (javaScriptEnabled) => {
      const { page, context } = await openPage(browser, server.url, { javaScriptEnabled });
      const { email } = await registerOverHttp(page);
      const secret = await setUp(page);
      const codes = await page.locator('ol code').allInnerTexts();
      expect(codes).toHaveLength(10);
      expect(await page.getByText('Scan the code').count()).toBe(0);
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download' }).click();
      const download = await started;
      expect(download.suggestedFilename()).toBe('orion-recovery-codes.txt');
      const text = readFileSync(await download.path(), 'utf8');
      for (const code of [...codes, email]) expect(text).toContain(code);
      await expectNoSideways(page);
      await context.clearCookies();
      await page.goto('/auth');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await signInButton(page).click();
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
      expect(await focused(page)).toBe('code');
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await page.getByText('That code is not right.').waitFor();
      await page.getByLabel('Code').fill(await codeOf(secret));
      await signInButton(page).click();
      await page.getByText('Welcome back, Maya Torres!').waitFor();
      await context.close();
    },
  );

  it('begins at the code when it is set up, and copies the recovery codes', async () => {
    const { page, context, problems } = await openPage(browser, server.url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await registerOverHttp(page);
    await page.goto('/settings?tab=security');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await section.getByRole('button', { name: 'Set up' }).click();
    await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expect.poll(() => focused(page)).toBe('code');
    const secret = (await page.locator('[aria-labelledby=security-two-factor] code').innerText()).replaceAll(' ', '');
    await page.keyboard.type(await codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const code of await page.locator('ol code').allInnerTexts()) expect(copied).toContain(code);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says where one looks what is wrong with a form that another tab took away', async () => {
    const { page, context, problems } = await openPage(browser, server.url, { viewport: SIZES[0]! });
    await registerOverHttp(page);
    await page.goto('/settings?tab=security');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await section.getByRole('button', { name: 'Set up' }).click();
    const secret = (await page.locator('[aria-labelledby=security-two-factor] code').innerText()).replaceAll(' ', '');
    await section.getByRole('textbox', { name: 'Code' }).fill('000000');
    const form = { intent: 'two-factor-confirm', code: await codeOf(secret, -1) };
    await page.request.post('/settings?tab=security', { form, headers: { origin: server.url } });
    await section.getByRole('button', { name: 'Turn on' }).click();
    // The form shows its answer until the page has reloaded its data.
    const banner = page.locator('[data-form-banner]:not(form *)');
    await banner.waitFor();
    await expect.poll(() => banner.evaluate((element) => element === document.activeElement)).toBe(true);
    const { y } = (await banner.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(SIZES[0]!.height);
    expect(problems).toEqual([]);
    await context.close();
  });
});
