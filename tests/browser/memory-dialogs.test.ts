/** What asks before something is remembered or forgotten, who reads, and what a reply is based on: on each screen, by keyboard, without scripts. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { memoryText } from '../bench/memory-words';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { modelEnv } from '../setup/start-server';
import { expectAccessible, expectNoSideways, onEachScreen, openPage, register, SIZES, withBrowser } from './browser';

const browser = withBrowser();
const double = withOpenaiDouble();
const server = withServer(() => ({ env: { ...modelEnv(double.url), ORION_CONTEXT_TOKENS: '2500' } }));

const SCREENS = SIZES.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, viewport })),
);
const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('I keep bees.\n\nI play the violin.') };

async function open(scripts: boolean) {
  double.setBehaviour({ text: 'I hear you.', tokens: 3, delayMs: 0 });
  const opened = await openPage(browser, server.url, { javaScriptEnabled: scripts });
  await register(opened.page);
  return opened;
}

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data, headers: { Origin: server.url } });
  return (await answer.json()) as Answer;
}

type Exchange = { userMessage: { id: number }; assistantMessage: { id: number } };

async function converse(page: Page, ...said: string[]) {
  const { session } = await post<{ session: { sessionId: string } }>(page, '/api/sessions', {});
  const exchanges = [];
  for (const content of said)
    exchanges.push(await post<Exchange>(page, `/api/sessions/${session.sessionId}/messages`, { content }));
  return { address: `/?session=${session.sessionId}`, last: exchanges.at(-1)!.assistantMessage.id };
}

/** Answers a question about the progress of an import, and holds the import until the returned call. */
async function holdImport(page: Page, progress: object): Promise<() => void> {
  let goOn!: () => void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.unrouteAll();
  await page.route('/api/memories/import', (route) => route.fulfill({ json: progress }));
  await page.route(/\/memory(\.data)?\?/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return goOn;
}

async function lookAt(page: Page, name: string) {
  const look = async (screen: string) => {
    await page.screenshot({ path: `tests/.output/remember-${name}-${screen}.png` });
    await expectNoSideways(page, name);
    await expectAccessible(page, `${name} ${screen}`);
  };
  await onEachScreen(page, look, SCREENS);
}

describe.each([true, false])('with scripts: %s', { timeout: 120_000 }, (scripts) => {
  it('a near memory is replaced, and a proposal accepted, by keyboard', async () => {
    const { page, problems, context } = await open(scripts);
    await post(page, '/api/memories', { summary: 'Lives in Porto.' });
    const { address } = await converse(page, 'I moved to Lisbon. My sister is called Anna.');
    await page.goto(address);
    const save = page.getByRole('article', { name: 'You' }).getByRole('button', { name: 'Save to memory' });
    await save.focus();
    await page.keyboard.press('Enter');
    const near = page.getByRole('dialog', { name: 'Save to memory?' });
    await near.getByText('Lives in Porto.').waitFor();
    if (scripts) await lookAt(page, 'near');
    await near.getByRole('button', { name: /Replace/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('This message has been saved').first().waitFor();
    await converse(page, 'I live with my brother Tim. I work as a baker.');
    const accept = page.getByRole('button', { name: 'Remember', exact: true }).first();
    await expect.poll(async () => (await page.goto('/memory'), accept.count()), { timeout: 20_000 }).toBeGreaterThan(0);
    if (scripts) await lookAt(page, 'proposals');
    await accept.focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(/saved|remembered/i)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('an import is looked at before it is saved, and what is asked to be forgotten before it is', async () => {
    const { page, problems, context } = await open(scripts);
    await page.goto('/memory?import=file');
    await page.locator('input[type=file]').setInputFiles(file);
    const lookOn = scripts ? await holdImport(page, { status: 'comparing', percent: 30 }) : () => undefined;
    await page.getByRole('button', { name: 'Continue' }).click();
    if (scripts) await page.getByText('Comparing with your memories: 30%').waitFor();
    lookOn();
    const preview = page.getByRole('dialog', { name: 'Import these memories?' });
    await preview.waitFor();
    if (scripts) await lookAt(page, 'import');
    const goOn = scripts ? await holdImport(page, { status: 'saving', percent: 40 }) : () => undefined;
    await preview.getByRole('button', { name: 'Import', exact: true }).click();
    if (scripts) await preview.getByText('Importing: 40%').waitFor();
    if (scripts) await lookAt(page, 'importing');
    goOn();
    await page.getByText('I play the violin.').first().waitFor();
    const { address } = await converse(page, 'Forget that I play the violin.');
    await page.goto(address);
    await page.getByRole('link', { name: 'Choose what to forget' }).click();
    const forget = page.getByRole('dialog');
    await forget.getByText('I play the violin.').waitFor();
    if (scripts) await lookAt(page, 'forget');
    await forget.getByRole('button', { name: 'Forget', exact: true }).focus();
    await page.keyboard.press('Enter');
    await forget.waitFor({ state: 'detached' });
    expect(await page.getByText('I play the violin.').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

it(
  'a page that finds an import being saved shows how far it is, and then leads on by itself',
  { timeout: 180_000 },
  async () => {
    const { page, problems, context } = await open(true);
    const lines = Array.from({ length: 4_500 }, (_, number) => `- ${memoryText(number)}`).join('\n');
    const send = (form: Record<string, string | typeof file>) =>
      page.request.post('/memory', { multipart: form, headers: { Origin: server.url }, maxRedirects: 0 });
    await send({ intent: 'import', file: { ...file, buffer: Buffer.from(lines) } });
    const other = await context.newPage();
    await Promise.all([page.goto('/memory?import=preview'), other.goto('/memory?import=file')]);
    await other.locator('input[type=file]').setInputFiles(file);
    const saving = send({ intent: 'confirm-import', onConflict: 'keep' });
    const read = async () => (await page.request.get('/api/memories/import')).json() as Promise<{ status: string }>;
    await expect.poll(async () => (await read()).status, { interval: 5 }).toBe('saving');
    await Promise.all([
      ...[page, other].map((tab) => tab.getByRole('dialog', { name: 'Your import is being saved' }).waitFor()),
      other.getByText('Another of your imports is still running.').waitFor(),
      page.reload(),
      other.getByRole('button', { name: 'Continue' }).click(),
    ]);
    expect((await saving).status()).toBe(303);
    await page.getByText('No import is waiting here any more.').waitFor();
    await other.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await other.getByText('Another of your imports is still running.').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

it(
  'who reads is switched, and a receipt lists the summary and what was said, on each screen',
  { timeout: 180_000 },
  async () => {
    const { page, problems, context } = await open(true);
    await page.goto('/settings?tab=readers');
    await lookAt(page, 'readers');
    const memories = page.getByRole('switch', { name: /memories/i }).first();
    await memories.focus();
    const before = await memories.getAttribute('aria-checked');
    await page.keyboard.press('Enter');
    await expect.poll(() => memories.getAttribute('aria-checked')).not.toBe(before);
    const long = Array.from({ length: 14 }, (_, at) => `${at} ${'harbour '.repeat(150)}`);
    const { address } = await converse(page, 'My sister Mara named her boat Quartz.', ...long);
    await expect
      .poll(
        async () => {
          await post(page, `/api/sessions/${address.slice(10)}/messages`, {
            content: 'How did my sister name the boat?',
          });
          await page.goto(address);
          return page.locator('.based').last().innerText();
        },
        { timeout: 60_000 },
      )
      .toContain('a summary of earlier messages');
    await page.locator('.based').last().locator('summary').click();
    await page.getByText('Summary of earlier messages', { exact: true }).last().waitFor();
    const first = page.getByRole('link', { name: /^\d+ earlier messages, the first of them here$/ }).last();
    expect(await first.getAttribute('href')).toMatch(/^\/\?session=[\w-]+&at=(\d+)#message-\1$/);
    await lookAt(page, 'receipt');
    expect(problems).toEqual([]);
    await context.close();
  },
);
