import '../../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../../tests/factories/make-user';
import { handleImportForm } from './import-form.server';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from './import-schema';

function submit(userId: string, name: string, value: string | File) {
  const body = new FormData();
  body.append(name, value);
  return handleImportForm(userId, new Request('http://localhost/journal/import', { method: 'POST', body }));
}
const NO_FILE = 'Please choose a file.';

it.each([
  ['no file', 'file', '', NO_FILE],
  ['text in its place', 'file', 'words', NO_FILE],
  ['an empty file', 'file', new File([], 'a.md'), NO_FILE],
  ['a file that is too large', 'file', new File([new Uint8Array(MAX_IMPORT_BYTES + 1)], 'a.md'), IMPORT_TOO_LARGE],
])('%s is told at the field, and nothing is imported', async (_, name, value, message) => {
  const { id } = await makeUser();
  expect(await submit(id, name, value)).toMatchObject({
    data: { form: 'import', result: { status: 'error', error: { file: [message] } } },
    init: { status: 400 },
  });
  expect(await db.journalEntry.count({ where: { userId: id } })).toBe(0);
});
