import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import {
  expectAccessible,
  expectNoSideways,
  openPage,
  register,
  registerOverHttp,
  signIn,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withSharedServer();

async function write(page: Page, content: string): Promise<string> {
  const answer = await page.request.post('/api/journal', {
    data: { title: 'The empty house', content },
    headers: { origin: server.url },
  });
  return ((await answer.json()) as { entryId: string }).entryId;
}

const stored = async (page: Page, entryId: string) =>
  (await page.request.get(`/api/journal/${entryId}/reflection`)).status();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('reflecting %s', (_, javaScriptEnabled) => {
  it('asks once, reflects, forgets the reflection and the permission', async () => {
    const first = await openPage(browser, server.url);
    const person = await register(first.page);
    const { page, problems } = javaScriptEnabled
      ? first
      : await openPage(browser, server.url, { javaScriptEnabled, viewport: { width: 360, height: 800 } });
    if (!javaScriptEnabled) await signIn(page, person);
    const entryId = await write(page, 'My grandmother died in spring. I feel so lonely in the house without her.');
    await page.goto(`/journal/${entryId}/reflection`);
    await dialog(page).getByRole('heading', { name: 'Reflect with Orion' }).waitFor();
    await dialog(page).getByText('Nobody else. Orion runs offline here').waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'the question', '.dialog');
    await expectNoSideways(page);
    expect(await stored(page, entryId)).toBe(404);
    await press(page, 'Allow and reflect');
    await page.waitForURL(`**/journal?entry=${entryId}**`);
    expect(await stored(page, entryId)).toBe(200);
    await page.goto(`/journal/${entryId}/reflection`);
    await press(page, 'Reflect again');
    await page.waitForURL(`**/journal?entry=${entryId}**`);
    await page.goto(`/journal/${entryId}/reflection`);
    await press(page, 'Remove reflection');
    await page.waitForURL(`**/journal?entry=${entryId}**`);
    expect(await stored(page, entryId)).toBe(404);
    await page.goto(`/journal/${entryId}/reflection`);
    await press(page, 'Take permission back');
    await dialog(page).getByRole('button', { name: 'Allow and reflect' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

it('shows the ways to reach a person first when an entry speaks of danger', async () => {
  const { page, problems } = await openPage(browser, server.url, { viewport: { width: 360, height: 800 } });
  await registerOverHttp(page);
  const entryId = await write(page, 'I want to kill myself tonight.');
  await page.goto(`/journal/${entryId}/reflection`);
  await dialog(page).getByRole('link', { name: /988/ }).first().waitFor();
  const [ways, button] = await Promise.all([
    dialog(page).getByRole('link', { name: /988/ }).first().boundingBox(),
    dialog(page).getByRole('button', { name: 'Allow and reflect' }).boundingBox(),
  ]);
  expect(ways!.y).toBeLessThan(button!.y);
  await expectNoSideways(page);
  expect(problems).toEqual([]);
  await page.context().close();
});
