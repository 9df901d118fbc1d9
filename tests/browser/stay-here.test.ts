import { expect, it } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { outsideModelEnv } from '../setup/outside-model';
import { openSignedIn, withBrowser } from './browser';

const browser = withBrowser();
const double = withOpenaiDouble();
const server = withServer(() => ({ env: outsideModelEnv(double) }));

it('the switch to stay on this machine keeps what is being written, without scripts', { timeout: 60_000 }, async () => {
  const { page } = await openSignedIn(browser, server.url, { javaScriptEnabled: false });
  await page.getByLabel('Message').fill('I planted beans.');
  const mark = page.getByRole('switch', { name: 'Keep this conversation on this machine' });
  await mark.click();
  await page.locator('[role=switch][aria-checked=true]:visible').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('I planted beans.');
  await mark.click();
  await page.locator('[role=switch][aria-checked=false]:visible').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('I planted beans.');
  await mark.click();
  await page.locator('[role=switch][aria-checked=true]:visible').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('article', { name: 'Orion' }).first().waitFor();
  expect(double.calls).toEqual([]);
});
