import '../../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../../tests/factories/make-entry';
import { makeUser } from '../../../../../tests/factories/make-user';
import { KnownEntries } from './known-entries.server';
import type { FoundEntry } from './read-journal-file.server';

const found = (given: Partial<FoundEntry> = {}): FoundEntry => ({
  name: 'entry',
  source: null,
  ownId: null,
  dated: '2024-05-01T12:00:00Z',
  title: 'The last box',
  content: 'Taped at midnight.',
  mood: null,
  moodScore: null,
  tags: null,
  timeZone: null,
  createdAt: Date.parse('2024-05-01T12:00:00Z'),
  updatedAt: Date.parse('2024-05-01T12:00:00Z'),
  cut: [],
  ...given,
});
const known = async (userId: string) => new KnownEntries(userId, await openVault(userId));

it('an entry of the journal is known by its id, or by its time, title and content', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { entryId } = await makeEntry(one.id, { createdAt: '2024-05-01T12:00:00Z' });
  const same = found();
  const own = found({ ownId: entryId, title: 'Renamed since', createdAt: 1 });
  const others = [
    found({ title: 'Another' }),
    found({ content: 'Other words' }),
    found({ createdAt: 2, dated: '1970' }),
  ];
  expect(await (await known(one.id)).sift([same, own, ...others])).toEqual(others);
  const theirs = [same, ...others];
  expect(await (await known(other.id)).sift(theirs)).toEqual(theirs);
});

it('an imported entry is known by its source, whatever became of its words', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id);
  const importKey = (await known(id)).importKey(found({ source: 'dayone 1' }));
  await db.journalEntry.update({ where: { id: entryId, userId: id }, data: { importKey } });
  const again = found({ source: 'dayone 1', title: 'Rewritten' });
  const next = found({ source: 'dayone 2', title: 'Rewritten' });
  expect(await (await known(id)).sift([again, next])).toEqual([next]);
});

it('the same entry comes in once from one file, and again after it could not be stored', async () => {
  const { id } = await makeUser();
  const entries = await known(id);
  const twice = [found({ source: 'a' }), found({ source: 'a', title: 'Again' }), found({ source: 'b' })];
  expect(await entries.sift(twice)).toEqual([twice[0]]);
  expect(await entries.sift([found({ source: 'a' })])).toEqual([]);
  entries.forget([twice[0]!]);
  expect(await entries.sift([twice[0]!])).toEqual([twice[0]]);
});

it('the key that is stored says nothing and differs between users', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const entry = found({ source: 'dayone kestrel' });
  const keys = [(await known(one.id)).importKey(entry), (await known(other.id)).importKey(entry)];
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

it('a damaged entry of the journal is like no other', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id, { createdAt: '2024-05-01T12:00:00Z' });
  await db.journalEntry.update({ where: { id: entryId, userId: id }, data: { card: 'damaged' } });
  expect(await (await known(id)).sift([found()])).toEqual([found()]);
});
