/** The list of conversations: its groups, its rows, what was deleted, and the same conversations in the sidebar. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, onEachScreen, openSignedIn, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

async function converse(page: Page, text: string): Promise<void> {
  await page.goto('/?session=new');
  await say(page, text);
  await untilAnswered(page, 1);
}

const rows = (page: Page) => page.locator('.history-row');
const recent = (page: Page) => page.getByRole('group', { name: 'Recent' }).getByRole('link');

it('is grouped by days, with the words of each conversation, and a press anywhere on a row opens it', async () => {
  const { page, context, problems } = await openSignedIn(browser, server.url);
  await converse(page, 'The harbor at night');
  await converse(page, 'A walk in the rain');
  await page.goto('/history');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  expect(await page.locator('.preview').allInnerTexts()).toEqual(['A walk in the rain', 'The harbor at night']);
  await page
    .getByLabel(/^More for:/)
    .last()
    .click();
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByRole('heading', { name: 'Pinned' }).waitFor();
  expect(await page.locator('.preview').allInnerTexts()).toEqual(['The harbor at night', 'A walk in the rain']);
  expect(await page.locator('.rows-group').allInnerTexts()).toEqual(['Pinned', 'Today']);
  await onEachScreen(page, (screen) => expectAccessible(page, `the history at ${screen}`));
  const { x, y, width, height } = (await rows(page).first().boundingBox())!;
  await page.mouse.click(x + width / 2, y + height - 6);
  await page.locator('.msg.you').getByText('The harbor at night').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('brings back what was deleted', async () => {
  const { page, context, problems } = await openSignedIn(browser, server.url);
  await converse(page, 'The harbor at night');
  await page.goto('/history');
  await page.getByLabel(/^More for:/).click();
  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByText('You have one minute to undo it.').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Session deleted', { exact: true }).first().waitFor();
  await expect.poll(() => rows(page).count()).toBe(0);
  await expect.poll(() => recent(page).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => recent(page).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it('brings it back without scripts', async () => {
  const withScripts = await openSignedIn(browser, server.url);
  await converse(withScripts.page, 'The harbor at night');
  const { page, context } = await openSignedIn(browser, server.url, { javaScriptEnabled: false }, withScripts.client);
  await page.goto('/history');
  await page.getByLabel(/^More for:/).click();
  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(await rows(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.locator('.preview').allInnerTexts()).toEqual(['The harbor at night']);
  await context.close();
  await withScripts.context.close();
});

it('stands in the sidebar as well, with the open conversation marked', async () => {
  const { page, context, problems } = await openSignedIn(browser, server.url);
  await converse(page, 'The harbor at night');
  const first = page.url();
  await converse(page, 'A walk in the rain');
  await expect.poll(() => recent(page).count()).toBe(2);
  const marks = () => recent(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-current')));
  await expect.poll(marks).toEqual(['page', null]);
  await recent(page).last().click();
  await page.locator('.msg.you').getByText('The harbor at night').waitFor();
  expect(new URL(page.url()).search).toBe(new URL(first).search);
  await expect.poll(marks).toEqual([null, 'page']);
  expect(problems).toEqual([]);
  await context.close();
});
