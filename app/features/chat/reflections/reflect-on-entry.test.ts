import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { createEntry } from '~/features/journal/entries/entries.server';
import { newEntryBody } from '~/features/journal/entry-schema';
import { allowReflections } from '~/features/companion/readers/reader-consents.server';
import { findReflection } from '~/features/journal/reflections/reflections.server';
import { db } from '~/platform/db/db.server';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { ConsentNeeded, reflectOnEntry } from './reflect-on-entry.server';

/** Makes a user with an entry. */
async function makeWriter({
  isAllowed,
  content = 'I felt lonely in the garden.',
}: {
  isAllowed: boolean;
  content?: string;
}) {
  const user = await makeUser();
  await allowReflections(user.id, OFFLINE_READER, isAllowed);
  const entry = newEntryBody.parse({ title: 'Rain', content, isPrivate: true });
  const { entryId } = await createEntry(user.id, entry, { timeZone: null });
  return { user, entryId };
}

it('stores a reflection and two questions, sealed, and replaces an earlier one', async () => {
  const { user, entryId } = await makeWriter({ isAllowed: true });
  const first = await reflectOnEntry(user, entryId);
  expect(first.questions).toHaveLength(2);
  expect(await findReflection(user.id, entryId)).toEqual(first);
  await reflectOnEntry(user, entryId);
  const rows = await db.journalReflection.findMany({ where: { userId: user.id } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(first.questions[0]);
});

it('reads an entry once for two requests at the same time', async () => {
  const { user, entryId } = await makeWriter({ isAllowed: true });
  const [one, two] = await Promise.all([reflectOnEntry(user, entryId), reflectOnEntry(user, entryId)]);
  expect(two).toBe(one);
});

it('names the ways to get help where the entry speaks of danger', async () => {
  const { user, entryId } = await makeWriter({ isAllowed: true, content: 'I want to end my life.' });
  expect((await reflectOnEntry(user, entryId)).reflection).toContain('988');
});

describe('reads nothing', () => {
  it('without consent, and after it was taken back', async () => {
    const { user, entryId } = await makeWriter({ isAllowed: false });
    await expect(reflectOnEntry(user, entryId)).rejects.toThrow(ConsentNeeded);
    await allowReflections(user.id, OFFLINE_READER, true);
    await reflectOnEntry(user, entryId);
    await allowReflections(user.id, OFFLINE_READER, false);
    await expect(reflectOnEntry(user, entryId)).rejects.toThrow(ConsentNeeded);
  });

  it('when the consent was given to another reader', async () => {
    const { user, entryId } = await makeWriter({ isAllowed: true });
    await db.readerConsent.updateMany({ where: { userId: user.id }, data: { reader: 'model.example.com' } });
    await expect(reflectOnEntry(user, entryId)).rejects.toThrow(ConsentNeeded);
  });

  it('of another user, and tells them no more than that it is not found', async () => {
    const [{ entryId }, other] = [await makeWriter({ isAllowed: true }), await makeUser()];
    const notFound = { code: 'not_found' };
    await expect(reflectOnEntry(other, entryId)).rejects.toMatchObject(notFound);
    await allowReflections(other.id, OFFLINE_READER, true);
    for (const id of [entryId, randomUUID(), '\0'])
      await expect(reflectOnEntry(other, id)).rejects.toMatchObject(notFound);
  });

  it('when the storage is full', async () => {
    const { user, entryId } = await makeWriter({ isAllowed: true });
    await db.storageUse.update({ where: { userId: user.id }, data: { bytes: MAX_STORED_BYTES } });
    await expect(reflectOnEntry(user, entryId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findReflection(user.id, entryId)).toBeNull();
  });
});
