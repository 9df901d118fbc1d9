import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../tests/factories/make-entry';
import { makeUser } from '../../../tests/factories/make-user';
import { saveDraft } from './drafts/drafts.server';
import { updateEntry } from './entries/update-entry.server';
import { loadJournalPage } from './journal-page.server';

const NOW = new Date('2026-11-21T12:00:00Z');
const load = (userId: string, query = '') =>
  loadJournalPage(userId, new URLSearchParams(query), { now: NOW, timeZone: 'UTC', asksToday: true });

it('the list has its filters and says what has a draft', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id, { tags: ['home'] });
  await makeEntry(id, { title: 'Elsewhere' });
  const draft = { title: 'Draft', content: '', mood: '', moodScore: '' as const, tags: '', isPrivate: true, date: '' };
  const form = { entryId: null, basedOn: null, writer: randomUUID(), changedAt: NOW.toISOString(), seen: null };
  for (const of of [entryId, 'new']) await saveDraft(id, of, { ...draft, ...form });
  const { list, today, entry, missing } = await load(id, `tag=home&sort=oldest&q=${'x'.repeat(300)}`);
  expect(list?.filters).toEqual({ q: 'x'.repeat(200), tag: 'home', mood: '', sort: 'oldest' });
  expect(list?.cards).toEqual([]);
  const found = (await load(id, 'tag=%20home%20')).list!;
  expect(found.cards.map((card) => card.entryId)).toEqual([entryId]);
  expect(new Set(found.unsaved)).toEqual(new Set([entryId, 'new']));
  expect([today?.words, entry, missing]).toEqual(['Saturday, November 21, 2026', null, null]);
});

it('an entry comes with its reflection, and its versions when there are some', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id);
  expect(await load(id, `entry=${entryId}`)).toMatchObject({
    entry: { entryId },
    reflection: { entryId, reflection: null },
    hasVersions: false,
    list: null,
  });
  await updateEntry(id, entryId, { title: 'Another' });
  expect(await load(id, `entry=${entryId}`)).toMatchObject({ entry: { title: 'Another' }, hasVersions: true });
  const { versions } = await load(id, `versions=${entryId}`);
  expect(versions).toMatchObject({ versions: [{ title: 'The last box' }], shown: null });
  const { versionId } = versions!.versions[0]!;
  expect((await load(id, `versions=${entryId}&version=${versionId}`)).versions).toMatchObject({
    versions: [],
    shown: { versionId, title: 'The last box' },
  });
});

it("nothing of another user's entry is shown: not to read, edit or delete it", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { entryId } = await makeEntry(one.id);
  for (const query of [`entry=${entryId}`, `versions=${entryId}`, 'entry=no-id'])
    expect(await load(other.id, query)).toMatchObject({
      entry: null,
      versions: null,
      list: null,
      missing: 'This journal entry was not found.',
    });
  expect(await load(other.id, `edit=${entryId}&delete=${entryId}`)).toMatchObject({
    editor: null,
    deleted: null,
    missing: null,
    list: { cards: [], total: 0 },
  });
  expect(await load(one.id, `edit=${entryId}&delete=${entryId}`)).toMatchObject({
    editor: { kind: 'edit', entryId },
    deleted: { entryId },
  });
});

it('the card of the day is left out where it was put away', async () => {
  const { id } = await makeUser();
  const page = await loadJournalPage(id, new URLSearchParams(), { now: NOW, timeZone: 'UTC', asksToday: false });
  expect([page.today, page.list?.total]).toEqual([null, 0]);
});

it('a new entry opens on demand, with the title of the link', async () => {
  const { id } = await makeUser();
  expect((await load(id)).editor).toBeNull();
  expect((await load(id, 'dialog=new&title=A%20walk')).editor).toMatchObject({
    kind: 'new',
    fields: { title: 'A walk' },
  });
});
