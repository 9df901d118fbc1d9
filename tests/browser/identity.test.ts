/** Signing in and account security, in a browser. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makePicture } from '../factories/make-picture';
import { createClient } from '../setup/http-client';
import { withServer, withSharedServer } from '../setup/fixtures';
import { waitForMail } from '../setup/outbox';
import { expectAccessible, expectNoSideways, openPage, PASSWORD, registerOverHttp, withBrowser } from './browser';

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const browser = withBrowser();
const server = withSharedServer();
const withProviders = withServer({
  env: {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    MICROSOFT_CLIENT_ID: 'id',
    MICROSOFT_CLIENT_SECRET: 'secret',
  },
});

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);

async function expectInView(page: Page) {
  const box = (await signInButton(page).boundingBox())!;
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

describe('the sign-in page', () => {
  const kinds = [DESKTOP, PHONE].flatMap((size) =>
    [true, false].flatMap((scripts) => [true, false].map((configured) => ({ size, scripts, configured }))),
  );

  it.each(kinds)(
    'shows Sign In without scrolling, also after a wrong password: $size.viewport.width px, scripts $scripts, providers $configured',
    async (kind) => {
      const at = kind.configured ? withProviders : server;
      const { page, context } = await openPage(browser, at.url, { ...kind.size, javaScriptEnabled: kind.scripts });
      const { email } = await createClient(at.url).register();
      await page.goto('/auth');
      await expectInView(page);
      await signIn(page, email, 'Wrong-One-1');
      await page.getByText('Incorrect password. Please try again or reset your password.').waitFor();
      await expectInView(page);
      await expectNoSideways(page);
      await context.close();
    },
  );

  it('names providers that are not set up in a quiet line, which says so when pressed, and not in Settings', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    for (const tab of ['/auth', '/auth?tab=register']) {
      await page.goto(tab);
      await expectAccessible(page);
      expect(await page.getByRole('button', { name: /Google|Microsoft/ }).count(), tab).toBe(0);
      const text = page.getByText('Google sign-in is not enabled for this application. Please contact support.');
      expect(await text.isVisible(), tab).toBe(false);
      await page.getByText('Continue with Google').click();
      await text.waitFor();
      await expectAccessible(page);
    }
    await registerOverHttp(page);
    await page.goto('/settings?tab=security');
    await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
    expect(await page.getByRole('region', { name: 'Linked accounts' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows the providers that are set up on both tabs and in Settings', async () => {
    const { page, context } = await openPage(browser, withProviders.url);
    for (const tab of ['/auth', '/auth?tab=register']) {
      await page.goto(tab);
      await expectAccessible(page);
      for (const name of ['Continue with Google', 'Continue with Microsoft'])
        expect(await page.getByRole('button', { name }).isEnabled()).toBe(true);
    }
    await registerOverHttp(page);
    await page.goto('/settings?tab=security');
    await page
      .getByRole('region', { name: 'Linked accounts' })
      .locator('summary', { hasText: 'Link Google' })
      .waitFor();
    await context.close();
  });

  it('begins in the first field where there is a mouse, and nowhere on a phone', async () => {
    for (const [options, signInFocus, registerFocus] of [
      [DESKTOP, 'email', 'fullName'],
      [PHONE, 'BODY', 'BODY'],
    ] as const) {
      const { page, context } = await openPage(browser, server.url, options);
      await page.goto('/auth');
      await expect.poll(() => focused(page)).toBe(signInFocus);
      await page.goto('/auth?tab=register');
      await expect.poll(() => focused(page)).toBe(registerFocus);
      await context.close();
    }
  });
});

describe('an error beside a field', () => {
  it('goes when the field is changed, and comes back when it is still wrong', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await page.goto('/auth?tab=register');
    const create = page.getByRole('button', { name: 'Create Account' });
    await create.click();
    await page.getByText('Full name is required').waitFor();
    await expect.poll(() => focused(page)).toBe('fullName');
    const field = (name: string) => page.locator(`input[name=${name}]`);
    const isWrong = async (name: string) => (await field(name).getAttribute('aria-invalid')) === 'true';
    const names = ['fullName', 'email', 'username', 'password', 'confirmPassword'];
    for (const [at, name] of names.entries()) {
      expect(await isWrong(name), `${name} before it is changed`).toBe(true);
      await field(name).pressSequentially('-');
      await expect.poll(() => isWrong(name), { message: `${name} when it is changed` }).toBe(false);
      await expect.poll(() => page.locator('.field-error').count()).toBe(names.length - at);
    }
    expect(await page.getByText('You must accept the Terms').count()).toBe(1);
    await page.getByLabel(/I agree to the/).check();
    await expect.poll(() => page.locator('.field-error').count()).toBe(0);
    await expectAccessible(page);
    await create.click();
    await page.getByText('Username must be at least 3 characters').waitFor();
    expect(await isWrong('username')).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('comes back when the next answer has the same words', async () => {
    const { page, context } = await openPage(browser, server.url);
    await registerOverHttp(page);
    await page.goto('/settings?tab=security');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    for (let tries = 0; tries < 2; tries += 1) {
      await section.getByLabel('Password', { exact: true }).fill(`Wrong-One-${tries}`);
      await section.getByRole('button', { name: 'Set up' }).click();
      await section.getByText('Incorrect password.').waitFor();
      await section.getByLabel('Password', { exact: true }).pressSequentially('x');
      await section.getByText('Incorrect password.').waitFor({ state: 'detached' });
    }
    await context.close();
  });
});

describe('a name that another tab changed', () => {
  it('is in the field when the page renews itself', async () => {
    const { page, context } = await openPage(browser, server.url);
    await registerOverHttp(page);
    await page.goto('/settings?tab=profile');
    const other = await context.newPage();
    await other.goto(`${server.url}/settings?tab=profile`);
    await other.getByLabel('Full Name').fill('Maya Rivers');
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await other.getByText('Profile updated').waitFor();
    const picture = await makePicture();
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await page.getByText('Profile updated').waitFor();
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Maya Rivers');
    await context.close();
  });
});

describe('another email address', () => {
  it.each([true, false])(
    'is shown as pending beside the present one, which stays in the field: scripts %s',
    async (javaScriptEnabled) => {
      const { page, context } = await openPage(browser, server.url, { ...PHONE, javaScriptEnabled });
      const { email } = await registerOverHttp(page);
      await page.goto('/settings?tab=profile');
      await page.getByLabel('Email Address').fill('maya.new@example.com');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Confirm your new address').waitFor();
      for (const again of [false, true]) {
        if (again) await page.reload();
        await page.getByRole('link', { name: 'A change is waiting to be confirmed. See it in Security.' }).waitFor();
        await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(email);
      }
      await expectNoSideways(page);
      await context.close();
    },
  );

  it('that is called off while its link is open says so at the press of Confirm', async () => {
    const { page, context } = await openPage(browser, server.url);
    const { email } = await registerOverHttp(page);
    const newEmail = `new.${email}`;
    await page.goto('/settings?tab=profile');
    await page.getByLabel('Email Address').fill(newEmail);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const { text } = await waitForMail(server.dataDir, newEmail, /confirm your new email address/);
    await page.goto(/\/auth\/confirm-email\?token=[\w-]+/.exec(text)![0]);
    await page.request.post('/settings?tab=security', {
      form: { intent: 'email-cancel' },
      headers: { origin: server.url },
    });
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('This link no longer works').first().waitFor();
    await context.close();
  });
});

describe('deleting the account', () => {
  it('begins at the password, and at what is wrong', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    await registerOverHttp(page);
    await page.goto('/settings?tab=security');
    await page.getByRole('link', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.waitFor();
    await expect.poll(() => focused(page)).toBe('password');
    await page.keyboard.type(PASSWORD);
    await dialog.getByLabel(/Type DELETE/).fill('delete');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('Type the word DELETE in capital letters.').waitFor();
    await expect.poll(() => focused(page)).toBe('confirm');
    await expectAccessible(page);
    await page.goto('/settings?tab=security&dialog=delete');
    await expect.poll(() => focused(page)).toBe('password');
    expect(problems).toEqual([]);
    await context.close();
  });
});
