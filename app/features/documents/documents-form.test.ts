import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeDocument } from '../../../tests/factories/make-document';
import { makeUser } from '../../../tests/factories/make-user';
import { findDocument } from './documents.server';
import { handleDocumentsForm } from './documents-form.server';

const submit = (userId: string, fields: Record<string, string>) =>
  handleDocumentsForm(userId, new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }));

it('deletes only what is named, for its user, and on request', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const documentId = await makeDocument(owner.id);
  const form = { intent: 'delete', documentId };
  await expect(submit(other.id, form)).rejects.toMatchObject({ code: 'not_found' });
  await expect(submit(owner.id, { intent: 'delete' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(submit(owner.id, { documentId })).rejects.toMatchObject({ code: 'validation' });
  expect(await findDocument(owner.id, documentId)).not.toBeNull();
  expect((await submit(owner.id, form)).headers.get('Location')).toBe('/documents');
  expect(await findDocument(owner.id, documentId)).toBeNull();
});
