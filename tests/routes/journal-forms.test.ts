import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, type FormFields } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { isPostgresql } from '../setup/fresh-server';
import { type Entry, isPrivateTicked, readEntry, titlesOn, writeEntry } from '../setup/journal-pages';
import { errorOf, linkOf, linksOf, openPage, parsePage, textOn, valueOf } from '../setup/parse-page';
import { holdDatabase } from '../setup/server-database';

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

const FIELDS = {
  title: 'Rain',
  content: 'All day.\r\nAll night.',
  mood: 'slow',
  moodScore: '2',
  tags: 'sea, home',
  isPrivate: ['false', 'true'],
};
const create = (more: FormFields = {}, by = client) =>
  by.postForm('/journal?dialog=new', { intent: 'create', ...FIELDS, ...more });
const newest = async (by = client) => (await by.getJson<Entry[]>('/api/journal?limit=1')).body[0]!;
const pageIn = async (answer: Response) => parsePage(await answer.text());

describe('writing an entry', () => {
  it('looks for danger in its mood and its tags as well', async () => {
    const grave: FormFields[] = [{ mood: 'suicidal' }, { tags: 'work, want to die' }];
    for (const fields of grave) {
      const answer = await create({ title: 'Tuesday', content: 'Work, then bed.', ...fields });
      expect(answer.headers.get('location')).toMatch(/^\/journal\?entry=/);
      expect(await textOn(client, answer.headers.get('location')!)).toContain('988');
    }
  });

  it('leads to where it can be seen, whatever the list was searched for', async () => {
    const answer = await client.postForm('/journal?dialog=new&q=sea&tag=home&mood=slow&sort=oldest&cursor=x', {
      intent: 'create',
      ...FIELDS,
    });
    expect(answer.headers.get('location')).toBe('/journal');
  });

  it('has a form with every field, private to begin with', async () => {
    const page = await openPage(client, '/journal?dialog=new&title=What+was+good+today');
    for (const label of [
      'Title',
      'Content',
      'Mood in your own words (Optional)',
      'Tags (Optional)',
      /^Keep this entry private/,
      'Very low',
      'Very good',
    ])
      expect(page.getByLabelText(label)).toBeTruthy();
    expect([valueOf(page, 'title'), isPrivateTicked(page), valueOf(page, 'moodScore')]).toEqual([
      'What was good today',
      true,
      '',
    ]);
  });

  it('keeps it, says so, and goes to the list', async () => {
    const answer = await create();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/journal']);
    expect(await textOn(client, '/journal')).toContain('Journal entry created successfully');
    expect(await newest()).toMatchObject({
      title: 'Rain',
      content: 'All day.\nAll night.',
      mood: 'slow',
      moodScore: 2,
      tags: ['sea', 'home'],
      isPrivate: true,
    });
  });

  it('takes a form without the optional fields as private, and an unticked box as what it is', async () => {
    await client.postForm('/journal', { intent: 'create', title: 'Bare', content: 'Words.' });
    expect(await newest()).toMatchObject({
      title: 'Bare',
      mood: null,
      moodScore: null,
      tags: null,
      isPrivate: true,
      timeZone: null,
    });
    for (const [sent, isPrivate] of [
      ['false', false],
      ['on', true],
      [['false', 'on'], true],
    ] as const) {
      await create({ isPrivate: sent, tags: ['a, b', 'c'] });
      expect(await newest()).toMatchObject({ isPrivate, tags: ['a, b', 'c'] });
    }
  });

  it('refuses with 400, the reason beside the field, and everything kept', async () => {
    const wrong = {
      title: ' ',
      content: '',
      mood: 'm'.repeat(61),
      tags: `${'t'.repeat(51)}, ok`,
      moodScore: '4',
      isPrivate: 'false',
    };
    const answer = await create(wrong);
    expect(answer.status).toBe(400);
    const page = await pageIn(answer);
    expect(errorOf(page, 'title')).toBe('Title is required');
    expect(errorOf(page, 'content')).toBe('Content is required');
    expect(errorOf(page, 'mood')).toBe('Mood cannot exceed 60 characters');
    expect(errorOf(page, 'tags')).toBe('A tag cannot exceed 50 characters');
    expect([valueOf(page, 'mood'), valueOf(page, 'moodScore'), valueOf(page, 'tags'), isPrivateTicked(page)]).toEqual([
      wrong.mood,
      '4',
      wrong.tags,
      false,
    ]);
    // The same when posted to an address other than the form's.
    const elsewhere = await client.postForm('/journal', { intent: 'create', title: '', content: 'Kept <words>.' });
    expect([elsewhere.status, valueOf(await pageIn(elsewhere), 'content')]).toEqual([400, 'Kept <words>.']);
    const score = await create({ moodScore: '9' });
    expect([score.status, (await pageIn(score)).text]).toEqual([
      400,
      expect.stringContaining('The mood score must be from 1 to 5'),
    ]);
    const many = await create({ tags: Array.from({ length: 31 }, (_, index) => `t${index}`) });
    expect([many.status, errorOf(await pageIn(many), 'tags')]).toEqual([400, 'An entry takes at most 30 tags']);
  });

  it('takes the longest entry in the widest letters, and refuses one letter more in words', async () => {
    expect((await create({ content: '語'.repeat(200_000) })).status).toBe(303);
    const answer = await create({ content: '語'.repeat(200_001) });
    expect([answer.status, errorOf(await pageIn(answer), 'content')]).toEqual([
      400,
      'Content cannot exceed 200,000 characters',
    ]);
  });

  it('gives back every word of an entry that is much too long', async () => {
    const content = `${'word '.repeat(90_000)}end`;
    const answer = await create({ content });
    expect(answer.status).toBe(400);
    expect(valueOf(await pageIn(answer), 'content')).toBe(content);
  });

  it('pressed twice makes one entry; the same form with other words makes a conflict', async () => {
    const owner = await newcomer();
    const page = await openPage(owner, '/journal?dialog=new');
    const entryId = valueOf(page, 'entryId')!;
    const answers = await Promise.all([create({ entryId }, owner), create({ entryId }, owner)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await owner.getJson<Entry[]>('/api/journal')).body).toMatchObject([{ entryId, title: 'Rain' }]);
    const other = await create({ entryId, content: 'Other words.' }, owner);
    expect(other.status).toBe(409);
    const both = await pageIn(other);
    expect(valueOf(both, 'content')).toBe('Other words.');
    expect(both.text).toContain('All night.');
    expect(both.getByRole('button', { name: 'Keep mine' })).toBeTruthy();
    // The id of another user's entry reveals nothing and changes nothing.
    expect((await create({ entryId })).status).toBe(404);
  });

  it('shows the ways to reach a person after saving words of danger, without scripts, private or not', async () => {
    for (const isPrivate of ['true', 'false']) {
      const answer = await create({ content: 'I want to kill myself tonight.', isPrivate });
      const address = answer.headers.get('location')!;
      expect(address).toMatch(/^\/journal\?entry=/);
      const page = await openPage(client, address);
      for (const words of [
        'You do not have to carry this alone.',
        '988',
        'Journal entry created successfully',
        'Your entry is saved.',
      ])
        expect(page.text).toContain(words);
      expect(linksOf(page)).toContain('tel:911');
    }
    const { entryId } = await writeEntry(client, { content: 'A plain day.' });
    const changed = await client.postForm(`/journal?edit=${entryId}`, {
      intent: 'update',
      entryId,
      title: 'x',
      content: 'I want to end my life.',
    });
    expect(changed.headers.get('location')).toBe(`/journal?entry=${entryId}`);
    expect(await textOn(client, `/journal?entry=${entryId}`)).toContain('You do not have to carry this alone.');
  });

  it('gives the words back to whoever was signed out meanwhile', async () => {
    const answer = await create({}, createClient(server.url));
    const page = await pageIn(answer);
    expect(answer.status).toBe(401);
    for (const words of ['Rain', 'slow', 'sea, home']) expect(page.getByText(words)).toBeTruthy();
    expect(page.text).toContain('All night.');
  });
});

