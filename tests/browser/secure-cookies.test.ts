/**
 * Browsers treat `localhost` as secure like https, so these tests show how they handle the cookies of an https address.
 */
import { expect, it } from 'vitest';
import { withServer } from '../setup/fixtures';
import { openPage, registerByForm, withBrowser } from './browser';

const browser = withBrowser();
const server = withServer({ env: { APP_URL: 'https://localhost' } });

it('takes the cookies with the prefix of the host, and gives all of them back', async () => {
  const { page, context, problems } = await openPage(browser, server.url.replace('127.0.0.1', 'localhost'));
  await registerByForm(page);
  await page.getByText('Welcome to Orion, Maya Torres!').waitFor();
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  expect(await names()).toEqual(['__Host-session_id', 'orion_auth', 'orion_tz', 'orion_uid', 'session_id']);
  await context.clearCookies({ name: 'session_id' });
  await page.reload();
  await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Maya/ }).waitFor();
  await page.locator('.side summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You have been successfully logged out.').waitFor();
  expect(await names()).toEqual(['__Host-orion_logout', 'orion_tz']);
  expect(problems).toEqual([]);
  await context.close();
});

it('is freed of a second sign-in that another site put beside the one of its person', async () => {
  const { page, context } = await openPage(browser, server.url.replace('127.0.0.1', 'localhost'));
  const other = await openPage(browser, server.url.replace('127.0.0.1', 'localhost'));
  await Promise.all([registerByForm(page), registerByForm(other.page)]);
  const theirs = (await other.context.cookies()).find(({ name }) => name === 'session_id')!;
  await context.addCookies([{ ...theirs, path: '/journal' }]);
  await page.goto('/journal');
  await page.getByText('two different sign-ins').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect((await context.cookies()).filter(({ name }) => name.includes('session_id'))).toEqual([]);
  await other.context.close();
  await context.close();
});
