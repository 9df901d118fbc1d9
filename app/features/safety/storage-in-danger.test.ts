import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { MAX_STORED_BYTES, MAX_STORED_BYTES_IN_DANGER } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import { assertStorageFor } from './storage-in-danger.server';

it('the storage has a higher limit from medium severity on', async () => {
  const { id } = await makeUser();
  const severities = [null, 'low', 'medium', 'critical'] as const;
  const acceptedAt = async (bytes: number) => {
    await db.storageUse.upsert({ where: { userId: id }, create: { userId: id, bytes }, update: { bytes } });
    const checks = await Promise.allSettled(severities.map((severity) => assertStorageFor(id, severity)));
    return severities.filter((_, index) => checks[index]!.status === 'fulfilled');
  };
  expect(await acceptedAt(MAX_STORED_BYTES - 1)).toEqual([null, 'low', 'medium', 'critical']);
  expect(await acceptedAt(MAX_STORED_BYTES)).toEqual(['medium', 'critical']);
  expect(await acceptedAt(MAX_STORED_BYTES_IN_DANGER)).toEqual([]);
});
