import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeDraft } from '../factories/make-draft';
import type { DraftBody } from '~/features/journal/drafts/draft-schema';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { readEntry, writeEntry } from '../setup/journal-pages';
import { openPage, type Page, parsePage, textOn, valueOf } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';

type Kept = { savedAt: string };
type ErrorAnswer = { error: string; message: string };

const server = withSharedServer();
let client: Client;

async function newcomer(): Promise<Client> {
  const one = createClient(server.url);
  await one.register();
  return one;
}

const FIELDS = {
  title: 'Half',
  content: 'Half a thought',
  mood: '',
  moodScore: '' as const,
  tags: 'sea',
  isPrivate: true,
};
const draft = (more: Partial<DraftBody> = {}) => makeDraft({ ...FIELDS, ...more });
const put = <Body = Kept>(of: string, body: unknown, by = client) =>
  by.sendJson<Body>('PUT', `/api/journal/drafts/${of}`, body);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('the draft of a new entry', () => {
  it('comes back in the form, is offered in the list, and goes when it is saved', async () => {
    client = await newcomer();
    const [writer, entryId] = [randomUUID(), randomUUID()];
    const { status, body } = await put('new', draft({ writer, entryId }));
    expect([status, Object.keys(body)]).toEqual([200, ['savedAt']]);
    expect(await textOn(client, '/journal')).toContain('Continue writing');
    const page = await openPage(client, '/journal?dialog=new&title=Something+else');
    expect([valueOf(page, 'title'), valueOf(page, 'content'), valueOf(page, 'tags'), valueOf(page, 'entryId')]).toEqual(
      ['Half', 'Half a thought', 'sea', entryId],
    );
    expect(page.getByText('Discard draft', { selector: 'summary' })).toBeTruthy();
    expect(page.getByText('Something else', { selector: 'bdi' })).toBeTruthy();
    expect(page.text).toContain('to write about “Something else”');
    await put('new', draft({ writer, entryId, title: '' }));
    expect(valueOf(await openPage(client, '/journal?dialog=new&title=A+prompt'), 'title')).toBe('A prompt');
    await client.postForm('/journal?dialog=new', { intent: 'create', ...FIELDS, entryId, isPrivate: 'true', writer });
    expect(await textOn(client, '/journal')).not.toContain('Continue writing');
    expect(valueOf(await openPage(client, '/journal?dialog=new'), 'content')).toBe('');
    // The last autosave may arrive after the entry was saved.
    const late = await put<ErrorAnswer>('new', draft({ writer, entryId }));
    expect([late.status, late.body.message]).toEqual([409, 'This entry has been saved from another tab.']);
  });

  it('stays when another form saves another entry', async () => {
    client = await newcomer();
    await put('new', draft());
    await client.postForm('/journal', { intent: 'create', title: 'Other', content: 'Other.', writer: randomUUID() });
    expect(valueOf(await openPage(client, '/journal?dialog=new'), 'title')).toBe('Half');
  });

  it('can be discarded by a form and by the API', async () => {
    client = await newcomer();
    await put('new', draft());
    const answer = await client.postForm('/journal?dialog=new&tag=sea', { intent: 'discard', entryId: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/journal?tag=sea']);
    expect(await textOn(client, '/journal')).not.toContain('Continue writing');
    // A form that sends its own writer id and that of the draft it shows discards only that draft.
    const writer = randomUUID();
    await put('new', draft({ writer }));
    await client.postForm('/journal?dialog=new', { intent: 'discard', entryId: '', writer: randomUUID() });
    expect(await textOn(client, '/journal')).toContain('Continue writing');
    await client.postForm('/journal?dialog=new', { intent: 'discard', entryId: '', writer: [randomUUID(), writer] });
    expect(await textOn(client, '/journal')).not.toContain('Continue writing');
    await put('new', draft());
    expect((await client.sendJson('DELETE', '/api/journal/drafts/new')).status).toBe(200);
    expect(await textOn(client, '/journal')).not.toContain('Continue writing');
  });

  it('is none when nothing is written', async () => {
    client = await newcomer();
    const writer = randomUUID();
    const { body } = await put('new', draft({ writer }));
    const nothing = { title: ' ', content: '', tags: '', writer };
    expect((await put('new', draft({ ...nothing, seen: body.savedAt }))).status).toBe(200);
    expect(await textOn(client, '/journal')).not.toContain('Continue writing');
    // A mood score alone makes a draft.
    await put('new', draft({ ...nothing, moodScore: '4' }));
    expect(valueOf(await openPage(client, '/journal?dialog=new'), 'moodScore')).toBe('4');
  });

  it('is not written over by another tab that does not know of it', async () => {
    client = await newcomer();
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await put('new', draft({ writer: one }));
    expect(
      statuses([
        await put('new', draft({ writer: two })),
        await put('new', draft({ writer: two, seen: '2026-01-01T00:00:00.000Z' })),
      ]),
    ).toEqual([409, 409]);
    // The first tab continues its own draft; a tab that has read that draft takes it over.
    const second = await put('new', draft({ writer: one, content: 'More' }));
    const taken = await put('new', draft({ writer: two, content: 'Taken over', seen: second.body.savedAt }));
    expect(statuses([second, taken, await put('new', draft({ writer: one, seen: first.body.savedAt }))])).toEqual([
      200, 200, 409,
    ]);
    expect(valueOf(await openPage(client, '/journal?dialog=new'), 'content')).toBe('Taken over');
  });

  it('keeps the later words of one form, in whatever order they arrive', async () => {
    client = await newcomer();
    const writer = randomUUID();
    const writes = Array.from({ length: 12 }, (_, index) =>
      draft({ content: `words ${index}`, writer, changedAt: new Date(1_800_000_000_000 + index).toISOString() }),
    );
    expect(statuses(await Promise.all(writes.map((write) => put('new', write))))).toEqual(Array(12).fill(200));
    expect((await put('new', writes[0]!)).status).toBe(200);
    expect(valueOf(await openPage(client, '/journal?dialog=new'), 'content')).toBe('words 11');
  });

  it('of drafts at the same moment keeps one, whole', async () => {
    client = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => put('new', draft({ content: `words ${index}`, writer: randomUUID() }))),
    );
    const kept = answers.findIndex(({ status }) => status === 200);
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(valueOf(await openPage(client, '/journal?dialog=new'), 'content')).toBe(`words ${kept}`);
  });
});

