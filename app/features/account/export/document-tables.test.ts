import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { documentAssociatedData } from '~/features/documents/document-json.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

async function storeDocument(userId: string, name: string, text: string | null): Promise<void> {
  const vault = await openVault(userId);
  const id = randomUUID();
  const sealed = {
    name: vault.seal(documentAssociatedData(id, 'name'), name),
    text: text === null ? null : vault.seal(documentAssociatedData(id, 'text'), text),
  };
  await db.document.create({ data: { id, userId, type: 'txt', size: 10, status: 'ready', ...sealed } });
}

it('holds every document once with its name and text, and none of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const names = Array.from({ length: 9 }, (_, at) => `notes ${at}.txt`);
  for (const name of names) await storeDocument(one.id, name, `text of ${name}`);
  await storeDocument(other.id, 'theirs.txt', 'a secret');
  const rows = await readExportedRows('Document', one.id);
  expect(rows.map(({ name }) => name).sort()).toEqual(names);
  expect(rows.every(({ name, text }) => text === `text of ${String(name)}`)).toBe(true);
});

it('holds a document that was not read yet', async () => {
  const { id } = await makeUser();
  await storeDocument(id, 'notes.txt', null);
  expect(await readExportedRows('Document', id)).toMatchObject([{ name: 'notes.txt', text: null, pages: null }]);
});
