import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES } from '~/features/journal/transfer/import/import-schema';
import { ENTRIES, importFile, journalOf, signUp } from '../journal/journal-people';
import { makeNotebook } from '../journal/make-journals';
import { withServer } from '../setup/fixtures';
import { textOf } from '../setup/read-html';

const server = withServer();

/** Returns the visible text of a page. */
const wordsIn = (html: string) =>
  textOf(html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')).replaceAll('&gt;', '>');

const somebody = (entries?: Parameters<typeof signUp>[1]) => signUp(server, entries);

const titlesUnder = (html: string) =>
  [...html.slice(0, html.indexOf('<dialog')).matchAll(/<h2[^>]*><a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title);

const MANY = Array.from({ length: 151 }, () => `id=${crypto.randomUUID()}`).join('&');

describe('the pages', () => {
  it('/journal/export chooses without scripts, and keeps what was chosen while the list is searched', async () => {
    const client = await somebody([
      ...Array.from({ length: 25 }, (_, n) => ({ title: `Walk ${n}`, content: 'x' })),
      { title: 'Sunday soup', content: 'Onions', tags: ['sunday'] },
    ]);
    const page = await (await client.request('/journal/export')).text();
    expect(wordsIn(page)).toContain('All 26 entries');
    expect(page).toMatch(/name="cursor" value="[\w-]+"/);
    const soup = (await journalOf(client)).find(({ title }) => title === 'Sunday soup')!;
    const searched = await (
      await client.request(`/journal/export?scope=chosen&q=walk&id=${soup.entryId}&step=find`)
    ).text();
    expect(searched).toContain(`<input type="hidden" name="id" value="${soup.entryId}"/>`);
    expect(/<dialog[\s\S]*?<\/dialog>/.exec(searched)![0]).not.toContain('Sunday soup');
    const sent = await (
      await client.request(`/journal/export?format=md&scope=chosen&id=${soup.entryId}&step=download`)
    ).text();
    expect(sent).toContain(`content="0; url=/api/journal/export?format=md&amp;id=${soup.entryId}"`);
  });

  it('stand over the list of the journal, whatever their own address says', async () => {
    const client = await somebody([
      { title: 'Walk', content: 'x' },
      { title: 'Soup', content: 'y', tags: ['home'] },
    ]);
    for (const path of ['/journal/export', '/journal/export?scope=chosen&q=nothing&tag=home', '/journal/import']) {
      expect(titlesUnder(await (await client.request(path)).text()), path).toEqual(['Soup', 'Walk']);
    }
  });

  it('/journal/export counts in plain words', async () => {
    const one = await somebody([{ title: 'Walk', content: 'x' }]);
    expect(wordsIn(await (await one.request('/journal/export')).text())).toContain('Your only entry');
  });

  it('/journal/export explains what to do with the file for document services', async () => {
    const client = await somebody(ENTRIES);
    const page = await (await client.request('/journal/export?format=html&scope=all&step=download')).text();
    expect(page).toContain('content="0; url=/api/journal/export?format=html"');
    expect(page).toMatch(
      /<a [^>]*href="https:\/\/docs\.google\.com\/document\/" target="_blank" rel="noopener noreferrer"/,
    );
    for (const words of ['Export to Google Docs', 'File > Open', 'Upload tab', 'Got it!'])
      expect(wordsIn(page)).toContain(words);
  });

  it('say of themselves which files they take', async () => {
    const client = await somebody(ENTRIES);
    for (const path of ['/journal/import', '/journal/export?step=done&format=json']) {
      expect(wordsIn(await (await client.request(path)).text()), path).toContain(`${MAX_IMPORT_BYTES / 1_048_576} MB`);
    }
  });

  it('keeps every entry of a choice that is too large, and says so at once', async () => {
    const page = await (
      await (await somebody(ENTRIES)).request(`/journal/export?scope=chosen&${MANY}&step=find`)
    ).text();
    expect(page.match(/<input type="hidden" name="id"/g)).toHaveLength(151);
    expect(wordsIn(page)).toContain('at most 150 entries');
  });

  it.each([
    ['nothing chosen', 'scope=chosen', 'Please choose at least one entry'],
    ['an entry that is gone', `scope=chosen&id=${crypto.randomUUID()}`, 'not there any more'],
    ['more than fit into an address', `scope=chosen&${MANY}`, 'at most 150 entries'],
  ])('/journal/export says what is wrong: %s', async (_, query, words) => {
    const answer = await (await somebody(ENTRIES)).request(`/journal/export?${query}&step=download`);
    expect(answer.status).toBe(400);
    expect(wordsIn(await answer.text())).toContain(words);
  });

  it('/journal/import tells what came in, and only to whom it belongs', async () => {
    const client = await somebody();
    const { status, answer } = await importFile(client, await makeNotebook(), 'notes.zip', '/journal/import');
    expect([status, answer.headers.get('location')]).toEqual([303, '/journal/import?done=1']);
    const words = wordsIn(await (await client.request('/journal/import?done=1')).text());
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
    expect(wordsIn(await (await other.request('/journal/import?done=1')).text())).toContain('Import a journal');
  });

  it('/journal/import says beside the field what is wrong with a file', async () => {
    const { status, text } = await importFile(await somebody(), '{', 'a.json', '/journal/import');
    expect(status).toBe(400);
    expect(wordsIn(text)).toContain('This file could not be read.');
    expect(text).toMatch(/type="file"[^>]*aria-invalid="true"/);
  });
});
