import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createEntry } from '~/features/journal/entries/entries.server';
import { draftAssociatedData, reflectionAssociatedData, versionAssociatedData } from '~/features/journal/entry-vault';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { sealWithoutCard } from '../../../../tests/factories/seal-without-card';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

const entry = { title: 'Bees', content: 'They are back.', mood: 'glad', moodScore: 4 as const, tags: ['garden'] };
const write = (userId: string, given = {}) =>
  createEntry(userId, { ...entry, isPrivate: true, ...given }, { timeZone: 'Asia/Tokyo' });

it('holds every entry once with all that was written, and none of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const titles = Array.from({ length: 21 }, (_, at) => `day ${at}`);
  for (const title of titles) await write(one.id, { title });
  await write(other.id, { title: 'a secret' });
  const rows = await readExportedRows('JournalEntry', one.id);
  expect(rows.map(({ title }) => title).sort()).toEqual(titles.sort());
  expect(rows[0]).toMatchObject({
    content: 'They are back.',
    preview: 'They are back.',
    mood: 'glad',
    moodScore: '4',
    tags: '["garden"]',
    isPrivate: true,
    timeZone: 'Asia/Tokyo',
  });
});

it('holds an entry from before there were cards as it holds the others', async () => {
  const { id: userId } = await makeUser();
  const { entryId } = await write(userId, { tags: null });
  const before = await readExportedRows('JournalEntry', userId);
  await sealWithoutCard(userId, entryId);
  expect(await readExportedRows('JournalEntry', userId)).toEqual(before);
});

it('holds the content when the card is damaged', async () => {
  const { id: userId } = await makeUser();
  const { entryId } = await write(userId);
  await db.journalEntry.update({ where: { id: entryId, userId }, data: { card: 'damaged' } });
  const damaged = { damaged: 'This value is damaged and could not be opened.' };
  expect(await readExportedRows('JournalEntry', userId)).toMatchObject([
    { content: 'They are back.', title: damaged, preview: damaged, mood: damaged, moodScore: damaged, tags: damaged },
  ]);
});

it('holds earlier versions, reflections and drafts, opened', async () => {
  const { id: userId } = await makeUser();
  const vault = await openVault(userId);
  const { entryId } = await write(userId);
  const [versionId, draftId] = [randomUUID(), randomUUID()];
  await db.journalVersion.create({
    data: {
      id: versionId,
      userId,
      entryId,
      title: vault.seal(versionAssociatedData(versionId, 'title'), 'Before'),
      content: vault.seal(versionAssociatedData(versionId, 'content'), 'No bees.'),
      writtenAt: new Date(),
    },
  });
  const content = vault.seal(reflectionAssociatedData(entryId), '{"text":"a thought"}');
  await db.journalReflection.create({ data: { entryId, userId, content } });
  const fields = vault.seal(draftAssociatedData(draftId), '{"title":"half"}');
  await db.journalDraft.create({ data: { id: draftId, userId, draftOf: 'new', fields } });
  expect(await readExportedRows('JournalVersion', userId)).toMatchObject([
    { entryId, title: 'Before', content: 'No bees.', mood: null },
  ]);
  expect(await readExportedRows('JournalReflection', userId)).toMatchObject([
    { entryId, content: '{"text":"a thought"}' },
  ]);
  expect(await readExportedRows('JournalDraft', userId)).toMatchObject([
    { draftOf: 'new', fields: '{"title":"half"}' },
  ]);
});
