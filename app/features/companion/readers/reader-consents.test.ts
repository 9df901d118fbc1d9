import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import { makeUser } from '../../../../tests/factories/make-user';
import {
  allowReflections,
  areReflectionsAllowed,
  assertConfirmed,
  changeReader,
  findReader,
  listReaders,
} from './reader-consents.server';

it('the offline companion is never asked about, and its sources can be switched off', async () => {
  const { id } = await makeUser();
  await assertConfirmed(id);
  expect(await findReader(id)).toBe(OFFLINE_READER);
  expect(await changeReader(id, 'offline', { documents: false, about: false })).toMatchObject({
    isAllowed: true,
    documents: false,
    about: false,
    memories: true,
  });
  expect(await changeReader(id, 'offline', { documents: true })).toMatchObject({ documents: true, about: false });
  await expect(changeReader(id, 'offline', { isAllowed: false })).rejects.toMatchObject({ code: 'validation' });
});

it('a reader that is neither configured nor known is not found, of another person neither', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await db.readerConsent.create({
    data: { userId: one.id, reader: 'model.example.com', isAllowed: true, off: 'journal' },
  });
  expect(
    (await listReaders(one.id)).map(({ reader, place, isCurrent, journal }) => [reader, place, isCurrent, journal]),
  ).toEqual([
    ['offline', 'offline', true, true],
    ['model.example.com', 'outside', false, false],
  ]);
  await changeReader(one.id, 'model.example.com', { journal: true });
  await expect(changeReader(other.id, 'model.example.com', { journal: true })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await listReaders(other.id)).toHaveLength(1);
});

it('two switches at once are both stored', async () => {
  const { id } = await makeUser();
  await Promise.all([
    changeReader(id, 'offline', { documents: false }),
    changeReader(id, 'offline', { journal: false }),
  ]);
  expect((await listReaders(id))[0]).toMatchObject({ documents: false, journal: false });
});

it('the permission to reflect holds for the reader that it was given for, until it is revoked', async () => {
  const { id } = await makeUser();
  expect(await areReflectionsAllowed(id, OFFLINE_READER)).toBe(false);
  await allowReflections(id, OFFLINE_READER, true);
  expect(await areReflectionsAllowed(id, OFFLINE_READER)).toBe(true);
  expect(await areReflectionsAllowed(id, { name: 'openai', place: 'outside' })).toBe(false);
  await allowReflections(id, OFFLINE_READER, false);
  expect(await areReflectionsAllowed(id, OFFLINE_READER)).toBe(false);
});
