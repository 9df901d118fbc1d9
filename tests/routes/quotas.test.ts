/** Quotas that the operator sets, and what a person sees of them. */
import { expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { openPage } from '../setup/parse-page';
import { runSql } from '../setup/run-sql';

const server = withSharedServer(() => ({ QUOTA_MB: '2', QUOTA_DOCUMENTS: '1' }));

it('hold, are told with 409, and one’s own use is shown in the settings', async () => {
  const client = createClient(server.url);
  await client.register();
  const upload = () => {
    const form = new FormData();
    form.append('file', new File(['Some words.'], 'words.txt', { type: 'text/plain' }));
    return client.postMultipart('/api/documents/upload', form);
  };
  expect((await upload()).status).toBe(201);
  const second = await upload();
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('You have 1 documents') as string },
  ]);
  const { body } = await client.sendJson<{ entryId: string; updatedAt: string }>('POST', '/api/journal', {
    ...{ title: 'One', content: 'Bees' },
  });
  await client.sendJson('PATCH', `/api/journal/${body.entryId}`, { content: 'More bees', updatedAt: body.updatedAt });
  const page = await openPage(client, '/settings?tab=security');
  expect(page.text).toMatch(/Storage\s*[\d.]+ KB of 2 MB/);
  expect(page.text).toMatch(/Documents\s*1 of 1/);
  expect(page.text).toMatch(/Earlier versions of journal entries\s*1\. Each entry keeps its newest 200/);
  expect(page.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label'))).toEqual([
    'Storage in use',
    'Documents',
  ]);

  const { id } = (await client.getJson<{ id: string }>('/api/user')).body;
  await runSql(server, `UPDATE "StorageUse" SET "bytes" = ${2 * 1024 * 1024} WHERE "userId" = '${id}'`);
  const full = await client.sendJson<{ message: string }>('POST', '/api/journal', { title: 'Two', content: 'Bees' });
  expect([full.status, full.body.message]).toEqual([409, expect.stringContaining('has reached 2 MB')]);
});
