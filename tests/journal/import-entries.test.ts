import '../setup/migrated-database';
import { expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { onJournalChanged } from '~/features/journal/journal-changed.server';
import { importEntries } from '~/features/journal/transfer/import/import-entries.server';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../factories/make-user';

const fileOf = (...titles: string[]) => {
  const entries = titles.map((title) => ({ title, content: 'Kestrel.', createdAt: '2024-05-01T12:00:00Z' }));
  return { name: 'journal.json', bytes: Buffer.from(JSON.stringify(entries)) };
};

it('entries come in private and sealed, and the pages of the user are told', async () => {
  const { id } = await makeUser();
  const told: string[] = [];
  onJournalChanged(({ userId }) => void (userId === id && told.push(userId)));
  expect(await importEntries(id, fileOf('One', 'Two'), 'UTC')).toEqual({ imported: 2, skipped: 0 });
  expect(told).toHaveLength(1);
  const rows = await db.journalEntry.findMany({ where: { userId: id } });
  expect(rows.map(({ isPrivate }) => isPrivate)).toEqual([true, true]);
  expect(JSON.stringify(rows)).not.toMatch(/kestrel/i);
});

it('one import of a user goes on at a time, two of all users, and the next one when they are done', async () => {
  const users = [await makeUser(), await makeUser(), await makeUser()].map(({ id }) => id);
  const [one, other, third] = users as [string, string, string];
  const results = await Promise.allSettled(
    [one, one, other, third].map((id) => importEntries(id, fileOf('One'), 'UTC')),
  );
  expect(results).toMatchObject([
    { status: 'fulfilled', value: { imported: 1 } },
    { status: 'rejected', reason: { code: 'conflict' } },
    { status: 'fulfilled', value: { imported: 1 } },
    { status: 'rejected', reason: { code: 'unavailable', retryAfterSeconds: 30 } },
  ]);
  for (const id of users) expect(await importEntries(id, fileOf('Two'), 'UTC')).toMatchObject({ imported: 1 });
});

it('a file without entries, and one for which there is no room, bring nothing', async () => {
  const { id } = await makeUser();
  await expect(importEntries(id, fileOf(), 'UTC')).rejects.toMatchObject({ code: 'validation' });
  await importEntries(id, fileOf('One'), 'UTC');
  await db.$executeRaw`UPDATE "StorageUse" SET "bytes" = ${MAX_STORED_BYTES} WHERE "userId" = ${id}`;
  await expect(importEntries(id, fileOf('Two'), 'UTC')).rejects.toMatchObject({ code: 'conflict' });
  expect(await db.journalEntry.count({ where: { userId: id } })).toBe(1);
});
