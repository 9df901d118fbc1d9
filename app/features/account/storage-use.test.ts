import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeDocument } from '../../../tests/factories/make-document';
import { makeUser } from '../../../tests/factories/make-user';
import { countStorageUse } from './storage-use.server';

it('counts what belongs to the person, beside the quotas', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await makeDocument(user.id);
  await makeDocument(other.id);
  const use = await countStorageUse(user.id);
  expect(use).toMatchObject({ documents: 1, versions: 0, maxBytes: 1024 ** 3, maxDocuments: 200, maxVersions: 200 });
  expect(use.bytes).toBeGreaterThan(256);
});
