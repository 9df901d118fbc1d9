import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePdf } from '../documents/make-documents';
import { lastPromptFor } from '../doubles/openai-double';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { changeDatabase } from '../setup/server-database';
import { modelEnv } from '../setup/start-server';
import {
  chooseLargeFile,
  expectAccessible,
  expectNoSideways,
  MOVING,
  onEachScreen,
  openPage,
  register,
  replies,
  untilAnswered,
  withBrowser,
} from './browser';

const browser = withBrowser();
const double = withOpenaiDouble();
const server = withServer(() => ({ env: modelEnv(double.url) }));

type GivenFile = { name: string; mimeType: string; buffer: Buffer };
const otter: GivenFile = { name: 'otter.txt', mimeType: 'text/plain', buffer: Buffer.from('The otter sleeps afloat.') };
const locked: GivenFile = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: makePdf(['x'], { locked: true }) };

describe('a document in the composer', () => {
  let page: Page;
  let problems: string[];
  beforeEach(async () => {
    ({ page, problems } = await openPage(browser, server.url, MOVING));
    await register(page);
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.context().close();
  });

  const choose = (file: GivenFile) => page.locator('input[name=document]').setInputFiles(file);
  const chip = () => page.locator('[data-staged]');

  it('is staged, removed, staged again, sent ahead of the message, and named in the receipt', async () => {
    await choose(otter);
    await page.getByText('Document staged').waitFor();
    await page.getByText('otter.txt is ready to send! Click send to upload and analyze.').waitFor();
    expect(await chip().innerText()).toMatch(/otter\.txt\s+1 KB/);
    await expectAccessible(page, 'the staged document', '.composer');
    await page.getByRole('button', { name: 'Remove otter.txt' }).click();
    await expect.poll(() => chip().count()).toBe(0);
    await choose(otter);
    await page.getByLabel('Message', { exact: true }).fill('Where does it sleep?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('otter.txt has been uploaded and is now accessible to Orion!').waitFor();
    await untilAnswered(page, 1);
    await expect.poll(() => chip().count()).toBe(0);
    await page.getByText('Based on 1 document').waitFor();
    const sent = page.getByRole('list', { name: 'Attached documents' }).getByRole('link', { name: 'otter.txt' });
    await sent.waitFor();
    await page.reload();
    await sent.waitFor();
    expect(lastPromptFor(double)).toContain('otter sleeps afloat');
  });

  it('comes back with the text when it cannot be read, and no empty conversation stays', async () => {
    await choose(locked);
    await page.getByLabel('Message', { exact: true }).fill('Words that stay');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.toast').getByText('Upload failed').waitFor();
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('Words that stay');
    expect(await chip().innerText()).toContain('locked.pdf');
    await expect
      .poll(async () => ((await (await page.request.get('/api/sessions')).json()) as unknown[]).length)
      .toBe(0);
  });

  it('comes back when the network is gone', async () => {
    await page.route('**/api/documents/upload', (route) => route.abort());
    await choose(otter);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.toast').getByText('There was an error uploading your document. Please try again.').waitFor();
    expect(await chip().innerText()).toContain('otter.txt');
    await page.unroute('**/api/documents/upload');
    await page.getByRole('button', { name: 'Send' }).click();
    await untilAnswered(page, 1);
  });

  it('of another kind or too large is refused at once', async () => {
    await choose({ ...otter, name: 'otter.exe' });
    await page.locator('.toast').getByText('Please upload PDF, TXT, DOC, DOCX, or MD files only.').waitFor();
    await chooseLargeFile(page.locator('input[name=document]'), 'otter.txt', 10 * 1024 * 1024 + 1);
    await page.locator('.toast').getByText('Please upload a file smaller than 10MB.').waitFor();
    expect(await chip().count()).toBe(0);
  });

  it.each(['drop', 'paste'])('can come by %s', async (kind) => {
    await page.evaluate((type) => {
      const data = new DataTransfer();
      data.items.add(new File(['The otter sleeps afloat.'], 'otter.txt'));
      const options = { bubbles: true, cancelable: true };
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      document.querySelector('textarea')!.dispatchEvent(event);
    }, kind);
    await chip().getByText('otter.txt').waitFor();
  });

  it('stays out of a paste that has words, of which Office copies a picture as well', async () => {
    const isTaken = await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add('Words from a letter', 'text/plain');
      data.items.add(new File(['picture'], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      document.querySelector('textarea')!.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect([
      isTaken,
      await page
        .locator('.toast')
        .getByText(/Document staged|Invalid file type/)
        .count(),
    ]).toEqual([false, 0]);
  });

  it('comes alone: of several the first is taken, and that is said', async () => {
    await page.evaluate(() => {
      const data = new DataTransfer();
      for (const name of ['one.txt', 'two.txt']) data.items.add(new File(['words'], name));
      window.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    });
    await page.locator('.toast').getByText('One document at a time').waitFor();
    expect(await chip().innerText()).toContain('one.txt');
  });

  it.each([
    ['ready', 'otter.txt has been uploaded and is now accessible to Orion!'],
    ['failed', 'This document is damaged or is not what its name says.'],
    ['reading', 'Still being read'],
  ])('that takes long to read is followed until it is %s', async (end, words) => {
    const setStatus = (status: string, id: string) =>
      changeDatabase(
        server,
        `UPDATE "Document" SET "status" = ?, "failure" = NULLIF(?, '') WHERE "id" = ?`,
        status,
        status === 'failed' ? 'damaged' : '',
        id,
      );
    let uploaded = '';
    await page.exposeFunction('putBack', (id: string) => ((uploaded = id), setStatus('reading', id)));
    await page.evaluate(() => {
      const { putBack } = window as unknown as { putBack: (id: string) => Promise<void> };
      const real = window.fetch;
      window.fetch = async (input, init) => {
        const answer = await real(input, init);
        if (input !== '/api/documents/upload') return answer;
        const document = (await answer.json()) as { documentId: string };
        await putBack(document.documentId);
        return Response.json({ ...document, status: 'reading' }, { status: 201 });
      };
    });
    if (end === 'reading') await page.clock.install();
    await choose(otter);
    const look = page.waitForResponse(/\/api\/documents\/[\w-]{36}$/);
    await page.getByRole('button', { name: 'Send' }).click();
    await look;
    expect(await page.locator('.toast').getByText('accessible to Orion').count()).toBe(0);
    if (end === 'reading') await page.clock.fastForward(31_000);
    else await setStatus(end, uploaded);
    await page.locator('.toast').getByText(words).waitFor();
    if (end === 'failed') expect(await chip().innerText()).toContain('otter.txt');
    else await expect.poll(() => replies(page).count(), { timeout: 20_000 }).toBe(1);
  });

  it('fits on each screen', { timeout: 60_000 }, async () => {
    const screens = (['light', 'dark'] as const).flatMap((colorScheme) =>
      [360, 1280].map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
    );
    await choose({ ...otter, name: `${'a very long name of a document '.repeat(4)}.txt` });
    await chip().waitFor();
    const lookAtComposer = async (screen: string) => {
      await page.screenshot({ path: `tests/.output/documents-composer-${screen}.png` });
      await expectNoSideways(page, `the composer at ${screen}`);
    };
    await onEachScreen(page, lookAtComposer, screens);
    await page.getByRole('button', { name: 'Send' }).click();
    await untilAnswered(page, 1);
    for (const file of [
      locked,
      { ...locked, name: 'long.pdf', buffer: makePdf(Array.from({ length: 510 }, (_, index) => `Page ${index}`)) },
    ]) {
      await page.request.post('/api/documents/upload', { multipart: { file }, headers: { origin: server.url } });
    }
    await page.goto('/documents');
    const lookAtList = async (screen: string) => {
      await page.screenshot({ path: `tests/.output/documents-list-${screen}.png` });
      await expectNoSideways(page, `the list at ${screen}`);
      await expectAccessible(page, `the list at ${screen}`);
    };
    await onEachScreen(page, lookAtList, screens);
    await page.getByRole('link', { name: /^Delete: locked/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Document deleted').waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'locked.pdf' }).count()).toBe(0);
  });
});