describe('the draft of a change', () => {
  it('comes back in the form, marks the card, and goes when it is saved', async () => {
    client = await newcomer();
    const { entryId, updatedAt } = await writeEntry(client, { content: 'As saved.' });
    const writer = randomUUID();
    await put(entryId, draft({ basedOn: updatedAt, writer, content: 'As changed.' }));
    expect(await textOn(client, '/journal')).toContain('changes not saved');
    const page = await openPage(client, `/journal?edit=${entryId}`);
    expect(valueOf(page, 'content')).toBe('As changed.');
    expect(page.text).not.toContain('Keep mine');
    expect((await readEntry(client, entryId)).content).toBe('As saved.');
    await client.postForm(`/journal?edit=${entryId}`, {
      intent: 'update',
      entryId,
      updatedAt,
      title: 'A day',
      content: 'As changed.',
      writer,
    });
    expect(await textOn(client, '/journal')).not.toContain('changes not saved');
  });

  it('goes with the form that shows it, also when that was refused once', async () => {
    client = await newcomer();
    const { entryId, updatedAt } = await writeEntry(client);
    await put(entryId, draft({ basedOn: updatedAt }));
    const writersOn = ({ document }: Page) =>
      [...document.querySelectorAll<HTMLInputElement>('input[name="writer"]')].map(({ value }) => value);
    const shown = await openPage(client, `/journal?edit=${entryId}`);
    const sent = { intent: 'update', entryId, updatedAt, content: 'As changed.' };
    const refused = await client.postForm(`/journal?edit=${entryId}`, { ...sent, title: '', writer: writersOn(shown) });
    const saved = await client.postForm(`/journal?edit=${entryId}`, {
      ...sent,
      title: 'Now',
      writer: writersOn(parsePage(await refused.text())),
    });
    expect([refused.status, saved.status]).toEqual([400, 303]);
    expect(await textOn(client, '/journal')).not.toContain('changes not saved');
  });

  it('goes as well where it was that of a new entry which another tab saved meanwhile', async () => {
    client = await newcomer();
    const writer = randomUUID();
    const { entryId, updatedAt } = await writeEntry(client, { content: 'Of the first tab.' });
    await put('new', draft({ writer, content: 'Of the second tab.' }));
    await client.postForm(`/journal?edit=${entryId}`, {
      intent: 'update',
      entryId,
      updatedAt,
      title: 'A day',
      content: 'Of the second tab.',
      writer,
    });
    expect(await textOn(client, '/journal')).not.toContain('Continue writing');
  });

  it('on an older version shows both texts', async () => {
    client = await newcomer();
    const { entryId, updatedAt } = await writeEntry(client, { content: 'As saved.' });
    await put(entryId, draft({ basedOn: updatedAt, content: 'Mine.' }));
    await client.sendJson('PATCH', `/api/journal/${entryId}`, { content: 'Saved elsewhere meanwhile.' });
    const page = await openPage(client, `/journal?edit=${entryId}`);
    expect(valueOf(page, 'content')).toBe('Mine.');
    for (const words of ['Saved elsewhere meanwhile.', 'Keep mine', 'Use theirs', 'This entry was changed elsewhere'])
      expect(page.text).toContain(words);
    const theirs = await client.postForm(`/journal?edit=${entryId}`, { intent: 'discard', entryId });
    expect(theirs.headers.get('location')).toBe(`/journal?entry=${entryId}`);
    expect(valueOf(await openPage(client, `/journal?edit=${entryId}`), 'content')).toBe('Saved elsewhere meanwhile.');
  });

  it('that says what the entry says is none', async () => {
    client = await newcomer();
    const { entryId, updatedAt } = await writeEntry(client, {
      title: 'Half',
      content: 'Half a thought',
      tags: ['sea'],
    });
    expect((await put(entryId, draft({ basedOn: updatedAt }))).status).toBe(200);
    expect(await textOn(client, '/journal')).not.toContain('changes not saved');
  });

  it('goes with the entry, and is the person’s own', async () => {
    client = await newcomer();
    const { entryId, updatedAt } = await writeEntry(client);
    await put(entryId, draft({ basedOn: updatedAt }));
    const stranger = await newcomer();
    expect((await put(entryId, draft(), stranger)).status).toBe(404);
    await stranger.sendJson('DELETE', `/api/journal/drafts/${entryId}`);
    expect(await textOn(client, '/journal')).toContain('changes not saved');
    await client.sendJson('DELETE', `/api/journal/${entryId}`);
    expect((await put(entryId, draft())).status).toBe(404);
  });
});

