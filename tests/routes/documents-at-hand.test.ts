/** Documents that are damaged, or that another process is still reading. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentJson } from '~/features/documents/document-schema';
import { type Client, createClient } from '../setup/http-client';
import { withSharedOpenaiDouble, withSharedServer } from '../setup/fixtures';
import { changeDatabase } from '../setup/server-database';
import { modelEnv } from '../setup/start-server';

type Exchange = { assistantMessage: { status: string; sources: { id: string }[] } };

const double = withSharedOpenaiDouble();
const server = withSharedServer(() => modelEnv(double.url));
let client: Client;
let sessionId: string;
beforeAll(async () => {
  client = createClient(server.url);
  await client.register();
  sessionId = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body.session
    .sessionId;
});

async function upload(name: string, words: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([words], name));
  form.append('sessionId', sessionId);
  return ((await (await client.postMultipart('/api/documents/upload', form)).json()) as DocumentJson).documentId;
}

const ask = () =>
  client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, {
    content: 'When does the harbour freeze?',
  });
const sourcesOf = ({ body }: { body: Exchange }) => body.assistantMessage.sources.map(({ id }) => id);
const mark = (documentId: string, status: string) =>
  changeDatabase(server, 'UPDATE "Document" SET "status" = ? WHERE "id" = ?', status, documentId);

describe('a document', () => {
  it('that another process reads is waited for when somebody asks about it', async () => {
    const documentId = await upload('harbour.txt', 'The harbour freezes in January.');
    await mark(documentId, 'reading');
    const reply = ask();
    setTimeout(() => void mark(documentId, 'ready'), 1_000);
    expect(sourcesOf(await reply)).toEqual([documentId]);
    expect((await client.getJson<DocumentJson>(`/api/documents/${documentId}`)).body).toMatchObject({
      documentId,
      name: 'harbour.txt',
      status: 'ready',
    });
  });

  it('that lost its reader keeps no reply from coming', async () => {
    const documentId = await upload('lost.txt', 'The harbour never freezes.');
    await mark(documentId, 'reading');
    const reply = await ask();
    expect(reply.body.assistantMessage.status).toBe('complete');
    expect(sourcesOf(reply)).not.toContain(documentId);
    await client.sendJson('DELETE', `/api/documents/${documentId}`);
  });

  it.each(['name', 'text'])(
    'whose %s is damaged hides no other, holds up no reply, and can be deleted',
    async (column) => {
      const [damaged, whole] = [
        await upload('damaged.txt', 'The harbour freezes early.'),
        await upload('whole.txt', 'The harbour freezes late.'),
      ];
      await changeDatabase(server, `UPDATE "Document" SET "${column}" = 'broken' WHERE "id" = ?`, damaged);
      const shown = column === 'name' ? 'This document is damaged' : 'damaged.txt';
      const { status, body } = await client.getJson<DocumentJson[]>('/api/documents');
      expect([status, body.find(({ documentId }) => documentId === damaged)?.name]).toEqual([200, shown]);
      const page = await client.request('/documents');
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(shown)]);
      const reply = await ask();
      expect([reply.status, reply.body.assistantMessage.status]).toEqual([201, 'complete']);
      expect(sourcesOf(reply)).toContain(whole);
      expect(sourcesOf(reply)).not.toContain(damaged);
      expect((await client.sendJson('DELETE', `/api/documents/${damaged}`)).status).toBe(200);
    },
  );
});
