/** What a user whose storage is full can still do, and which messages they get. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES, MAX_STORED_BYTES_IN_DANGER, STORAGE_FULL } from '~/features/identity/storage-limit.server';
import { makeDraft } from '../factories/make-draft';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { parsePage, textOf } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { runSql } from '../setup/run-sql';

const ALONE = 'You do not have to carry this alone.';
const DANGER = 'I want to kill myself tonight.';

const server = withSharedServer();
let client: Client;
let userId: string;
let sessionId: string;
let entryId: string;
beforeEach(async () => {
  client = createClient(server.url);
  await client.register();
  userId = (await client.getJson<{ id: string }>('/api/user')).body.id;
  sessionId = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session
    .sessionId;
  entryId = (
    await client.sendJson<{ entryId: string }>('POST', '/api/journal', { title: 'The harbour', content: 'Boats' })
  ).body.entryId;
  await send('Hello');
});

type ErrorAnswer = { error: string; message: string };

const fill = (bytes = MAX_STORED_BYTES) =>
  runSql(server, `UPDATE "StorageUse" SET "bytes" = ${bytes} WHERE "userId" = '${userId}'`);
const send = (content: string, to = sessionId) =>
  client.sendJson<ErrorAnswer & { safety: unknown }>('POST', `/api/sessions/${to}/messages`, { content });

function documentForm(): FormData {
  const form = new FormData();
  form.append('file', new File(['Some words.'], 'words.txt', { type: 'text/plain' }));
  return form;
}

describe('a full storage', () => {
  it('is told to programs with 409, whatever they write', async () => {
    const { body } = await client.getJson<{ messages: { id: number; role: string }[] }>(`/api/sessions/${sessionId}`);
    const [question, reply] = body.messages;
    const importForm = new FormData();
    importForm.append(
      'file',
      new File(
        [JSON.stringify({ entries: [{ title: 'C', content: 'D', createdAt: '2024-01-01T00:00:00.000Z' }] })],
        'a.json',
      ),
    );
    await fill();
    const answers = {
      message: await send('More words'),
      edit: await client.sendJson<ErrorAnswer>('PATCH', `/api/sessions/${sessionId}/messages/${question!.id}`, {
        content: 'Other words',
      }),
      regenerate: await client.sendJson<ErrorAnswer>(
        'POST',
        `/api/sessions/${sessionId}/messages/${reply!.id}/regenerate`,
        {},
      ),
      entry: await client.sendJson<ErrorAnswer>('POST', '/api/journal', { title: 'A', content: 'B' }),
      change: await client.sendJson<ErrorAnswer>('PATCH', `/api/journal/${entryId}`, { content: 'Other boats' }),
      draft: await client.sendJson<ErrorAnswer>('PUT', '/api/journal/drafts/new', makeDraft()),
      document: await client.postMultipart('/api/documents/upload', documentForm()).then(readError),
      import: await client.postMultipart('/api/journal/import', importForm).then(readError),
    };
    for (const [what, answer] of Object.entries(answers)) {
      expect([answer.status, answer.body], what).toEqual([
        409,
        { error: 'conflict', message: STORAGE_FULL, details: STORAGE_FULL },
      ]);
    }
  });

  async function readError(answer: Response) {
    return { status: answer.status, body: (await answer.json()) as ErrorAnswer };
  }

  it('is told in the forms, and nothing that was typed is lost', async () => {
    await fill();
    const typed = 'What I typed <for> you & nobody else';
    const forms = {
      chat: await client.postForm('/?index', { intent: 'send', sessionId, content: typed }),
      welcome: await client.postForm('/?index', { intent: 'send', sessionId: 'new', content: typed }),
      entry: await client.postForm('/journal?dialog=new', { intent: 'create', title: 'A title', content: typed }),
      change: await client.postForm(`/journal?edit=${entryId}`, {
        intent: 'update',
        entryId,
        title: 'A title',
        content: typed,
      }),
    };
    for (const [what, answer] of Object.entries(forms)) {
      const page = parsePage(await answer.text());
      expect(answer.status, what).toBe(409);
      expect(page.text, what).toContain(STORAGE_FULL);
      const box = page.getByLabelText<HTMLTextAreaElement>(/^(Message|Content)/, { selector: 'textarea' });
      expect(box.value, what).toBe(typed);
    }
    expect(
      await readRows(server, `SELECT "id" FROM "ChatSession" WHERE "userId" = '${userId}'`),
      'no conversation for a message that was refused',
    ).toHaveLength(1);
  });

  it('never keeps words of danger from being said, also from the first page', async () => {
    await fill();
    expect(await send(DANGER)).toMatchObject({
      status: 201,
      body: { safety: { severity: expect.any(String) as string } },
    });
    const answer = await client.postForm('/?index', { intent: 'send', sessionId: 'new', content: DANGER });
    expect(answer.status).toBe(303);
    expect(await (await client.request(answer.headers.get('location')!)).text()).toContain(DANGER);
    const { status, body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
    expect(status).toBe(201);
    expect((await send(DANGER, body.session.sessionId)).status).toBe(201);
  });

  it('ends also for words of danger, well above the limit', async () => {
    await fill(MAX_STORED_BYTES_IN_DANGER - 1_000_000);
    expect((await send(DANGER)).status).toBe(201);
    await fill(MAX_STORED_BYTES_IN_DANGER);
    expect(await send(DANGER)).toMatchObject({ status: 409, body: { error: 'conflict', message: STORAGE_FULL } });
    const answer = await client.postForm('/?index', { intent: 'send', sessionId, content: DANGER });
    const page = textOf(await answer.text());
    expect([answer.status, page.includes(STORAGE_FULL), page.includes(DANGER)]).toEqual([409, true, true]);
  });

  it('keeps an entry of danger; beside one that is refused it shows whom to reach', async () => {
    const write = (title: string, content: string) =>
      client.postForm('/journal?dialog=new', { intent: 'create', title, content });
    await fill();
    expect((await write('Tonight', DANGER)).status).toBe(303);
    const light = textOf(await (await write('Today', 'Boats')).text());
    expect([light.includes(STORAGE_FULL), light.includes(ALONE)]).toEqual([true, false]);
    await fill(MAX_STORED_BYTES_IN_DANGER);
    const grave = textOf(await (await write('Tonight', DANGER)).text());
    expect([grave.includes(STORAGE_FULL), grave.includes(ALONE)]).toEqual([true, true]);
    const api = await client.sendJson('POST', '/api/journal', { title: 'Tonight', content: DANGER });
    expect(api).toMatchObject({ status: 409, body: { error: 'conflict', safety: { kind: 'danger' } } });
  });

  it('shows whom to reach beside an entry without a title', async () => {
    const page = await client.postForm('/journal?dialog=new', { intent: 'create', title: '', content: DANGER });
    const text = textOf(await page.text());
    expect([page.status, text.includes(ALONE), text.includes(DANGER)]).toEqual([400, true, true]);
  });

  it('has space again when something was deleted', async () => {
    await fill();
    expect(
      (await client.sendJson('PATCH', `/api/journal/${entryId}`, { isPrivate: false })).status,
      'which takes no space',
    ).toBe(200);
    expect((await client.sendJson('DELETE', `/api/journal/${entryId}`)).status).toBe(200);
    expect((await send('More words')).status).toBe(201);
  });

  it('tells in Security how much is kept', async () => {
    const page = async () => textOf(await (await client.request('/settings?tab=security')).text());
    expect(await page()).toMatch(/Storage\s*\d(\.\d)? KB of 1 GB/);
    await fill();
    expect(await page()).toContain('1 GB of 1 GB');
  });

  it('restores no version, and says why', async () => {
    await client.sendJson('PATCH', `/api/journal/${entryId}`, { content: 'Other boats' });
    const [version] = await readRows<{ id: string }>(
      server,
      `SELECT "id" FROM "JournalVersion" WHERE "userId" = '${userId}'`,
    );
    await fill();
    const { updatedAt } = (await client.getJson<{ updatedAt: string }>(`/api/journal/${entryId}`)).body;
    const answer = await client.postForm('/journal', { intent: 'restore', entryId, versionId: version!.id, updatedAt });
    expect(answer.status).toBe(303);
    expect(textOf(await (await client.request(answer.headers.get('location')!)).text())).toContain(STORAGE_FULL);
  });
});
