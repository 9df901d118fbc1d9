import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { makeFound, memoryInFile } from '../../../../tests/factories/make-found';
import { makeUser } from '../../../../tests/factories/make-user';
import { importMemories, keepImport } from './import-memories.server';

it('counts what it will store towards the storage, of which danger has more', async () => {
  const user = await makeUser();
  const use = (bytes: number) => db.storageUse.update({ where: { userId: user.id }, data: { bytes } });
  const many = (more: string) =>
    makeFound({ memories: Array.from({ length: 10 }, (_, at) => memoryInFile(`${more} ${at}`)) });
  await importMemories(user.id, many('I keep bees'), 'keep');
  await use(MAX_STORED_BYTES - 2_000);
  await expect(importMemories(user.id, many('I grow beans'), 'keep')).rejects.toMatchObject({ code: 'conflict' });
  await expect(keepImport(user.id, many('I grow beans'))).rejects.toMatchObject({ code: 'conflict' });
  expect(await importMemories(user.id, makeFound({ memories: [memoryInFile('I paint.')] }), 'keep')).toMatchObject({
    count: 1,
  });
  await use(MAX_STORED_BYTES - 2_000);
  expect(await importMemories(user.id, many('I want to kill myself'), 'keep')).toMatchObject({ count: 10 });
});