describe('changing an entry', () => {
  const update = (entry: Entry, more: FormFields = {}, by = client) =>
    by.postForm(`/journal?edit=${entry.entryId}`, {
      intent: 'update',
      ...FIELDS,
      entryId: entry.entryId,
      updatedAt: entry.updatedAt,
      ...more,
    });

  it('starts from what it says, tags with commas among it', async () => {
    const entry = await writeEntry(client, {
      title: 'A "title"',
      content: '\nFirst line empty.',
      mood: 'calm',
      moodScore: 5,
      tags: ['a, b', 'c'],
      isPrivate: false,
    });
    const page = await openPage(client, `/journal?edit=${entry.entryId}`);
    expect([
      valueOf(page, 'content'),
      valueOf(page, 'mood'),
      valueOf(page, 'moodScore'),
      isPrivateTicked(page),
    ]).toEqual([entry.content, 'calm', '5', false]);
    expect(valueOf(page, 'tags')).toBe('"a, b", c');
    expect(valueOf(page, 'updatedAt')).toBe(entry.updatedAt);
    await update(entry, { tags: '"a, b", c' });
    expect(await readEntry(client, entry.entryId)).toMatchObject({ title: 'Rain', tags: ['a, b', 'c'] });
    expect(await textOn(client, '/journal')).toContain('Journal entry updated successfully');
  });

  it('leaves what the form does not carry as it is', async () => {
    const entry = await writeEntry(client, { mood: 'calm', moodScore: 3, tags: ['a'], isPrivate: false });
    await client.postForm('/journal', {
      intent: 'update',
      entryId: entry.entryId,
      updatedAt: entry.updatedAt,
      title: 'New',
      content: 'New.',
    });
    expect(await readEntry(client, entry.entryId)).toMatchObject({
      title: 'New',
      mood: 'calm',
      moodScore: 3,
      tags: ['a'],
      isPrivate: false,
    });
  });

  it('that changes nothing leaves no trace', async () => {
    const entry = await writeEntry(client, { title: 'Same', content: 'Same.', tags: ['a'] });
    const answer = await client.postForm('/journal', {
      intent: 'update',
      entryId: entry.entryId,
      updatedAt: entry.updatedAt,
      title: 'Same ',
      content: 'Same.',
    });
    expect([answer.status, await readEntry(client, entry.entryId)]).toEqual([303, entry]);
  });

  it('meets a newer version with both texts, and lets the person choose', async () => {
    const entry = await writeEntry(client, { title: 'Shared' });
    await client.sendJson('PATCH', `/api/journal/${entry.entryId}`, {
      content: 'Theirs, saved first.',
      tags: ['theirs'],
    });
    const refused = await update(entry, { content: 'Mine, saved second.' });
    expect(refused.status).toBe(409);
    const page = await pageIn(refused);
    expect(valueOf(page, 'content')).toBe('Mine, saved second.');
    for (const words of [
      'Theirs, saved first.',
      'Tags: theirs',
      'Keep mine',
      'Use theirs',
      'Failed to update journal entry',
    ])
      expect(page.text).toContain(words);
    expect((await readEntry(client, entry.entryId)).content).toBe('Theirs, saved first.');
    const kept = await update(entry, { content: 'Mine, saved second.', updatedAt: valueOf(page, 'updatedAt')! });
    expect(kept.status).toBe(303);
    expect((await readEntry(client, entry.entryId)).content).toBe('Mine, saved second.');
    expect(await textOn(client, `/journal?versions=${entry.entryId}`)).toContain('Shared');
    // The second request of a double click gets the same response as the first.
    expect((await update(entry, { content: 'Mine, saved second.' })).status).toBe(303);
  });

  it('gives the words back when the entry is gone, is another person’s, or the form is broken', async () => {
    const entry = await writeEntry(client);
    const stranger = await update(entry, {}, await newcomer());
    expect([stranger.status, valueOf(await pageIn(stranger), 'title')]).toEqual([404, 'Rain']);
    await client.sendJson('DELETE', `/api/journal/${entry.entryId}`);
    const gone = await update(entry);
    const page = await pageIn(gone);
    expect([gone.status, valueOf(page, 'intent'), valueOf(page, 'content')]).toEqual([
      404,
      'create',
      'All day.\nAll night.',
    ]);
    expect(page.text).toContain('may have been deleted');
    const broken = await update(await writeEntry(client), { updatedAt: 'yesterday' });
    const both = await pageIn(broken);
    expect([broken.status, valueOf(both, 'title')]).toEqual([409, 'Rain']);
    expect(both.text).toContain('Some words.');
    expect((await client.postForm('/journal', { intent: 'nothing-known' })).status).toBe(400);
    expect(
      (await client.postForm('/journal', { intent: 'update', entryId: randomUUID(), title: '', content: '' })).status,
    ).toBe(400);
  });
});

