import { describe, expect, it } from 'vitest';
import type { EntryJson } from '~/features/journal/entry-schema';
import { bytesOf, ENTRIES, exportAs, importFile, journalOf, signUp, wordsOf } from '../journal/journal-people';
import { withSharedServer } from '../setup/fixtures';
import { parsePage } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { readZip } from '../setup/read-zip';

const server = withSharedServer();

const somebody = (entries?: Parameters<typeof signUp>[1]) => signUp(server, entries);

describe('an exported journal', () => {
  it.each([
    ['html', 'html', 'text/html'],
    ['md', 'zip', 'application/zip'],
    ['json', 'json', 'application/json'],
  ])('as %s is a download named with the date', async (format, ending, type) => {
    const answer = await exportAs(await somebody(ENTRIES), `format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="orion-journal-${day}.${ending}"`);
    expect(['cache-control', 'content-length'].map((name) => answer.headers.get(name))).toEqual(['no-store', null]);
  });

  it('as HTML stands by itself: newest first, with its total, its beginning and no markup that somebody wrote', async () => {
    const client = await somebody(ENTRIES);
    const page = await (await exportAs(client, 'format=html')).text();
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date());
    const { text, getAllByRole, getByText } = parsePage(page);
    expect(text).toContain('Total entries: 4');
    expect(text).toContain(`Journey started: ${day}`);
    const titles = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual((await journalOf(client)).map(({ title }) => title));
    expect(getByText('<script>alert(1)</script>').getAttribute('dir')).toBe('auto');
    expect(text).toContain(`Mood: wistful: "so" 'so', 3 of 5`);
    expect(page).not.toMatch(/<(script|img|link|iframe|b)\b/i);
    expect(page).toMatch(/<\/html>\s*$/);
  });

  it('as Markdown is one file for each entry, with front matter', async () => {
    const client = await somebody([...ENTRIES, ENTRIES[0]!]);
    const [last] = await journalOf(client);
    const files = await readZip(await bytesOf(await exportAs(client, 'format=md')));
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
    const journal = JSON.parse(await (await exportAs(client, 'format=json')).text()) as {
      format: string;
      totalEntries: number;
      entries: EntryJson[];
    };
    expect([journal.format, journal.totalEntries]).toEqual(['orion-journal', 4]);
    expect(journal.entries).toEqual((await journalOf(client)).map(({ safety: _, ...entry }) => entry));
  });

  it('holds the entries that were asked for, and says no word of others', async () => {
    const [client, other] = [await somebody(ENTRIES), await somebody([{ title: 'Theirs', content: 'Not for you.' }])];
    const [first, second] = await journalOf(client);
    const [theirs] = await journalOf(other);
    const chosen = JSON.parse(
      await (
        await exportAs(client, `format=json&id=${second!.entryId}&id=${first!.entryId}&id=${first!.entryId}`)
      ).text(),
    ) as {
      totalEntries: number;
      entries: EntryJson[];
    };
    expect(chosen.totalEntries).toBe(2);
    expect(chosen.entries.map(({ entryId }) => entryId)).toEqual([first!.entryId, second!.entryId]);
    for (const id of [theirs!.entryId, crypto.randomUUID(), 'none', '%00', '']) {
      const answer = await exportAs(client, `format=html&id=${first!.entryId}&id=${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(await answer.text()).not.toMatch(/Theirs|true/);
    }
  });

  it.each(['format=pdf', 'format=', '', 'format=JSON', 'format=__proto__', 'format=toString'])(
    'refuses %s',
    async (query) => {
      const answer = await (await somebody()).getJson<{ error: string }>(`/api/journal/export?${query}`);
      expect([answer.status, answer.body.error]).toEqual([400, 'validation']);
    },
  );

  it('of nobody who wrote is empty and whole', async () => {
    const client = await somebody();
    expect(await (await exportAs(client, 'format=html')).text()).toContain('Total entries: 0');
    expect((await readZip(await bytesOf(await exportAs(client, 'format=md')))).size).toBe(0);
    expect(JSON.parse(await (await exportAs(client, 'format=json')).text())).toMatchObject({
      totalEntries: 0,
      entries: [],
    });
  });
});

describe('our own export, imported', () => {
  it.each(['md', 'json'])('as %s changes nothing where it came from', async (format) => {
    const client = await somebody(ENTRIES);
    const before = await journalOf(client);
    const file = await bytesOf(await exportAs(client, `format=${format}`));
    expect((await importFile(client, file)).summary).toEqual({ imported: 0, skipped: 4 });
    // An export older than the user's latest change changes nothing either.
    await client.sendJson('PATCH', `/api/journal/${before[0]!.entryId}`, { title: 'Written anew' });
    expect((await importFile(client, file)).summary).toEqual({ imported: 0, skipped: 4 });
    expect((await journalOf(client)).map(({ title }) => title)).toEqual([
      'Written anew',
      ...before.slice(1).map(({ title }) => title),
    ]);
  });

  it.each(['md', 'json'])('as %s keeps everything in another account, private, and comes in once', async (format) => {
    const client = await somebody(ENTRIES);
    const before = await journalOf(client);
    const file = await bytesOf(await exportAs(client, `format=${format}`));
    const other = await somebody();
    expect((await importFile(other, file)).summary).toEqual({ imported: 4, skipped: 0 });
    const after = await journalOf(other);
    expect(after.map(wordsOf)).toEqual(before.map(wordsOf));
    expect(after.every(({ isPrivate, entryId }) => isPrivate && !before.some((one) => one.entryId === entryId))).toBe(
      true,
    );
    for (const again of ['md', 'json']) {
      expect((await importFile(other, await bytesOf(await exportAs(client, `format=${again}`)))).summary).toEqual({
        imported: 0,
        skipped: 4,
      });
    }
    // Importing it back changes nothing: the ids are new, the content is the same.
    expect((await importFile(client, await bytesOf(await exportAs(other, `format=${format}`)))).summary).toEqual({
      imported: 0,
      skipped: 4,
    });
    expect(await journalOf(client)).toEqual(before);
  });

  it('brings back what was deleted, once', async () => {
    const client = await somebody(ENTRIES);
    const file = await bytesOf(await exportAs(client, 'format=json'));
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
    const entry = {
      entryId,
      title: 'Night',
      content: 'I want to kill myself.',
      createdAt: '2024-01-01T00:00:00Z',
      updatedAt: '2024-01-01T00:00:00Z',
    };
    await importFile(client, JSON.stringify([entry]), 'journal.json');
    const [stored] = await journalOf(client);
    const [saved] = await journalOf(await somebody([entry].map(({ title, content }) => ({ title, content }))));
    expect(stored!.safety?.severity).toBeTruthy();
    expect(stored!.safety).toEqual(saved!.safety);
    const [row] = await readRows<{ importKey: string; card: string }>(
      server,
      `SELECT "importKey", "card" FROM "JournalEntry" WHERE "id" = '${stored!.entryId}'`,
    );
    expect(row!.importKey).toMatch(/^[0-9a-f]{64}$/);
    expect(row!.card).not.toContain('Night');
  });
});

describe('the readable page of everything', () => {
  const pageOf = async (client: Awaited<ReturnType<typeof somebody>>) =>
    (await readZip(await bytesOf(await client.request('/api/account/export')))).get('orion.html')!.toString();

  it('has the journal, newest first, as words', async () => {
    const page = await pageOf(await somebody(ENTRIES));
    const { text, getAllByRole, getByRole } = parsePage(page);
    expect(getByRole('heading', { name: 'Journal', level: 2 })).toBeTruthy();
    const titles = getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent!);
    expect(titles.indexOf('true')).toBeGreaterThanOrEqual(0);
    expect(titles.indexOf('true')).toBeLessThan(titles.indexOf('The last box'));
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain(`Mood: wistful: "so" 'so', 3 of 5`);
    expect(text).toContain('Tags: moving, #mum, a, b, - x');
    const journal = page.slice(page.indexOf('<h2>Journal</h2>'));
    expect(journal).not.toMatch(/<(script|img|link|b)\b/i);
  });

  it('says so when there is none', async () => {
    expect(await pageOf(await somebody())).toContain('There are no journal entries.');
  });
});
