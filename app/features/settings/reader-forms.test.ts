import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { listReaders } from '~/features/companion/readers/reader-consents.server';
import { makeUser } from '../../../tests/factories/make-user';
import { handleReaderForm } from './reader-forms.server';
import type { SettingsCall } from './settings-form-error.server';

const submit = (id: string, fields: Record<string, string>) =>
  handleReaderForm({ user: { id }, fields } as unknown as SettingsCall);

it('switches one source of one reader', async () => {
  const { id } = await makeUser();
  await submit(id, { intent: 'source', reader: 'offline', source: 'journal', isOn: 'false' });
  expect(await listReaders(id)).toMatchObject([{ reader: 'offline', journal: false, documents: true }]);
  await submit(id, { intent: 'source', reader: 'offline', source: 'journal', isOn: 'true' });
  expect(await listReaders(id)).toMatchObject([{ reader: 'offline', journal: true }]);
});

it.each([
  [{ intent: 'source', reader: 'offline', source: 'messages', isOn: 'true' }, 'validation'],
  [{ intent: 'source', reader: 'offline', source: 'journal', isOn: 'maybe' }, 'validation'],
  [{ intent: 'reader', reader: 'offline', isAllowed: 'false' }, 'validation'],
  [{ intent: 'reader', reader: 'nobody.example', isAllowed: 'true' }, 'not_found'],
])('takes no %j', async (fields, code) => {
  const { id } = await makeUser();
  await expect(submit(id, fields as unknown as Record<string, string>)).rejects.toMatchObject({ code });
});