describe('what cannot be done', () => {
  it('is said of an entry that is gone and was to be deleted, over the list', async () => {
    const answer = await client.postForm('/journal?tag=sea&delete=x', { intent: 'delete', entryId: randomUUID() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/journal?tag=sea']);
    const page = await textOn(client, '/journal');
    for (const words of ['Failed to delete journal entry', 'This journal entry was not found.'])
      expect(page).toContain(words);
  });

  it.skipIf(isPostgresql)('leaves the form as it was where storage takes nothing', { timeout: 60_000 }, async () => {
    const entryId = randomUUID();
    const letGo = holdDatabase(server);
    const answer = await create({ entryId, writer: entryId }).finally(letGo);
    const page = await pageIn(answer);
    expect([answer.status, page.text]).toEqual([503, expect.stringContaining('Failed to create journal entry')]);
    const kept = ['title', 'content', 'tags', 'moodScore', 'entryId'].map((name) => valueOf(page, name));
    expect(kept).toEqual(['Rain', FIELDS.content.replace('\r', ''), 'sea, home', '2', entryId]);
    expect((await create({ entryId })).status).toBe(303);
  });
});

describe('earlier versions', () => {
  it('can be seen, read and restored, which makes one more, and go with the entry', async () => {
    const { entryId } = await writeEntry(client, { title: 'One', content: 'First words.', mood: 'low', tags: ['a'] });
    await client.sendJson('PATCH', `/api/journal/${entryId}`, {
      title: 'Two',
      content: 'Second words.',
      mood: null,
      tags: [],
    });
    await client.sendJson('PATCH', `/api/journal/${entryId}`, { isPrivate: false });
    const listed = linksOf(await openPage(client, `/journal?versions=${entryId}`));
    const versions = listed.map((link) => new URL(link!, server.url).searchParams.get('version')).filter(Boolean);
    expect(versions).toHaveLength(1);
    const address = `/journal?versions=${entryId}&version=${versions[0]}`;
    const shown = await openPage(client, address);
    expect(shown.text).toContain('First words.');
    const fields = { intent: 'restore', entryId, versionId: versions[0]!, updatedAt: valueOf(shown, 'updatedAt')! };
    const stranger = await newcomer();
    expect((await stranger.postForm(address, fields)).status).toBe(404);
    expect((await stranger.request(address)).status).toBe(404);
    const restored = await client.postForm(address, fields);
    expect([restored.status, restored.headers.get('location')]).toEqual([303, `/journal?entry=${entryId}`]);
    expect(await readEntry(client, entryId)).toMatchObject({
      title: 'One',
      content: 'First words.',
      mood: 'low',
      tags: ['a'],
      isPrivate: false,
    });
    expect(await textOn(client, `/journal?versions=${entryId}`)).toContain('Two');
    // The page is out of date on the second submit: nothing is overwritten.
    const late = await client.postForm(address, { ...fields, versionId: versions[0]! });
    expect(late.headers.get('location')).toBe(`/journal?versions=${entryId}`);
    await client.postForm(`/journal?delete=${entryId}`, { intent: 'delete', entryId });
    expect(await textOn(client, '/journal')).toContain('Journal entry deleted successfully');
    expect((await client.request(address)).status).toBe(404);
  });
});

it('leads from a page that became empty to the first one', async () => {
  const owner = await newcomer();
  await writeEntry(owner, { title: 'Left' });
  const page = await openPage(owner, `/journal?cursor=${Buffer.from('0 x').toString('base64url')}`);
  expect([titlesOn(page), page.text]).toEqual([[], expect.stringContaining('Nothing left on this page')]);
  const first = linkOf(page, 'Back to the first page')!;
  expect(titlesOn(await openPage(owner, first))).toEqual(['Left']);
});

it('keeps the list as it was filtered when a dialog is done', async () => {
  const { entryId, updatedAt } = await writeEntry(client, { tags: ['kept'] });
  const filtered = '/journal?tag=kept&sort=oldest';
  const saved = await client.postForm(`${filtered}&edit=${entryId}`, {
    intent: 'update',
    entryId,
    updatedAt,
    title: 'Named',
    content: 'x',
  });
  expect(saved.headers.get('location')).toBe(filtered);
  expect(titlesOn(await openPage(client, filtered))).toEqual(['Named']);
  const deleted = await client.postForm(`${filtered}&delete=${entryId}`, { intent: 'delete', entryId });
  expect(deleted.headers.get('location')).toBe(filtered);
});
