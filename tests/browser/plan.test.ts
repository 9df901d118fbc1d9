/** The safety plan: looked at, by keyboard, on paper, and left without saving. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { expectAccessible, expectNoSideways, onEachScreen, openSignedIn, say, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

const WORDS = 'I stop answering the phone, and the curtains stay closed for days.\nMum 0171 5550102';

async function look(page: Page, name: string) {
  await onEachScreen(page, async (screen) => {
    await expectNoSideways(page, `${name} at ${screen}`);
    await expectAccessible(page, `${name} at ${screen}`);
    await page.screenshot({ path: `tests/.output/plan-${name}-${screen}.png`, fullPage: true });
  });
}

it('is written and read by everybody, by keyboard', { timeout: 120_000 }, async () => {
  const { page, context, problems } = await openSignedIn(browser, server.url);
  await page.goto('/plan');
  await look(page, 'empty');
  await page.getByRole('link', { name: 'Start my plan' }).press('Enter');
  await page.getByLabel('1. Signs that it is getting hard').fill(WORDS);
  await look(page, 'form');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Safety plan saved').first().waitFor();
  await page.getByRole('link', { name: 'Name a trusted person' }).press('Enter');
  await page.getByLabel('Name').fill('Ana');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Please write a phone number or an email address').waitFor();
  await page.getByLabel('Phone number').fill('+44 20 7946 0958');
  await look(page, 'person');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Trusted person saved').first().waitFor();
  await look(page, 'read');
  await page.getByRole('link', { name: 'Delete plan' }).press('Enter');
  await page.locator('dialog:modal').waitFor();
  await look(page, 'delete');
  await page.keyboard.press('Escape');
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.side, header .btn, .trusted .btn').filter({ visible: true }).count()).toBe(0);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/');
  await say(page, 'I want to kill myself');
  await page.getByRole('link', { name: 'Call Ana' }).waitFor();
  await look(page, 'card');
  expect(problems).toEqual([]);
  await context.close();
});

it('asks before what was typed is left, asks nobody who looks for help, and has the text again', async () => {
  const { page, context } = await openSignedIn(browser, server.url);
  const asked: string[] = [];
  let mayLeave = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (mayLeave ? dialog.accept() : dialog.dismiss());
  });
  await page.goto('/plan?edit=steps');
  const first = page.getByLabel('1. Signs that it is getting hard');
  await first.fill(WORDS);
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => asked).toEqual(['confirm']);
  expect(await first.inputValue()).toBe(WORDS);
  await page.getByRole('link', { name: 'Help now' }).first().click();
  await page.getByRole('heading', { name: 'In danger right now' }).waitFor();
  expect(asked).toEqual(['confirm']);
  await page.goto('/plan?edit=steps');
  await page.getByText('We brought back what you typed here.').waitFor();
  expect(await first.inputValue()).toBe(WORDS);
  mayLeave = true;
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('No plan yet').waitFor();
  await page.goto('/plan?edit=steps');
  expect(await first.inputValue()).toBe('');
  await context.close();
});

it('that another tab saved first stands beside what was typed', async () => {
  const { page, context } = await openSignedIn(browser, server.url);
  await page.goto('/plan?edit=steps');
  await page.getByLabel('2. What I can do by myself').fill('Mine');
  const form = { intent: 'steps', version: '', alone: 'Theirs' };
  await page.request.post('/plan', { form, headers: { origin: server.url } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'As it is saved now' }).getByText('Theirs').waitFor();
  await look(page, 'conflict');
  expect(await page.getByLabel('2. What I can do by myself').inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await page.getByText('Safety plan saved').first().waitFor();
  await page.getByText('Mine', { exact: true }).waitFor();
  await context.close();
});
