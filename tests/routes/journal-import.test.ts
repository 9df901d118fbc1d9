import { describe, expect, it } from 'vitest';
import type { EntryJson } from '~/features/journal/entry-schema';
import { importFile, journalOf, signUp } from '../journal/journal-people';
import { makeDayOne, makeNotebook, makeZip } from '../journal/make-journals';
import { withSharedServer } from '../setup/fixtures';
import { textOf, textOn } from '../setup/parse-page';

const server = withSharedServer();

const somebody = (entries?: Parameters<typeof signUp>[1]) => signUp(server, entries);

describe('journals of others', () => {
  it('Day One: titles, tags, times and zones, without its photos', async () => {
    const client = await somebody();
    const { status, summary } = await importFile(client, await makeDayOne());
    expect(status).toBe(200);
    expect(summary).toMatchObject({
      imported: 2,
      skipped: 0,
      failed: 1,
      failures: [{ name: 'Entry 3', reason: 'It has no text.' }],
    });
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
    expect(found['2024-05-01']).toMatchObject({
      createdAt: '2024-05-01T10:00:00.000Z',
      timeZone: 'Europe/Berlin',
      tags: null,
    });
    expect(found['Along the river']).toMatchObject({
      content: 'Two dogs.',
      createdAt: '2024-05-02T16:30:00.000Z',
      mood: 'content',
      tags: ['outside', '#dogs'],
    });
    expect(found['Work: the long day']).toMatchObject({
      tags: ['work', 'tired'],
      moodScore: 2,
      createdAt: '2024-05-03T10:00:00.000Z',
    });
    expect(found['Elsewhere']).toMatchObject({
      createdAt: '2024-05-04T00:00:00.000Z',
      timeZone: 'Etc/GMT-9',
      tags: ['one', 'two'],
    });
    expect(found['A heading only']).toMatchObject({ content: 'A heading only', createdAt: '2021-01-02T02:04:06.000Z' });
    // Imported again in another time zone, they are the same entries.
    client.cookies.set('orion_tz', encodeURIComponent('Asia/Tokyo'));
    expect((await importFile(client, await makeNotebook())).summary).toMatchObject({ imported: 0, skipped: 5 });
  });

  it('one Markdown file alone, and entries from before 1970', async () => {
    const client = await somebody();
    expect((await importFile(client, '---\ndate: 1951-03-04\n---\nAn old diary.', 'old.md')).summary).toEqual({
      imported: 1,
      skipped: 0,
    });
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
    expect([shortened!.title.length, shortened!.mood!.length, shortened!.tags!.length, shortened!.tags![0]]).toEqual([
      200,
      60,
      30,
      'fits',
    ]);
    expect(untitled!.title).toBe('Untitled Entry');
  });
});

describe('what came in', () => {
  const ours = (...entries: object[]) => JSON.stringify({ format: 'orion-journal', entries });
  const GRAVE = { title: 'Tonight', content: 'I want to kill myself tonight.' };

  it('from a day to come hides no later change of another entry, and counts as not edited', async () => {
    const client = await somebody();
    const { entryId } = (
      await client.sendJson<EntryJson>('POST', '/api/journal', { title: 'Plain', content: 'Nothing yet.' })
    ).body;
    const to = {
      title: 'To come',
      content: 'A letter to me.',
      createdAt: '2090-01-01T09:00:00Z',
      updatedAt: '2090-01-02T09:00:00Z',
    };
    expect((await importFile(client, ours(to), 'journal.json')).summary).toEqual({ imported: 1, skipped: 0 });
    const found = () => textOn(client, '/journal?q=quokka');
    await expect.poll(() => textOn(client, '/journal?q=letter')).toContain('To come');
    expect(await textOn(client, '/journal?q=letter')).not.toContain('edited');
    expect(await found()).not.toContain('Plain');
    await client.sendJson('PATCH', `/api/journal/${entryId}`, { content: 'A quokka at the door.' });
    await expect.poll(found).toContain('Plain');
  });

  it('passes the care check: what is recent and speaks of danger brings the ways to reach a person', async () => {
    const client = await somebody();
    const recent = ours({ ...GRAVE, createdAt: new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString() });
    const { summary } = await importFile(client, recent, 'journal.json');
    expect(summary).toMatchObject({ imported: 1, safety: { severity: 'critical' } });
    const other = await somebody();
    const answer = await importFile(other, recent, 'journal.json', '/journal/import');
    const page = textOf(
      answer.status === 303 ? await (await other.request(answer.answer.headers.get('location')!)).text() : answer.text,
    );
    expect(page).toContain('You do not have to carry this alone.');
    expect(page.indexOf('988')).toBeGreaterThan(0);
    expect(page.indexOf('988')).toBeLessThan(page.indexOf('One entry added.'));
  });

  it('from long ago, or there already, does not', async () => {
    const client = await somebody();
    const old = ours({ ...GRAVE, createdAt: '2019-05-01T09:00:00Z' });
    expect((await importFile(client, old, 'journal.json')).summary).toEqual({ imported: 1, skipped: 0 });
    expect((await importFile(client, old, 'journal.json')).summary).toEqual({ imported: 0, skipped: 1 });
  });

  it.each([
    ['-05:00', 'Etc/GMT+5'],
    ['+1400', 'Etc/GMT-14'],
    ['+05:30', null],
    ['+00:00', null],
    ['Z', null],
  ])('with a clock %s and no zone belongs to %s', async (offset, timeZone) => {
    const client = await somebody();
    await importFile(
      client,
      ours({ title: 'Far away', content: 'Late.', createdAt: `2024-05-04T23:30:00${offset}` }),
      'journal.json',
    );
    expect((await journalOf(client))[0]).toMatchObject({ timeZone });
  });
});

describe('a file that is no journal', () => {
  const bomb = (): Promise<Buffer> => makeZip([{ name: 'bomb.json', text: Buffer.alloc(60 * 1024 * 1024, 32) }]);
  const bombs = (): Promise<Buffer> =>
    makeZip(Array.from({ length: 60 }, (_, n) => ({ name: `${n}.md`, text: Buffer.alloc(2 * 1024 * 1024, 97) })));
  type Line = [
    what: string,
    make: () => string | Buffer | Promise<Buffer>,
    name: string,
    status: number,
    error: string,
  ];
  it.each<Line>([
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
    [
      'too many entries',
      () => JSON.stringify(Array.from({ length: 20_001 }, () => ({ content: 'x', createdAt: '2024-01-01' }))),
      'a.json',
      413,
      'too_large',
    ],
  ])('is refused: %s', async (_, make, name, status, error) => {
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

  it('larger than 32 MB is refused, and so is a form without a file', async () => {
    const client = await somebody();
    expect((await importFile(client, Buffer.alloc(32 * 1024 * 1024 + 1, 32), 'a.json')).status).toBe(413);
    expect((await client.postMultipart('/api/journal/import', new FormData())).status).toBe(400);
    expect((await client.sendJson('POST', '/api/journal/import', {})).status).toBe(415);
  });
});
