import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES } from '~/features/journal/transfer/import/import-schema';
import { ENTRIES, importFile, journalOf, signUp } from '../journal/journal-people';
import { makeNotebook } from '../journal/make-journals';
import { withSharedServer } from '../setup/fixtures';
import { openPage, type Page, parsePage, textOf, textOn } from '../setup/parse-page';

const server = withSharedServer();

const somebody = (entries?: Parameters<typeof signUp>[1]) => signUp(server, entries);

/** Returns the titles of the list under the dialog. */
const titlesUnder = ({ document }: Page) =>
  [...document.querySelectorAll('h2 a')]
    .filter((link) => !link.closest('dialog'))
    .map(({ textContent }) => textContent);
const chosenIn = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"][name="id"]')].map(({ value }) => value);
const refreshOf = ({ document }: Page) => document.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content');

const MANY = Array.from({ length: 151 }, () => `id=${crypto.randomUUID()}`).join('&');

describe('the pages', () => {
  it('/journal/export chooses without scripts, and keeps what was chosen while the list is searched', async () => {
    const client = await somebody([
      ...Array.from({ length: 25 }, (_, n) => ({ title: `Walk ${n}`, content: 'x' })),
      { title: 'Sunday soup', content: 'Onions', tags: ['sunday'] },
    ]);
    const page = await openPage(client, '/journal/export');
    expect(page.text).toContain('All 26 entries');
    const cursor = page.document.querySelector('form [name="cursor"]')!.getAttribute('value');
    expect(cursor).toMatch(/^[\w-]+$/);
    const soup = (await journalOf(client)).find(({ title }) => title === 'Sunday soup')!;
    const searched = await openPage(client, `/journal/export?scope=chosen&q=walk&id=${soup.entryId}&step=find`);
    expect(chosenIn(searched)).toEqual([soup.entryId]);
    expect(searched.getByRole('dialog').textContent).not.toContain('Sunday soup');
    const sent = await openPage(client, `/journal/export?format=md&scope=chosen&id=${soup.entryId}&step=download`);
    expect(refreshOf(sent)).toBe(`0; url=/api/journal/export?format=md&id=${soup.entryId}`);
  });

  it('stand over the list of the journal, whatever their own address says', async () => {
    const client = await somebody([
      { title: 'Walk', content: 'x' },
      { title: 'Soup', content: 'y', tags: ['home'] },
    ]);
    for (const path of ['/journal/export', '/journal/export?scope=chosen&q=nothing&tag=home', '/journal/import']) {
      expect(titlesUnder(await openPage(client, path)), path).toEqual(['Soup', 'Walk']);
    }
  });

  it('/journal/export counts in plain words', async () => {
    const one = await somebody([{ title: 'Walk', content: 'x' }]);
    expect(await textOn(one, '/journal/export')).toContain('Your only entry');
  });

  it('/journal/export explains what to do with the file for document services', async () => {
    const client = await somebody(ENTRIES);
    const page = await openPage(client, '/journal/export?format=html&scope=all&step=download');
    expect(refreshOf(page)).toBe('0; url=/api/journal/export?format=html');
    const docs = page
      .getAllByRole<HTMLAnchorElement>('link')
      .find(({ href }) => href === 'https://docs.google.com/document/')!;
    expect([docs.target, docs.rel]).toEqual(['_blank', 'noopener noreferrer']);
    for (const words of ['Export to Google Docs', 'File > Open', 'Upload tab', 'Got it!'])
      expect(page.text).toContain(words);
  });

  it('say of themselves which files they take', async () => {
    const client = await somebody(ENTRIES);
    for (const path of ['/journal/import', '/journal/export?step=done&format=json']) {
      expect(await textOn(client, path), path).toContain(`${MAX_IMPORT_BYTES / 1_048_576} MB`);
    }
  });

  it('keeps every entry of a choice that is too large, and says so at once', async () => {
    const page = await openPage(await somebody(ENTRIES), `/journal/export?scope=chosen&${MANY}&step=find`);
    expect(chosenIn(page)).toHaveLength(151);
    expect(page.text).toContain('at most 150 entries');
  });

  it.each([
    ['nothing chosen', 'scope=chosen', 'Please choose at least one entry'],
    ['an entry that is gone', `scope=chosen&id=${crypto.randomUUID()}`, 'no longer exists'],
    ['more than fit into an address', `scope=chosen&${MANY}`, 'at most 150 entries'],
  ])('/journal/export says what is wrong: %s', async (_, query, words) => {
    const answer = await (await somebody(ENTRIES)).request(`/journal/export?${query}&step=download`);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(words);
  });

  it('/journal/import tells what came in, and only to whom it belongs', async () => {
    const client = await somebody();
    const { status, answer } = await importFile(client, await makeNotebook(), 'notes.zip', '/journal/import');
    expect([status, answer.headers.get('location')]).toEqual([303, '/journal/import?done=1']);
    const words = await textOn(client, '/journal/import?done=1');
    for (const sentence of [
      '5 entries added.',
      '3 could not be read:',
      'latin.md: It is not plain text.',
      'One file was left out',
    ])
      expect(words).toContain(sentence);
    expect(client.cookieHeader()).not.toContain('latin');
    const other = await somebody();
    other.cookies.set('orion_import', client.cookies.get('orion_import')!);
    expect(await textOn(other, '/journal/import?done=1')).toContain('Import a journal');
  });

  it('/journal/import says beside the field what is wrong with a file', async () => {
    const { status, text } = await importFile(await somebody(), '{', 'a.json', '/journal/import');
    expect(status).toBe(400);
    const page = parsePage(text);
    expect(page.text).toContain('This file could not be read.');
    expect(page.document.querySelector('input[type="file"]')!.getAttribute('aria-invalid')).toBe('true');
  });
});
