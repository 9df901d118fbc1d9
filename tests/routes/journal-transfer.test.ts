import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryJson } from '~/features/journal/entry-schema';
import type { ImportSummary } from '~/features/journal/transfer/import/import-schema';
import { makeDayOne, makeNotebook, makeZip } from '../journal/make-journals';
import { type Client, createClient } from '../setup/browser-less-client';
import { startFreshServer } from '../setup/fresh-server';
import { textOf } from '../setup/read-html';
import { readRows } from '../setup/read-rows';
import { readZip } from '../setup/read-zip';
import type { RunningServer } from '../setup/start-server';

let server: RunningServer;
beforeAll(async () => {
  server = await startFreshServer();
});
afterAll(() => server.stop());

type New = Partial<EntryJson> & { title: string; content: string };

const ENTRIES: New[] = [
  {
    title: 'The last box',
    content: 'Taped at midnight.\r\n\r\n  --- \n---\ntitle: trap\n---\n\n',
    mood: 'wistful: "so" \'so\'',
    moodScore: 3,
    tags: ['moving', '#mum', 'a, b', '- x'],
  },
  { title: '---', content: '\n# heading\r---\n👩‍👩‍👧 é é \u2028 \u0085', tags: ['true', 'null', '2024-05-01'] },
  { title: 'two\nlines & <b>markup</b>', content: '<script>alert(1)</script>\n\nhttps://example.com', isPrivate: false },
  { title: 'true', content: 'null' },
];

async function somebody(entries: readonly New[] = []): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  client.cookies.set('orion_tz', encodeURIComponent('Europe/Berlin'));
  for (const entry of entries) expect((await client.sendJson('POST', '/api/journal', entry)).status).toBe(201);
  return client;
}

const journalOf = async (client: Client) => (await client.getJson<EntryJson[]>('/api/journal?limit=200')).body;
const exported = (client: Client, query: string) => client.request(`/api/journal/export?${query}`);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function importFile(client: Client, bytes: Buffer | string, name = 'journal.zip', path = '/api/journal/import') {
  const form = new FormData();
  form.append('file', new File([bytes as BlobPart], name));
  const answer = await client.postMultipart(path, form);
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    summary: (text.startsWith('{') ? JSON.parse(text) : null) as ImportSummary & { error: string; message: string },
    answer,
  };
}

/** What an entry holds, whatever id it has. */
const wordsOf = ({ title, content, mood, moodScore, tags, timeZone, createdAt, updatedAt }: EntryJson) => ({
  title,
  content,
  mood,
  moodScore,
  tags,
  timeZone,
  createdAt,
  updatedAt,
});

