/** Shared helpers of the message input suites. */
import type { Page } from 'playwright';
import { say, untilAnswered } from './browser';

const otter = { name: 'otter.txt', mimeType: 'text/plain', buffer: Buffer.from('The otter sleeps afloat.') };

export const box = (page: Page) => page.getByLabel('Message', { exact: true });
export const chip = (page: Page) => page.locator('[data-staged]');
/** Waits long enough for something that must not appear. */
export const settle = (page: Page) => page.waitForTimeout(300);

export async function stage(page: Page) {
  await page.locator('input[name=document]').setInputFiles(otter);
  await chip(page).getByText('otter.txt').waitFor();
}

export async function converse(page: Page) {
  await say(page, 'I think about the bakery in Lyon.');
  await untilAnswered(page, 1);
  await page.waitForURL(/session=[0-9a-f-]{36}/);
}
