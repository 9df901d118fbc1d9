import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { type Entry, readEntry, titlesOn, writeEntry } from '../setup/journal-pages';
import { linkOf, linksOf, openPage, textOn } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';

type ErrorAnswer = { error: string; message: string; details: string[]; entry?: Entry };

const server = withSharedServer();
let client: Client;
beforeAll(async () => {
  client = await newcomer();
});

async function newcomer(): Promise<Client> {
  const one = createClient(server.url);
  await one.register();
  return one;
}

const post = <Body = Entry>(body: unknown) => client.sendJson<Body>('POST', '/api/journal', body);

describe('the API', () => {
  it('keeps an entry with the fields of the specification and their defaults', async () => {
    const { status, body } = await post({ title: '  Tides  ', content: 'High\r\nand low.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Tides',
      content: 'High\nand low.',
      mood: null,
      moodScore: null,
      tags: null,
      isPrivate: true,
      safety: null,
    });
    expect(body.createdAt).toBe(body.updatedAt);
    const whole = {
      title: 'T',
      content: 'C',
      mood: 'calm',
      moodScore: 4,
      tags: [' sea ', 'sea', '', 'a, b'],
      isPrivate: false,
    };
    const { body: second } = await post(whole);
    expect(second).toMatchObject({ mood: 'calm', moodScore: 4, tags: ['sea', 'a, b'], isPrivate: false });
    expect(await readEntry(client, second.entryId)).toEqual(second);
  });

  it.each([
    [{ content: 'x' }, 'Title is required'],
    [{ title: '   ', content: 'x' }, 'Title is required'],
    [{ title: 7, content: 'x' }, 'Title is required'],
    [{ title: 'x'.repeat(201), content: 'x' }, 'Title cannot exceed 200 characters'],
    [{ title: 'x' }, 'Content is required'],
    [{ title: 'x', content: ' \n ' }, 'Content is required'],
    [{ title: 'x', content: 'x'.repeat(200_001) }, 'Content cannot exceed 200,000 characters'],
    [{ title: 'x', content: 'x', mood: 'x'.repeat(61) }, 'Mood cannot exceed 60 characters'],
    [{ title: 'x', content: 'x', mood: 3 }, 'Mood must be text'],
    [{ title: 'x', content: 'x', tags: 'a,b' }, 'Tags must be a list of texts'],
    [{ title: 'x', content: 'x', tags: [1] }, 'A tag must be text'],
    [{ title: 'x', content: 'x', tags: ['x'.repeat(51)] }, 'A tag cannot exceed 50 characters'],
    [
      { title: 'x', content: 'x', tags: Array.from({ length: 31 }, (_, index) => `t${index}`) },
      'An entry takes at most 30 tags',
    ],
    [{ title: 'x', content: 'x', isPrivate: 'yes' }, 'isPrivate must be true or false'],
    [{ title: 'x', content: 'x', moodScore: 6 }, 'The mood score must be from 1 to 5'],
    [{ title: 'x', content: 'x', date: '2026-02-30' }, 'Please choose a date from 1900 on, such as 2026-11-25.'],
    [
      { title: 'x', content: 'x', date: '2199-12-31' },
      'That day is still ahead. Please choose today or an earlier day.',
    ],
    [{ title: 'x', content: 'x', userId: 'y' }, /Unrecognized key/],
    ['text', /./],
    [null, /./],
  ])('refuses %j', async (body, message) => {
    const answer = await post<ErrorAnswer>(body);
    expect([answer.status, answer.body.error]).toEqual([400, 'validation']);
    if (typeof message === 'string') expect(answer.body.message).toBe(message);
    else expect(answer.body.message).toMatch(message);
  });

  it('gives an entry the day that it is about, and another one later', async () => {
    const owner = await newcomer();
    owner.cookies.set('orion_tz', encodeURIComponent('America/New_York'));
    const now = await writeEntry(owner, { title: 'Now' });
    const { body } = await owner.sendJson<Entry>('POST', '/api/journal', {
      title: 'Then',
      content: 'Words of then.',
      date: '2024-07-01',
    });
    expect([body.createdAt, body.updatedAt]).toEqual(['2024-07-01T16:00:00.000Z', '2024-07-01T16:00:00.000Z']);
    const move = (date: string) => owner.sendJson<Entry>('PATCH', `/api/journal/${now.entryId}`, { date });
    expect((await move('2024-01-31')).body).toMatchObject({ createdAt: '2024-01-31T17:00:00.000Z', title: 'Now' });
    expect((await move('2199-12-31')).status).toBe(400);
    // What reads the time of an entry follows: lists, pages, search and exports.
    const titles = async (query: string) =>
      (await owner.getJson<Entry[]>(`/api/journal${query}`)).body.map(({ title }) => title);
    expect([await titles(''), await titles('?sort=oldest')]).toEqual([
      ['Then', 'Now'],
      ['Now', 'Then'],
    ]);
    const first = await owner.request('/api/journal?limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    expect((await owner.getJson<Entry[]>(next!)).body).toMatchObject([{ title: 'Now' }]);
    expect(titlesOn(await openPage(owner, '/journal?q=words'))).toEqual(['Then', 'Now']);
    const exported = await (await owner.request('/api/journal/export?format=json')).text();
    expect(exported).toContain('2024-01-31T17:00:00.000Z');
    expect(await textOn(owner, '/journal/looking-back?day=2024-01-31')).toContain('Now');
  });

  it('takes what is just within the limits', async () => {
    const tags = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(50, 'x'));
    const { status, body } = await post({
      title: 'x'.repeat(200),
      content: '語'.repeat(200_000),
      mood: 'x'.repeat(60),
      tags,
    });
    expect([status, body.content.length, body.tags?.length]).toEqual([201, 200_000, 30]);
  });

  it('changes only what it is given, and answers an older version with the entry', async () => {
    const entry = await writeEntry(client, { mood: 'calm', tags: ['a'] });
    const first = await client.sendJson<Entry>('PATCH', `/api/journal/${entry.entryId}`, {
      mood: null,
      updatedAt: entry.updatedAt,
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ title: 'A day', mood: null, tags: ['a'], createdAt: entry.createdAt });
    expect(first.body.updatedAt > entry.updatedAt).toBe(true);
    const late = await client.sendJson<ErrorAnswer>('PATCH', `/api/journal/${entry.entryId}`, {
      title: 'Mine',
      updatedAt: entry.updatedAt,
    });
    expect([late.status, late.body.error, late.body.entry]).toEqual([409, 'conflict', first.body]);
    expect((await client.sendJson('PATCH', `/api/journal/${entry.entryId}`, {})).status).toBe(400);
    expect(
      (await client.sendJson('PATCH', `/api/journal/${entry.entryId}`, { updatedAt: 'yesterday', title: 'x' })).status,
    ).toBe(400);
    expect((await client.sendJson('PATCH', '/api/journal/no-such-entry', { title: 'x' })).status).toBe(404);
  });

  it('of changes at the same time lets one through', async () => {
    const entry = await writeEntry(client);
    const change = (title: string) =>
      client.sendJson('PATCH', `/api/journal/${entry.entryId}`, { title, updatedAt: entry.updatedAt });
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('deletes, and says so', async () => {
    const entry = await writeEntry(client);
    expect((await client.sendJson('DELETE', `/api/journal/${entry.entryId}`)).body).toEqual({
      success: true,
      message: 'Journal entry deleted successfully',
    });
    expect((await client.getJson(`/api/journal/${entry.entryId}`)).status).toBe(404);
  });

  it('takes the longest entry also where each of its characters is sent as an escape', async () => {
    const escaped = '\\u6d77'.repeat(200_000);
    const answer = await client.request('/api/journal', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"title":"Sea","content":"${escaped}"}`,
    });
    expect(answer.status).toBe(201);
  });

  it('says what stands beside words of danger', async () => {
    const { body } = await post({ title: 'Tonight', content: 'I want to kill myself.' });
    expect(body.safety).toMatchObject({ severity: expect.stringMatching(/high|critical/) as string });
    expect(body.safety?.resources.length).toBeGreaterThan(0);
  });
});

describe('the page', () => {
  it('begins with words and a way to write', async () => {
    const page = await textOn(await newcomer(), '/journal');
    for (const words of [
      'New Entry',
      'Export to Google Docs',
      'No journal entries yet',
      'Create your first entry',
      'Looking back',
      'Import',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('All Tags');
  });

  it('puts the card of the day away for the day, and keeps it on Looking back', async () => {
    const owner = await newcomer();
    expect(await textOn(owner, '/journal')).toContain('Write about this');
    const answer = await owner.postForm('/journal?tag=sea', { intent: 'put-away' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/journal?tag=sea']);
    const page = await textOn(owner, '/journal');
    expect(page).toContain('Put away until tomorrow');
    expect(page).not.toContain('Write about this');
    expect(await textOn(owner, '/journal/looking-back')).toContain('Write about this');
  });

  it('shows a card with everything of docs/spec.md §2', async () => {
    const owner = await newcomer();
    owner.cookies.set('orion_tz', 'Pacific%2FAuckland');
    const entry = await writeEntry(owner, {
      title: 'The <last> box',
      content: `Line\none. ${'x'.repeat(400)}`,
      mood: 'wistful',
      tags: ['a', 'b', 'c', 'd', 'e'],
    });
    // 23:30 on the 19th in UTC is the 20th in Auckland.
    await changeDatabase(
      server,
      'UPDATE "JournalEntry" SET "createdAt" = ? WHERE "id" = ?',
      new Date('2026-11-19T23:30:00Z'),
      entry.entryId,
    );
    const page = await openPage(owner, '/journal');
    expect(titlesOn(page)).toEqual(['The <last> box']);
    expect(page.text).toMatch(/Nov 20, 2026 · edited/);
    expect(page.getByText('Nov 20, 2026').tagName).toBe('TIME');
    expect(page.text).toMatch(/Line one\. x{120,141}…/);
    expect(page.text).toContain('Mood: wistful');
    expect(
      [...page.document.querySelectorAll('.entries .mood, .entries li > bdi')].map(({ textContent }) => textContent),
    ).toEqual(['Mood: wistful', 'a', 'b', 'c', '+2']);
    expect(linkOf(page, 'Edit: The <last> box')).toBe(`?edit=${entry.entryId}`);
    expect(linksOf(page)).toContain(`?delete=${entry.entryId}`);
    // Behind a dialog that has its own path, the rows say theirs.
    const behind = await openPage(owner, '/journal/export');
    expect(linkOf(behind, 'Edit: The <last> box')).toBe(`/journal?edit=${entry.entryId}`);
    const asked = await textOn(owner, `/journal?delete=${entry.entryId}`);
    expect(asked).toContain('This action cannot be undone.');
    expect(await textOn(client, `/journal?delete=${entry.entryId}`)).not.toContain('This action cannot be undone.');
  });

  it('filters by text, tag and mood, sorts both ways, and says when nothing is left', async () => {
    const owner = await newcomer();
    await writeEntry(owner, { title: 'First', content: 'The harbour at NIGHT.', mood: 'calm', tags: ['sea'] });
    await writeEntry(owner, { title: 'Second night', mood: 'tired', tags: ['home', 'sea'] });
    await writeEntry(owner, { title: 'Third', mood: 'calm', tags: ['a & b'], isPrivate: false });
    const titles = async (query: string) => titlesOn(await openPage(owner, `/journal?${query}`));
    expect(await titles('')).toEqual(['Third', 'Second night', 'First']);
    expect(await titles('sort=oldest')).toEqual(['First', 'Second night', 'Third']);
    expect(await titles('q=night&tag=&mood=&sort=newest')).toEqual(['Second night', 'First']);
    expect(await titles('tag=sea')).toEqual(['Second night', 'First']);
    expect(await titles('tag=sea&mood=calm')).toEqual(['First']);
    expect(await titles(`tag=${encodeURIComponent('a & b')}`)).toEqual(['Third']);
    expect(await titles('q=%20')).toHaveLength(3);
    // An entry without a mood text is filtered by the name of its mood score.
    await writeEntry(owner, { title: 'Fourth', mood: null, moodScore: 4 });
    expect(await titles('mood=Good')).toEqual(['Fourth']);
    const nothing = await textOn(owner, '/journal?q=nowhere');
    for (const words of ['Nothing found', 'Clear filters', 'All Tags', 'All Moods', '0 entries found'])
      expect(nothing).toContain(words);
    const page = await openPage(owner, '/journal?mood=calm&tag=sea');
    expect(page.getByRole<HTMLOptionElement>('option', { name: 'sea' }).selected).toBe(true);
    expect(linkOf(page, 'Edit: First')).toMatch(/^\?(mood=calm&tag=sea|tag=sea&mood=calm)&edit=/);
    for (const odd of ['q=%00', 'tag=%F0%9F', `q=${'x'.repeat(5000)}`, 'sort=sideways', 'mood=%22%3E', 'cursor=']) {
      expect((await owner.request(`/journal?${odd}`)).status, odd).toBeLessThan(500);
    }
    expect((await owner.request('/journal?cursor=nonsense')).status).toBe(400);
  });

  it('pages through many entries, each once, keeping its filters', async () => {
    const owner = await newcomer();
    await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        writeEntry(owner, { title: `Number ${index}`, tags: index % 2 ? ['odd'] : [] }),
      ),
    );
    for (const [first, count] of [
      ['/journal', 120],
      ['/journal?tag=odd&sort=oldest', 60],
    ] as const) {
      const seen: string[] = [];
      let next: string | undefined = first;
      while (next) {
        const page = await openPage(owner, next);
        seen.push(...titlesOn(page));
        next = linkOf(page, first.includes('oldest') ? /Newer entries/ : /Older entries/) ?? undefined;
        if (next) expect(next).toContain('cursor=');
        if (next && first.includes('tag')) expect(next).toContain('tag=odd');
      }
      expect(seen).toHaveLength(count);
      expect(new Set(seen).size).toBe(count);
    }
  });

  it('reads one entry whole, and nobody else does', async () => {
    const entry = await writeEntry(client, {
      title: 'Whole',
      content: `Begin\n\n${'middle '.repeat(200)}end.`,
      mood: 'calm',
      moodScore: 4,
      tags: ['x', 'y'],
    });
    const page = await openPage(client, `/journal?entry=${entry.entryId}`);
    expect(page.text).toContain(entry.content);
    expect(page.text).toContain('calm · Good');
    expect(linksOf(page, 'y')).toContain('/journal?tag=y');
    const stranger = await newcomer();
    for (const name of ['entry', 'versions'])
      expect((await stranger.request(`/journal?${name}=${entry.entryId}`)).status).toBe(404);
    expect((await client.request('/journal?entry=nonsense')).status).toBe(404);
  });

  it('goes on beside a damaged entry, which can be deleted', async () => {
    const owner = await newcomer();
    const [whole, damaged] = [await writeEntry(owner, { title: 'Whole' }), await writeEntry(owner)];
    await changeDatabase(
      server,
      'UPDATE "JournalEntry" SET "title" = ?, "content" = ? WHERE "id" = ?',
      'broken',
      'broken',
      damaged.entryId,
    );
    expect(await textOn(owner, `/journal?entry=${whole.entryId}`)).toContain('Some words.');
    const page = await owner.request(`/journal?entry=${damaged.entryId}`);
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('This entry is damaged and cannot be opened.'),
    ]);
    const read = await owner.getJson<{ message: string }>(`/api/journal/${damaged.entryId}`);
    expect([read.status, read.body.message]).toEqual([404, 'This entry is damaged and cannot be opened.']);
    expect((await owner.getJson<Entry[]>('/api/journal')).body).toMatchObject([{ title: 'Whole' }]);
    expect((await owner.sendJson('PATCH', `/api/journal/${damaged.entryId}`, { title: 'x' })).status).toBe(404);
    expect((await owner.postForm('/journal', { intent: 'delete', entryId: damaged.entryId })).status).toBe(303);
    expect(titlesOn(await openPage(owner, '/journal'))).toEqual(['Whole']);
  });

  it('shows the other versions beside a damaged one', async () => {
    const owner = await newcomer();
    const { entryId } = await writeEntry(owner, { title: 'First' });
    for (const title of ['Second', 'Third']) await owner.sendJson('PATCH', `/api/journal/${entryId}`, { title });
    const address = `/journal?versions=${entryId}`;
    const damaged = linksOf(await openPage(owner, address))
      .map((link) => new URL(link!, server.url).searchParams.get('version'))
      .find(Boolean)!;
    await changeDatabase(server, 'UPDATE "JournalVersion" SET "title" = ? WHERE "id" = ?', 'broken', damaged);
    const page = await textOn(owner, address);
    for (const words of ['First', 'This version is damaged']) expect(page).toContain(words);
    const shown = await owner.request(`${address}&version=${damaged}`);
    expect([shown.status, await shown.text()]).toEqual([
      404,
      expect.stringContaining('This version is damaged and cannot be opened.'),
    ]);
  });
});