describe('an exported journal', () => {
  it.each([
    ['html', 'html', 'text/html'],
    ['md', 'zip', 'application/zip'],
    ['json', 'json', 'application/json'],
  ])('as %s is a download named with the date', async (format, ending, type) => {
    const answer = await exported(await somebody(ENTRIES), `format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="orion-journal-${day}.${ending}"`);
    expect(['cache-control', 'content-length'].map((name) => answer.headers.get(name))).toEqual(['no-store', null]);
  });

  it('as HTML stands by itself: newest first, with its total, its beginning and no markup that somebody wrote', async () => {
    const client = await somebody(ENTRIES);
    const page = await (await exported(client, 'format=html')).text();
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date());
    expect(page).toContain('Total entries: 4');
    expect(page).toContain(`Journey started: ${day}`);
    expect(page.indexOf('<h2>true</h2>')).toBeLessThan(page.indexOf('<h2>The last box</h2>'));
    expect(page).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(page).toContain('Mood: wistful: &quot;so&quot; &#39;so&#39;, 3 of 5');
    expect(page).not.toMatch(/<(script|img|link|iframe|b)\b/i);
    expect(page).toMatch(/<\/html>\s*$/);
  });

  it('as Markdown is one file for each entry, with front matter', async () => {
    const client = await somebody([...ENTRIES, ENTRIES[0]!]);
    const [last] = await journalOf(client);
    const files = await readZip(await bytesOf(await exported(client, 'format=md')));
    const day = last!.createdAt.slice(0, 10);
    const twins = [...files.keys()].filter((name) => name.includes('the-last-box'));
    expect(files.size).toBe(5);
    expect(twins).toHaveLength(2);
    const text = files.get(twins[0]!)!.toString();
    expect(text).toMatch(new RegExp(`^---\nid: ${last!.entryId}\ntitle: "The last box"\ndate: ${day}T`));
    expect(text).toContain('tags: ["moving", "#mum", "a, b", "- x"]');
    expect(text).toContain('private: true');
    expect(text.endsWith(`\n---\n\n${last!.content}\n`)).toBe(true);
    expect([...files.keys()].every((name) => /^journal\/\d{4}-\d\d-\d\d-[\p{L}\p{N}-]+\.md$/u.test(name))).toBe(true);
  });

  it('as JSON is every field of every entry, newest first', async () => {
    const client = await somebody(ENTRIES);
    const journal = JSON.parse(await (await exported(client, 'format=json')).text()) as { format: string; totalEntries: number; entries: EntryJson[] };
    expect([journal.format, journal.totalEntries]).toEqual(['orion-journal', 4]);
    expect(journal.entries).toEqual((await journalOf(client)).map(({ safety: _, ...entry }) => entry));
  });

  it('holds the entries that were asked for, and says no word of others', async () => {
    const [client, other] = [await somebody(ENTRIES), await somebody([{ title: 'Theirs', content: 'Not for you.' }])];
    const [first, second] = await journalOf(client);
    const [theirs] = await journalOf(other);
    const chosen = JSON.parse(await (await exported(client, `format=json&id=${second!.entryId}&id=${first!.entryId}&id=${first!.entryId}`)).text()) as {
      totalEntries: number;
      entries: EntryJson[];
    };
    expect(chosen.totalEntries).toBe(2);
    expect(chosen.entries.map(({ entryId }) => entryId)).toEqual([first!.entryId, second!.entryId]);
    for (const id of [theirs!.entryId, crypto.randomUUID(), 'none', '%00', '']) {
      const answer = await exported(client, `format=html&id=${first!.entryId}&id=${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(await answer.text()).not.toMatch(/Theirs|true/);
    }
  });

  it.each(['format=pdf', 'format=', '', 'format=JSON', 'format=__proto__', 'format=toString'])('refuses %s', async (query) => {
    const answer = await (await somebody()).getJson<{ error: string }>(`/api/journal/export?${query}`);
    expect([answer.status, answer.body.error]).toEqual([400, 'validation']);
  });

  it('of nobody who wrote is empty and whole', async () => {
    const client = await somebody();
    expect(await (await exported(client, 'format=html')).text()).toContain('Total entries: 0');
    expect((await readZip(await bytesOf(await exported(client, 'format=md')))).size).toBe(0);
    expect(JSON.parse(await (await exported(client, 'format=json')).text())).toMatchObject({ totalEntries: 0, entries: [] });
  });
});

describe('our own export, imported', () => {
  it.each(['md', 'json'])('as %s changes nothing where it came from', async (format) => {
    const client = await somebody(ENTRIES);
    const before = await journalOf(client);
    const file = await bytesOf(await exported(client, `format=${format}`));
    expect((await importFile(client, file)).summary).toEqual({ imported: 0, skipped: 4 });
    // Neither does an export that is older than what the person wrote since.
    await client.sendJson('PATCH', `/api/journal/${before[0]!.entryId}`, { title: 'Written anew' });
    expect((await importFile(client, file)).summary).toEqual({ imported: 0, skipped: 4 });
    expect((await journalOf(client)).map(({ title }) => title)).toEqual(['Written anew', ...before.slice(1).map(({ title }) => title)]);
  });

  it.each(['md', 'json'])('as %s keeps everything in another account, private, and comes in once', async (format) => {
    const client = await somebody(ENTRIES);
    const before = await journalOf(client);
    const file = await bytesOf(await exported(client, `format=${format}`));
    const other = await somebody();
    expect((await importFile(other, file)).summary).toEqual({ imported: 4, skipped: 0 });
    const after = await journalOf(other);
    expect(after.map(wordsOf)).toEqual(before.map(wordsOf));
    expect(after.every(({ isPrivate, entryId }) => isPrivate && !before.some((one) => one.entryId === entryId))).toBe(true);
    for (const again of ['md', 'json']) {
      expect((await importFile(other, await bytesOf(await exported(client, `format=${again}`)))).summary).toEqual({ imported: 0, skipped: 4 });
    }
    // And back: their ids are new, their words are not.
    expect((await importFile(client, await bytesOf(await exported(other, `format=${format}`)))).summary).toEqual({ imported: 0, skipped: 4 });
    expect(await journalOf(client)).toEqual(before);
  });

  it('brings back what was deleted, once', async () => {
    const client = await somebody(ENTRIES);
    const file = await bytesOf(await exported(client, 'format=json'));
    const [gone] = await journalOf(client);
    await client.sendJson('DELETE', `/api/journal/${gone!.entryId}`);
    expect((await importFile(client, file)).summary).toEqual({ imported: 1, skipped: 3 });
    expect((await importFile(client, file)).summary).toEqual({ imported: 0, skipped: 4 });
    expect((await journalOf(client)).map(wordsOf)).toContainEqual(wordsOf(gone!));
  });

  it('is read out of the download of the whole account as well', async () => {
    const client = await somebody(ENTRIES);
    const files = await bytesOf(await client.request('/api/account/export'));
    expect((await importFile(client, files)).summary).toMatchObject({ imported: 0, skipped: 4 });
    const other = await somebody();
    expect((await importFile(other, files)).summary).toMatchObject({ imported: 4, skipped: 0 });
    expect((await journalOf(other)).map(wordsOf)).toEqual((await journalOf(client)).map(wordsOf));
  });

  it('passes the care check, and its key says nothing of where it came from', async () => {
    const client = await somebody();
    const entryId = crypto.randomUUID();
    const entry = { entryId, title: 'Night', content: 'I want to kill myself.', createdAt: '2024-01-01T00:00:00Z', updatedAt: '2024-01-01T00:00:00Z' };
    await importFile(client, JSON.stringify([entry]), 'journal.json');
    const [stored] = await journalOf(client);
    expect(stored!.safety?.severity).toBe('critical');
    const [row] = await readRows<{ importKey: string; title: string }>(
      server,
      `SELECT "importKey", "title" FROM "JournalEntry" WHERE "id" = '${stored!.entryId}'`,
    );
    expect(row!.importKey).toMatch(/^[0-9a-f]{64}$/);
    expect(row!.title).not.toContain('Night');
  });
});

describe('journals of others', () => {
  it('Day One: titles, tags, times and zones, without its photos', async () => {
    const client = await somebody();
    const { status, summary } = await importFile(client, await makeDayOne());
    expect(status).toBe(200);
    expect(summary).toMatchObject({ imported: 2, skipped: 0, failed: 1, failures: [{ name: 'Entry 3', reason: 'It has no text.' }] });
    expect(summary.notes).toEqual(['One file was left out: photos, recordings and other files are not imported.']);
    const [line, ferry] = await journalOf(client);
    expect(ferry).toMatchObject({
      title: 'The ferry',
      content: 'It was late. We waited on the quay!',
      tags: ['sea', 'mum'],
      timeZone: 'Europe/Lisbon',
      createdAt: '2023-08-14T21:05:12.000Z',
      updatedAt: '2023-08-15T06:00:00.000Z',
      isPrivate: true,
    });
    expect(line).toMatchObject({ title: 'Only one line.', content: 'Only one line.', timeZone: null });
    expect((await importFile(client, await makeDayOne())).summary).toMatchObject({ imported: 0, skipped: 2 });
  });

  it('Markdown: front matter of notebooks, and names and times of files where there is none', async () => {
    const client = await somebody();
    const { summary } = await importFile(client, await makeNotebook());
    expect(summary).toMatchObject({ imported: 5, skipped: 0, failed: 3 });
    expect(summary.failures).toEqual([
      { name: 'empty.md', reason: 'It has no text.' },
      { name: 'latin.md', reason: 'It is not plain text.' },
      { name: 'undated.md', reason: 'Its date cannot be read.' },
    ]);
    const found = Object.fromEntries((await journalOf(client)).map((entry) => [entry.title, entry]));
    expect(found['2024-05-01']).toMatchObject({ createdAt: '2024-05-01T10:00:00.000Z', timeZone: 'Europe/Berlin', tags: null });
    expect(found['Along the river']).toMatchObject({
      content: 'Two dogs.',
      createdAt: '2024-05-02T16:30:00.000Z',
      mood: 'content',
      tags: ['outside', '#dogs'],
    });
    expect(found['Work: the long day']).toMatchObject({ tags: ['work', 'tired'], moodScore: 2, createdAt: '2024-05-03T10:00:00.000Z' });
    expect(found['Elsewhere']).toMatchObject({ createdAt: '2024-05-04T00:00:00.000Z', timeZone: null, tags: ['one', 'two'] });
    expect(found['A heading only']).toMatchObject({ content: 'A heading only', createdAt: '2021-01-02T02:04:06.000Z' });
    // Read on a journey, in another zone, they are the same entries.
    client.cookies.set('orion_tz', encodeURIComponent('Asia/Tokyo'));
    expect((await importFile(client, await makeNotebook())).summary).toMatchObject({ imported: 0, skipped: 5 });
  });

  it('one Markdown file alone, and entries from before 1970', async () => {
    const client = await somebody();
    expect((await importFile(client, '---\ndate: 1951-03-04\n---\nAn old diary.', 'old.md')).summary).toEqual({ imported: 1, skipped: 0 });
    expect((await importFile(client, 'Found today.', 'new.md')).summary).toEqual({ imported: 1, skipped: 0 });
    expect((await importFile(client, 'Found today.', 'new.md')).summary).toEqual({ imported: 0, skipped: 1 });
    const first = await client.getJson<EntryJson[]>('/api/journal?limit=1&sort=oldest');
    expect(first.body[0]!.createdAt).toBe('1951-03-04T11:00:00.000Z');
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    expect((await client.getJson<EntryJson[]>(next)).body.map(({ title }) => title)).toEqual(['new']);
  });

  it('what is too long is shortened or named, and nothing else is lost', async () => {
    const client = await somebody();
    const dated = { createdAt: '2024-01-01T00:00:00Z', updatedAt: 'never' };
    const entries = [
      {
        ...dated,
        title: 'x'.repeat(300),
        content: 'long title',
        mood: 'm'.repeat(90),
        tags: ['t'.repeat(60), 'fits', ...Array.from({ length: 40 }, (_, n) => `tag ${n}`)],
      },
      { ...dated, title: 'long', content: 'x'.repeat(200_001) },
      { ...dated, title: 'no text', content: ' \n' },
      { ...dated, title: '', content: 'without a title' },
      { title: 'no date', content: 'text' },
      { title: 'odd date', content: 'text', createdAt: '2024-02-30T00:00:00Z' },
      { title: 'odd types', content: 7, createdAt: {} },
      'a text',
      null,
    ];
    const { summary } = await importFile(client, JSON.stringify({ format: 'orion-journal', entries }), 'journal.json');
    expect([summary.imported, summary.skipped, summary.failed]).toEqual([2, 0, 7]);
    expect(summary.failures!.map(({ reason }) => reason)).toEqual([
      'It is longer than 200,000 characters.',
      'It has no text.',
      'Its date cannot be read.',
      'Its date cannot be read.',
      'It has no text.',
      'It is not an entry.',
      'It is not an entry.',
    ]);
    expect(summary.notes).toHaveLength(3);
    const [shortened, untitled] = (await journalOf(client)).sort((a, b) => b.title.length - a.title.length);
    expect([shortened!.title.length, shortened!.mood!.length, shortened!.tags!.length, shortened!.tags![0]]).toEqual([200, 60, 30, 'fits']);
    expect(untitled!.title).toBe('Untitled Entry');
  });
});

describe('a file that is no journal', () => {
  const bomb = () => makeZip([{ name: 'bomb.json', text: Buffer.alloc(60 * 1024 * 1024, 32) }]);
  const bombs = () => makeZip(Array.from({ length: 60 }, (_, n) => ({ name: `${n}.md`, text: Buffer.alloc(2 * 1024 * 1024, 97) })));
  it.each([
    ['text', () => 'Dear diary', 'diary.txt', 415, 'unsupported_type'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]), 'a.json', 415, 'unsupported_type'],
    ['broken JSON', () => '{"entries": [', 'a.json', 400, 'validation'],
    ['other JSON', () => '{"hello": 1}', 'a.json', 400, 'validation'],
    ['deep JSON', () => '['.repeat(200_000), 'a.json', 400, 'validation'],
    ['no entries', () => '[]', 'a.json', 400, 'validation'],
    ['an empty file', () => '', 'a.json', 400, 'validation'],
    ['half a zip', async () => (await makeNotebook()).subarray(0, 700), 'a.zip', 400, 'validation'],
    ['an empty zip', () => makeZip([]), 'a.zip', 400, 'validation'],
    ['a zip of other things', () => makeZip([{ name: 'a.png', text: 'x' }]), 'a.zip', 400, 'validation'],
    ['too many entries', () => JSON.stringify(Array.from({ length: 20_001 }, () => ({ content: 'x', createdAt: '2024-01-01' }))), 'a.json', 413, 'too_large'],
  ] as const)('is refused: %s', async (_, make, name, status, error) => {
    const client = await somebody();
    const answer = await importFile(client, await make(), name);
    expect([answer.status, answer.summary.error]).toEqual([status, error]);
    expect(await journalOf(client)).toEqual([]);
  });

  it('that unpacks to very much is stopped', async () => {
    const client = await somebody();
    expect((await importFile(client, await bomb())).summary).toMatchObject({
      imported: 0,
      failed: 1,
      failures: [{ name: 'bomb.json', reason: 'It is too large.' }],
    });
    const { status, summary } = await importFile(client, await bombs());
    expect([status, summary.error]).toEqual([413, 'too_large']);
    expect((await client.request('/health')).status).toBe(200);
  });

  it('larger than 10 MB is refused, and so is a form without a file', async () => {
    const client = await somebody();
    expect((await importFile(client, Buffer.alloc(10 * 1024 * 1024 + 1, 32), 'a.json')).status).toBe(413);
    expect((await client.postMultipart('/api/journal/import', new FormData())).status).toBe(400);
    expect((await client.sendJson('POST', '/api/journal/import', {})).status).toBe(415);
  });
});

describe('the pages', () => {
  it('/journal/export chooses without scripts, and keeps what was chosen while the list is searched', async () => {
    const client = await somebody([
      ...Array.from({ length: 25 }, (_, n) => ({ title: `Walk ${n}`, content: 'x' })),
      { title: 'Sunday soup', content: 'Onions', tags: ['sunday'] },
    ]);
    const page = await (await client.request('/journal/export')).text();
    expect(textOf(page)).toContain('All 26 entries');
    expect(page).toMatch(/name="cursor" value="[\w-]+"/);
    const soup = (await journalOf(client)).find(({ title }) => title === 'Sunday soup')!;
    const searched = await (await client.request(`/journal/export?scope=chosen&q=walk&id=${soup.entryId}&step=find`)).text();
    expect(searched).toContain(`<input type="hidden" name="id" value="${soup.entryId}"/>`);
    expect(searched).not.toContain('Sunday soup');
    const sent = await (await client.request(`/journal/export?format=md&scope=chosen&id=${soup.entryId}&step=download`)).text();
    expect(sent).toContain(`content="0; url=/api/journal/export?format=md&amp;id=${soup.entryId}"`);
  });

  it('/journal/export explains what to do with the file for document services', async () => {
    const client = await somebody(ENTRIES);
    const page = await (await client.request('/journal/export?format=html&scope=all&step=download')).text();
    expect(page).toContain('content="0; url=/api/journal/export?format=html"');
    expect(page).toMatch(/<a [^>]*href="https:\/\/docs\.google\.com\/document\/" target="_blank" rel="noopener noreferrer"/);
    for (const words of ['Export to Google Docs', 'File > Open', 'Upload tab', 'Got it!']) expect(textOf(page)).toContain(words);
  });

  it.each([
    ['nothing chosen', 'scope=chosen', 'Please choose at least one entry'],
    ['an entry that is gone', `scope=chosen&id=${crypto.randomUUID()}`, 'not there any more'],
  ])('/journal/export says what is wrong: %s', async (_, query, words) => {
    const answer = await (await somebody(ENTRIES)).request(`/journal/export?${query}&step=download`);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(words);
  });

  it('/journal/import tells what came in, and only to whom it belongs', async () => {
    const client = await somebody();
    const { status, answer } = await importFile(client, await makeNotebook(), 'notes.zip', '/journal/import');
    expect([status, answer.headers.get('location')]).toEqual([303, '/journal/import?done=1']);
    const words = textOf(await (await client.request('/journal/import?done=1')).text());
    for (const sentence of ['5 entries came in.', '3 could not be read:', 'latin.md: It is not plain text.', 'One file was left out'])
      expect(words).toContain(sentence);
    expect(client.cookieHeader()).not.toContain('latin');
    const other = await somebody();
    other.cookies.set('orion_import', client.cookies.get('orion_import')!);
    expect(textOf(await (await other.request('/journal/import?done=1')).text())).toContain('Import a journal');
  });

  it('/journal/import says beside the field what is wrong with a file', async () => {
    const { status, text } = await importFile(await somebody(), '{', 'a.json', '/journal/import');
    expect(status).toBe(400);
    expect(textOf(text)).toContain('This file could not be read.');
    expect(text).toMatch(/type="file"[^>]*aria-invalid="true"/);
  });
});
