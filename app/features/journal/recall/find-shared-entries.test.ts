import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteEntry } from '../delete-entries.server';
import { updateEntry } from '../entries/update-entry.server';
import { findSharedEntries } from './find-shared-entries.server';

const find = async (userId: string, said: string, budget = 10_000, leavesMachine = true) =>
  (await findSharedEntries(userId, { said, leavesMachine }, budget, await openVault(userId))).entries;

const LIGHTHOUSE = { title: 'The lighthouse', content: 'We climbed the lighthouse with grandfather.' };
const SAID = 'Do you remember the lighthouse and my grandfather?';

it('finds a shared entry with its day in its own zone, and never a private one', async () => {
  const { id } = await makeUser();
  await makeEntry(id, { ...LIGHTHOUSE, title: 'Private' });
  const shared = await makeEntry(id, {
    ...LIGHTHOUSE,
    isPrivate: false,
    createdAt: '2024-05-01T23:30:00Z',
    timeZone: 'Asia/Tokyo',
  });
  expect(await find(id, SAID)).toEqual([
    {
      entryId: shared.entryId,
      title: 'The lighthouse',
      day: '2024-05-02',
      part: 1,
      parts: 1,
      text: LIGHTHOUSE.content,
    },
  ]);
});

it('does not find what became private, was rewritten or was deleted since the last time', async () => {
  const { id } = await makeUser();
  const entries = [];
  for (let count = 0; count < 3; count += 1) entries.push(await makeEntry(id, { ...LIGHTHOUSE, isPrivate: false }));
  expect(await find(id, SAID)).toHaveLength(3);
  // Straight in the database, so that the stamp of the journal stays the same.
  await db.journalEntry.update({ where: { id: entries[0]!.entryId, userId: id }, data: { isPrivate: true } });
  expect(await find(id, SAID)).toHaveLength(2);
  await updateEntry(id, entries[1]!.entryId, { title: 'Nothing', content: 'of that' });
  await db.journalEntry.deleteMany({ where: { id: entries[2]!.entryId, userId: id } });
  expect(await find(id, SAID)).toEqual([]);
  await updateEntry(id, entries[0]!.entryId, { isPrivate: false });
  expect(await find(id, SAID)).toHaveLength(1);
});

it('finds an entry that was given an earlier day in place of a deleted one', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id, { content: 'Rain.', isPrivate: false, date: '2024-05-01' });
  await makeEntry(id);
  expect(await find(id, SAID)).toEqual([]);
  await deleteEntry(id, entryId);
  await makeEntry(id, { ...LIGHTHOUSE, isPrivate: false, date: '2024-05-01', timeZone: 'Asia/Tokyo' });
  expect(await find(id, SAID)).toMatchObject([{ title: 'The lighthouse', day: '2024-05-01' }]);
});

it('finds nothing of another user, and skips what is damaged', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const broken = await makeEntry(one.id, { ...LIGHTHOUSE, isPrivate: false });
  await db.journalEntry.update({ where: { id: broken.entryId, userId: one.id }, data: { content: 'damaged' } });
  const whole = await makeEntry(one.id, { ...LIGHTHOUSE, isPrivate: false });
  expect(await find(other.id, SAID)).toEqual([]);
  expect((await find(one.id, SAID)).map(({ entryId }) => entryId)).toEqual([whole.entryId]);
});

it('one word in common is not enough, unless there is only one', async () => {
  const { id } = await makeUser();
  await makeEntry(id, { ...LIGHTHOUSE, isPrivate: false });
  expect(await find(id, 'The grandfather of my neighbour bought potatoes')).toEqual([]);
  expect(await find(id, 'grandfather')).toHaveLength(1);
});

it('gives the best passages first, four at most, and none beyond the budget', async () => {
  const { id } = await makeUser();
  for (let count = 0; count < 5; count += 1) await makeEntry(id, { ...LIGHTHOUSE, isPrivate: false });
  const best = { title: 'Grandfather', content: 'Grandfather, the lighthouse, the harbour.', isPrivate: false };
  const { entryId } = await makeEntry(id, best);
  const found = await find(id, 'grandfather lighthouse harbour');
  expect(found).toHaveLength(4);
  expect(found[0]!.entryId).toBe(entryId);
  const tokens = Math.ceil((best.title.length + best.content.length + 80) / 4);
  expect(await find(id, 'grandfather lighthouse harbour', tokens)).toEqual([found[0]]);
  expect(await find(id, 'grandfather lighthouse harbour', 20)).toEqual([]);
});