describe('what is refused', () => {
  it.each([
    [{ title: 'x'.repeat(2001) }, 'This title is longer than the 200 characters of an entry.'],
    [{ content: 'x'.repeat(250_001) }, 'This is longer than the 200,000 characters of an entry.'],
    [{ writer: 'me' }, 'An id must be a UUID'],
    [{ moodScore: '7' }, null],
    [{ isPrivate: 'true' }, null],
    [{ seen: 'lately' }, null],
    [{ changedAt: 'now' }, null],
    [{ more: 1 }, null],
    [{ tags: ['a'] }, null],
  ])('%j', async (more, message) => {
    client = await newcomer();
    const { status, body } = await put<ErrorAnswer>('new', { ...draft(), ...more });
    expect([status, body.error]).toEqual([400, 'validation']);
    if (message) expect(body.message).toBe(message);
  });

  it('drafts of nothing, and other methods', async () => {
    client = await newcomer();
    for (const of of ['newer', randomUUID(), '%F0%9F', 'new%20'])
      expect((await put(of, draft())).status, of).toBeGreaterThanOrEqual(400);
    expect((await client.sendJson('DELETE', '/api/journal/drafts/nobody')).status).toBe(404);
    expect((await client.postForm('/journal', { intent: 'discard', entryId: 'a\0' })).status).toBe(404);
    expect((await client.getJson('/api/journal/drafts/new')).status).toBe(405);
    expect((await createClient(server.url).sendJson('PUT', '/api/journal/drafts/new', draft())).status).toBe(401);
  });
});

it('a damaged draft hinders nothing and can be written over', async () => {
  client = await newcomer();
  await put('new', draft());
  const { id } = (await client.getJson<{ id: string }>('/api/user')).body;
  await changeDatabase(server, 'UPDATE "JournalDraft" SET "fields" = ? WHERE "userId" = ?', 'broken', id);
  const page = await client.request('/journal?dialog=new');
  expect([page.status, valueOf(parsePage(await page.text()), 'content')]).toEqual([200, '']);
  expect((await put('new', draft({ content: 'Again' }))).status).toBe(200);
  expect(valueOf(await openPage(client, '/journal?dialog=new'), 'content')).toBe('Again');
});
