import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { readToast } from '../../../../tests/factories/read-toast';
import { completeDraft, createDraft } from './import-drafts.server';
import { handleImportForm } from './import-form.server';

const submit = (userId: string, form: Record<string, string>) =>
  handleImportForm(userId, makeRequest('/wearable/import', { form }).request, undefined);

async function makeReady() {
  const { id } = await makeUser();
  const importId = randomUUID();
  await createDraft(id, importId);
  await completeDraft(
    id,
    importId,
    'csv',
    new Map([['2026-05-01', { steps: 5, recordedAt: '2026-05-01T08:00:00.000Z' }]]),
  );
  return { id, importId };
}

describe('the form of an import', () => {
  it('saves what a file holds, and says when that was done before', async () => {
    const { id, importId } = await makeReady();
    expect(await readToast(await submit(id, { intent: 'confirm', importId }))).toMatchObject({
      title: 'Readings saved',
      description: 'One day is new or changed.',
    });
    expect(await readToast(await submit(id, { intent: 'confirm', importId }))).toMatchObject({
      title: 'This file is no longer here.',
      kind: 'destructive',
    });
  });

  it('discards it', async () => {
    const { id, importId } = await makeReady();
    const toasts = [
      await submit(id, { intent: 'discard', importId }),
      await submit(id, { intent: 'discard', importId }),
    ];
    expect(await Promise.all(toasts.map(readToast))).toMatchObject([
      { title: 'File discarded' },
      { title: 'This file is no longer here.' },
    ]);
  });

  it('says beside the field that no file was chosen', async () => {
    const { id } = await makeUser();
    const form = new FormData();
    form.set('file', new File([], ''));
    const request = new Request('http://localhost:3000/wearable/import', { method: 'POST', body: form });
    const answer = await handleImportForm(id, request, undefined);
    if (answer instanceof Response) throw new Error('read');
    expect(answer.data.result.error).toEqual({ file: ['Please choose a file.'] });
    expect(answer.init?.status).toBe(400);
  });

  it('knows no other form', async () => {
    const { id } = await makeUser();
    await expect(submit(id, { intent: 'x' })).rejects.toMatchObject({ code: 'validation' });
  });
});
