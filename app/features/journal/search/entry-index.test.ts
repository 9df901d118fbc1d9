import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteEntry } from '../delete-entries.server';
import { updateEntry } from '../entries/update-entry.server';
import { EntryIndex, getEntriesStamp, type IndexedRow, type Reading } from './entry-index.server';

const columns = { id: true, createdAt: true, updatedAt: true } as const;

/** Makes a user with entries of these days, and an index of their ids. */
async function makeIndexed(days: string[], given: Partial<Reading<IndexedRow, string>> = {}) {
  const { id: userId } = await makeUser();
  for (const day of days) await makeEntry(userId, { title: day, createdAt: `${day}T12:00:00Z` });
  const opened: string[] = [];
  const index = new EntryIndex<IndexedRow, string>({
    loadOlder: (_, { createdAt, id }, limit) =>
      db.journalEntry.findMany({
        where: { userId, OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: Math.min(limit, 2),
        select: columns,
      }),
    readSome: (_, ids) => db.journalEntry.findMany({ where: { userId, id: { in: [...ids] } }, select: columns }),
    open: (_, { id, createdAt }) => {
      opened.push(id);
      return createdAt.toISOString().slice(0, 10);
    },
    weigh: () => 1,
    ...given,
  });
  const catchUp = async (isWanted = () => true) =>
    index.catchUp(userId, await getEntriesStamp(userId), await openVault(userId), isWanted);
  return { userId, index, opened, catchUp, values: () => index.newestFirst().map(({ value }) => value) };
}

describe('an index', () => {
  it('opens each entry once, however many uses begin together, and holds them newest first', async () => {
    const { index, opened, catchUp, values } = await makeIndexed(['2024-05-01', '2024-05-03', '2024-05-02']);
    await Promise.all([catchUp(), catchUp(), catchUp()]);
    expect(values()).toEqual(['2024-05-03', '2024-05-02', '2024-05-01']);
    expect(opened).toHaveLength(3);
    expect(index).toMatchObject({ isComplete: true, isCut: false, characters: 3 });
  });

  it('reads on after a failure', async () => {
    let failures = 1;
    const { index, catchUp, values } = await makeIndexed(['2024-05-01', '2024-05-02', '2024-05-03'], {
      open: (_, { createdAt }) => {
        if (failures-- > 0) throw new Error('on purpose');
        return createdAt.toISOString().slice(0, 10);
      },
    });
    await catchUp();
    expect(index.isComplete).toBe(false);
    await catchUp();
    expect(values()).toEqual(['2024-05-03', '2024-05-02', '2024-05-01']);
    expect(index.isComplete).toBe(true);
  });

  it('leaves out the oldest entries beyond what is kept of one user', async () => {
    const { index, catchUp, values } = await makeIndexed(['2024-05-01', '2024-05-02', '2024-05-03'], {
      weigh: () => 100_000_000,
    });
    await catchUp();
    expect(values()).toEqual(['2024-05-03', '2024-05-02']);
    expect(index).toMatchObject({ isComplete: true, isCut: true });
  });

  it('stops reading when nobody wants it any more', async () => {
    const { index, opened, catchUp } = await makeIndexed(['2024-05-01', '2024-05-02', '2024-05-03']);
    await catchUp(() => opened.length === 0);
    expect(opened).toHaveLength(2);
    expect(index.isComplete).toBe(false);
  });

  it('takes what was dropped out of its size, and changes its version with every change', async () => {
    const { index, catchUp, opened, values } = await makeIndexed(['2024-05-01', '2024-05-02']);
    await catchUp();
    const { version } = index;
    index.drop(opened[0]!);
    expect(index.characters).toBe(1);
    expect(values()).toEqual(['2024-05-01']);
    expect(index.version).not.toBe(version);
    index.drop('unknown');
    expect(index.characters).toBe(1);
  });
});

it('the stamp of a journal differs whenever something was written, changed or deleted', async () => {
  const [{ id }, other] = [await makeUser(), await makeUser()];
  const none = { count: 0, shared: 0, newest: null, first: null };
  expect(await getEntriesStamp(id)).toEqual(none);
  const entry = await makeEntry(id);
  const written = await getEntriesStamp(id);
  const time = new Date(entry.createdAt);
  expect(written).toEqual({ count: 1, shared: 0, newest: time, first: time });
  const { updatedAt } = await updateEntry(id, entry.entryId, { title: 'Another', isPrivate: false });
  expect(await getEntriesStamp(id)).toEqual({ count: 1, shared: 1, newest: new Date(updatedAt), first: time });
  await makeEntry(other.id);
  await deleteEntry(id, entry.entryId);
  expect(await getEntriesStamp(id)).toEqual(none);
});
