import { beforeEach, expect, it } from 'vitest';
import { withProviderDouble, withServer } from '../setup/fixtures';
import { expectAccessible, expectNoSideways, openPage, registerOverHttp, withBrowser } from './browser';

const browser = withBrowser();
const provider = withProviderDouble();
const server = withServer(() => ({
  env: {
    GOOGLE_CLIENT_ID: 'orion-google',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    // A different site for the browser, so that cookies and opener behave as with a real provider.
    GOOGLE_AUTH_BASE_URL: provider.url.replace('127.0.0.1', 'localhost'),
  },
}));

let people = 0;
beforeEach(() => {
  people += 1;
  provider.behave({
    sub: `browser-${people}`,
    email: `browser${people}@example.test`,
    email_verified: true,
    name: 'Mira Browser',
  });
});

it('signs in by a popup, which closes', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await page.goto('/auth?redirectTo=%2Fsettings');
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await popup).waitForEvent('close');
  await page.waitForURL('**/settings');
  await page.getByText('Welcome, Mira Browser!').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('says nothing of a popup in which the person cancelled, and takes the next try', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('half@written');
  provider.refusal = 'access_denied';
  const cancelled = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await cancelled).waitForEvent('close');
  expect(await page.getByLabel('Email').inputValue()).toBe('half@written');
  provider.refusal = null;
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${server.url}/`);
  expect(problems).toEqual([]);
  await context.close();
});

it('goes on in the same window where popups are blocked', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await page.addInitScript(() => (window.open = () => null));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Welcome, Mira Browser!').waitFor();
  expect(context.pages()).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});

it('works without scripts', async () => {
  const { page, context } = await openPage(browser, server.url, { javaScriptEnabled: false });
  await page.goto('/auth?tab=register');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Welcome, Mira Browser!').waitFor();
  await context.close();
});

it('links from Security', async () => {
  const { page, context, problems } = await openPage(browser, server.url, { viewport: { width: 360, height: 740 } });
  await registerOverHttp(page);
  await page.goto('/settings?tab=security');
  await page.getByText('Link Google').first().click();
  await page.getByLabel('Your password').fill('Quiet-Room-42');
  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.getByText('You can now sign in with Google.').waitFor();
  await page.getByText('Unlink Google').first().waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await context.close();
});

it.each(['light', 'dark'] as const)('has no barriers at the door: %s', async (colorScheme) => {
  const { page, context } = await openPage(browser, server.url, { colorScheme, viewport: { width: 360, height: 740 } });
  await page.goto('/auth');
  await expectAccessible(page);
  await context.close();
});
