import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import {
  assertStorageLeft,
  findStoredBytes,
  isStorageFull,
  MAX_STORED_BYTES,
  MAX_STORED_BYTES_IN_DANGER,
} from './storage-limit.server';

const store = (userId: string, bytes: number) =>
  db.storageUse.upsert({ where: { userId }, create: { userId, bytes }, update: { bytes } });

it('is full from the last byte on, and for a message in danger later', async () => {
  const { id } = await makeUser();
  expect(await findStoredBytes(id)).toBe(0);
  await store(id, MAX_STORED_BYTES - 1);
  expect(await isStorageFull(id)).toBe(false);
  await expect(assertStorageLeft(id)).resolves.toBeUndefined();
  await store(id, MAX_STORED_BYTES);
  expect(await isStorageFull(id)).toBe(true);
  await expect(assertStorageLeft(id)).rejects.toMatchObject({ code: 'conflict', status: 409 });
  await expect(assertStorageLeft(id, MAX_STORED_BYTES_IN_DANGER)).resolves.toBeUndefined();
  await store(id, MAX_STORED_BYTES_IN_DANGER);
  await expect(assertStorageLeft(id, MAX_STORED_BYTES_IN_DANGER)).rejects.toMatchObject({ code: 'conflict' });
});

it('is counted for each person', async () => {
  const [full, empty] = [await makeUser(), await makeUser()];
  await store(full.id, MAX_STORED_BYTES);
  expect(await findStoredBytes(empty.id)).toBe(0);
  expect(await isStorageFull(empty.id)).toBe(false);
});
