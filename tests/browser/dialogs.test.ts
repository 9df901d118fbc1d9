import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { makeZip } from '../journal/make-journals';
import { withSharedServer } from '../setup/fixtures';
import { repositoryRoot } from '../setup/start-server';
import { expectNoSideways, MOVING, openPage, register, withBrowser } from './browser';

const browser = withBrowser();
const server = withSharedServer();

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

type Person = { entryId: string; sessionId: string; documentId: string; memoryId: string; checkInId: string };

/** Each file that renders a dialog, and the addresses at which the dialog is open. */
const DIALOGS: Record<string, (person: Person) => string[]> = {
  'shell/ui/dialogs/shell-dialog.tsx': () => [],
  'shell/ui/app-shell.tsx': () => ['/?dialog=resources'],
  'shell/ui/dialogs/loaded-dialog.tsx': () => ['/?dialog=features', '/?dialog=shortcuts'],
  'settings/ui/account-tab/delete-account-dialog.tsx': () => ['/settings?tab=security&dialog=delete'],
  'chat/ui/history/session-dialogs.tsx': ({ sessionId }) => [
    `/history?rename=${sessionId}`,
    `/history?delete=${sessionId}`,
  ],
  'documents/ui/document-list.tsx': ({ documentId }) => [`/documents?delete=${documentId}`],
  'check-ins/ui/check-in-view.tsx': ({ checkInId }) => [`/check-in?delete=${checkInId}`],
  'chat/ui/remember/remember-dialog.tsx': ({ sessionId }) => [`/?session=${sessionId}&remember=1`],
  'memory/ui/edit-memory-dialog.tsx': ({ memoryId }) => [`/memory?edit=${memoryId}`],
  'memory/ui/forget-dialog.tsx': ({ memoryId }) => [`/memory?forget=${memoryId}`],
  // Only of an import that was saved: tests/memory. The dialog is that of a deletion, as below.
  'memory/ui/import-bar.tsx': () => [],
  'memory/ui/import-dialog.tsx': () => ['/memory?import=file'],
  // The answer to a form: tests/browser/memory.test.ts.
  'chat/ui/remember/near-dialog.tsx': () => [],
  'memory/ui/memory-view.tsx': ({ memoryId }) => [`/memory?delete=${memoryId}`],
  'safety/ui/plan/plan-view.tsx': () => ['/plan?dialog=delete', '/plan?dialog=remove'],
  'journal/ui/journal-view.tsx': ({ entryId }) => [`/journal?delete=${entryId}`],
  'journal/ui/editor/entry-editor.tsx': ({ entryId }) => [
    '/journal?dialog=new',
    `/journal?dialog=new&title=${LONG}`,
    `/journal?edit=${entryId}`,
  ],
  'journal/ui/reflection/reflection-dialog.tsx': ({ entryId }) => [`/journal/${entryId}/reflection`],
  'journal/ui/transfer/export-dialog.tsx': () => [
    ...['/journal/export', '/journal/export?scope=chosen', '/journal/export?scope=chosen&step=download'],
    ...['html', 'md', 'json'].map((format) => `/journal/export?step=done&format=${format}`),
  ],
  'journal/ui/transfer/import-dialog.tsx': () => ['/journal/import', '/journal/import?done=1'],
};

async function fill(page: Page): Promise<Person> {
  const headers = { origin: server.url };
  const post = async (address: string, data: object) =>
    (await (await page.request.post(address, { data, headers })).json()) as Record<string, never>;
  const { entryId } = await post('/api/journal', {
    title: LONG,
    content: LONG,
    mood: LONG.slice(0, 60),
    tags: [LONG.slice(0, 50), LONG.slice(10, 60)],
  });
  const { memoryId } = await post('/api/memories', { summary: LONG, keywords: [LONG.slice(0, 60)] });
  const checkInId = randomUUID();
  const answers = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`q${at + 1}`, '1']));
  const form = { intent: 'check-in', questionnaire: 'gad7', checkInId, ...answers };
  await page.request.post('/check-in', { form, headers });
  const { sessionId } = (await post('/api/sessions', {}))['session'] as unknown as { sessionId: string };
  await post(`/api/sessions/${sessionId}/messages`, { content: 'Hello.' });
  await page.request.patch(`/api/sessions/${sessionId}`, { data: { title: LONG }, headers });
  const file = { name: `${LONG}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Bees.') };
  const uploaded = await page.request.post('/api/documents/upload', { multipart: { file, sessionId }, headers });
  const { documentId } = (await uploaded.json()) as { documentId: string };
  const plan = (form: Record<string, string>) => page.request.post('/plan', { form, headers });
  await plan({ intent: 'steps', signs: LONG });
  await plan({ intent: 'person', name: LONG.slice(0, 100), phone: '988' });
  await page.goto('/journal/import');
  const buffer = await makeZip([
    { name: `${LONG}.md`, text: Buffer.from([0xff, 0xfe, 0, 0xd8]) },
    { name: 'good.md', text: Buffer.from('# Good\n\nWords.') },
  ]);
  await page.getByLabel('File').setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  return { entryId: String(entryId), sessionId, documentId, memoryId: String(memoryId), checkInId };
}

/** Returns what is too wide in the open dialog: itself, elements that scroll sideways, and elements beyond its edge. */
const tooWide = (page: Page) =>
  page.locator('dialog[open]').evaluateAll((dialogs) =>
    dialogs.flatMap((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const outside = left < 0 || right > window.innerWidth ? [`the dialog from ${left} to ${right}`] : [];
      const cut = [dialog, ...dialog.querySelectorAll('fieldset, form, ul, select, .btn, .btn-row, .dialog-head')]
        .filter(
          (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).display !== 'inline',
        )
        .map((element) => `${element.tagName}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`);
      const beyond = [...dialog.querySelectorAll('*')].filter(
        (element) => element.getClientRects().length > 0 && element.getBoundingClientRect().right > right + 0.5,
      );
      return [...outside, ...cut, ...beyond.map((element) => `${element.tagName}.${element.className} stands out`)];
    }),
  );

it('the list of dialogs is whole', () => {
  const features = path.join(repositoryRoot, 'app/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const drawing = files.filter((file) =>
    /<(DialogPage|ConfirmDeletion|ConfirmDialog|ShellDialog)\b/.test(readFileSync(path.join(features, file), 'utf8')),
  );
  expect(drawing.sort()).toEqual(Object.keys(DIALOGS).sort());
});

it('no dialog scrolls sideways, however long its words are', { timeout: 120_000 }, async () => {
  const { page, context, problems } = await openPage(browser, server.url, MOVING);
  await register(page);
  const person = await fill(page);
  for (const address of Object.values(DIALOGS).flatMap((addressesOf) => addressesOf(person))) {
    await page.goto(address);
    await page.locator('dialog:modal').waitFor();
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await tooWide(page), `${address} at ${width} px`).toEqual([]);
      await expectNoSideways(page, `${address} at ${width} px`);
    }
  }
  expect(problems).toEqual([]);
  await context.close();
});
