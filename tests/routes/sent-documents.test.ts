import { describe, expect, it } from 'vitest';
import { makeBombPdf } from '../documents/make-documents';
import { withClient, withSharedServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { linksOf, openPage, parsePage, textOf } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { readZip } from '../setup/read-zip';

type SentDocument = { documentId: string; name: string };
type Message = { id: number; content: string; documents?: SentDocument[] };
type Exchange = { userMessage: Message; assistantMessage: Message };

const server = withSharedServer();
const client = withClient(server);

const newSession = async () =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session.sessionId;
const send = async (sessionId: string, content: string, clientId?: string) =>
  (await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content, clientId })).body;
const messagesOf = async (sessionId: string) =>
  (await client.getJson<{ messages: Message[] }>(`/api/sessions/${sessionId}`)).body.messages;
const pageOf = (address: string) => openPage(client, address);

async function upload(sessionId: string, name: string): Promise<SentDocument> {
  const form = new FormData();
  form.append('file', new File(['The otter sleeps afloat.'], name));
  form.append('sessionId', sessionId);
  const { documentId } = (await (await client.postMultipart('/api/documents/upload', form)).json()) as SentDocument;
  return { documentId, name };
}

/** Sends the page's form as a browser without scripts does. */
function sendForm(fields: Record<string, string>, name: string) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ intent: 'send', content: 'Where does it sleep?', ...fields }))
    form.append(key, value);
  form.append('document', new File(['The otter sleeps afloat.'], name));
  return client.postMultipart('/?index', form);
}

describe('a document whose message could not be sent', () => {
  it('is not kept, and goes with no later message', async () => {
    const sessionId = await newSession();
    const clientId = crypto.randomUUID();
    await send(sessionId, 'hello', clientId);
    const before = (await client.getJson<unknown[]>('/api/documents')).body;
    const answer = await sendForm({ sessionId, clientId }, 'otter.txt');
    expect([answer.status, (await answer.text()).includes('Where does it sleep?')]).toEqual([409, true]);
    expect((await client.getJson<unknown[]>('/api/documents')).body).toEqual(before);
    expect((await send(sessionId, 'And where does it eat?')).userMessage).not.toHaveProperty('documents');
  });
});

describe('a document that was given before a message', () => {
  it('stands on that message and on no other, wherever messages are told', async () => {
    const sessionId = await newSession();
    await send(sessionId, 'hello');
    const given = [await upload(sessionId, 'otter.txt'), await upload(sessionId, 'a & b.txt')];
    const { userMessage, assistantMessage } = await send(sessionId, 'Where does it sleep?', 'with-documents');
    expect(userMessage.documents).toEqual(given);
    expect(assistantMessage).not.toHaveProperty('documents');
    const later = await send(sessionId, 'And where does it eat?');
    expect(later.userMessage).not.toHaveProperty('documents');
    expect((await messagesOf(sessionId)).map(({ documents }) => documents?.length ?? 0)).toEqual([0, 0, 2, 0, 0, 0]);
    expect(
      (await send(sessionId, 'Where does it sleep?', 'with-documents')).userMessage.documents,
      'sent again',
    ).toEqual(given);
    const events = client.streamEvents(`/api/sessions/${sessionId}/messages`, {
      content: 'Where does it sleep?',
      clientId: 'with-documents',
    });
    expect((await events.next()).value).toMatchObject({
      event: 'message',
      data: { userMessage: { documents: given } },
    });
    await events.return(undefined);
  });

  it('goes along with an edit, and stays when the reply is written again', async () => {
    const sessionId = await newSession();
    const given = await upload(sessionId, 'otter.txt');
    const first = await send(sessionId, 'Where does it sleep?');
    const path = `/api/sessions/${sessionId}/messages`;
    const edited = (
      await client.sendJson<Exchange>('PATCH', `${path}/${first.userMessage.id}`, { content: 'When does it sleep?' })
    ).body;
    expect(edited.userMessage.documents).toEqual([given]);
    const again = (await client.sendJson<Exchange>('POST', `${path}/${edited.assistantMessage.id}/regenerate`)).body;
    expect(again.userMessage.documents).toEqual([given]);
    expect((await messagesOf(sessionId))[0]).toMatchObject({ content: 'When does it sleep?', documents: [given] });
  });

  it('stands on the page without scripts with a way to it, until it is deleted', async () => {
    const sessionId = await newSession();
    const { documentId } = await upload(sessionId, 'otter.txt');
    await send(sessionId, 'Where does it sleep?');
    const page = await pageOf(`/?session=${sessionId}`);
    expect(linksOf(page, /otter\.txt/)).toContain(`/documents?document=${documentId}`);
    await client.sendJson('DELETE', `/api/documents/${documentId}`);
    expect((await messagesOf(sessionId))[0]).not.toHaveProperty('documents');
    expect((await pageOf(`/?session=${sessionId}`)).queryByLabelText('Attached documents')).toBeNull();
  });

  it('stands in what is exported', async () => {
    const sessionId = await newSession();
    const given = await upload(sessionId, 'a & b.txt');
    await send(sessionId, 'Where does it sleep?');
    const exported = async (format: string) =>
      (await client.request(`/api/sessions/${sessionId}/export?format=${format}`)).text();
    expect(await exported('txt')).toContain('Where does it sleep?\n(Sent with: a & b.txt)\n');
    expect(textOf(await exported('html'))).toContain('Sent with: a & b.txt');
    expect((JSON.parse(await exported('json')) as { messages: Message[] }).messages[0]!.documents).toEqual([given]);
    const zip = await readZip(Buffer.from(await (await client.request('/api/account/export')).arrayBuffer()));
    const [, pages] = [...zip].find(([name]) => name.endsWith('.html'))!;
    const readable = parsePage(pages.toString('utf8'));
    expect(readable.text).toContain('Sent with: a & b.txt');
    const sent = readable.getAllByText(/^Sent with:/).map((line) => line.querySelector('bdi')?.textContent);
    expect(sent).toContain('a & b.txt');
  });

  it('that could not be read goes with no message', async () => {
    const sessionId = await newSession();
    const form = new FormData();
    form.append('file', new File([new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])], 'old.txt'));
    form.append('sessionId', sessionId);
    await client.postMultipart('/api/documents/upload', form);
    expect((await send(sessionId, 'hello')).userMessage).not.toHaveProperty('documents');
  });
});

describe('the form with a document', () => {
  it('brings it to the message that it sends', async () => {
    const answer = await sendForm({ sessionId: 'new' }, 'otter.txt');
    const page = await pageOf(answer.headers.get('location')!);
    expect(page.getByRole('list', { name: 'Attached documents' }).textContent).toContain('otter.txt');
  });

  it('that is sent twice brings one document', async () => {
    const fields = { sessionId: 'new', clientId: `twice-${Date.now()}` };
    const answers = await Promise.all([sendForm(fields, 'otter.txt'), sendForm(fields, 'otter.txt')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const sessionId = new URL(answers[0]!.headers.get('location')!, server.url).searchParams.get('session')!;
    const messages = await messagesOf(sessionId);
    expect(messages[0]!.documents).toHaveLength(1);
    const { body } = await client.getJson<{ sessionId: string }[]>('/api/documents');
    expect(body.filter((document) => document.sessionId === sessionId)).toHaveLength(1);
  });
});

describe('a document of danger that is read after its message was sent', () => {
  it('brings the card to the conversation, and a report to staff', { timeout: 120_000 }, async () => {
    const person = createClient(server.url);
    await person.register();
    const { session } = (await person.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const path = `/api/sessions/${session.sessionId}`;
    const begin = (name: string, bytes: Buffer) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], name));
      form.append('sessionId', session.sessionId);
      return person.postMultipart('/api/documents/upload', form);
    };
    const listed = async () => (await person.getJson<{ status: string }[]>('/api/documents')).body;
    // One file of a person is read at a time, and the first one takes long.
    const slow = begin('long.pdf', makeBombPdf());
    await expect.poll(listed).toHaveLength(1);
    const letter = begin('letter.txt', Buffer.from('I am going to kill myself tonight.'));
    await expect.poll(listed).toHaveLength(2);
    const content = 'Please read this.';
    const events = person.streamEvents(`${path}/messages`, { content });
    expect((await events.next()).value).toMatchObject({ event: 'message' });
    expect((await listed()).map(({ status }) => status)).toEqual(['reading', 'reading']);
    expect(linksOf(await openPage(person, `/?session=${session.sessionId}`))).not.toContain('tel:988');
    await Promise.all([slow, letter]);
    await expect
      .poll(async () => linksOf(await openPage(person, `/?session=${session.sessionId}`)), { timeout: 60_000 })
      .toContain('tel:988');
    await events.return(undefined);
    const reports = `SELECT "severity" FROM "SafetyReport" WHERE "sessionId" = '${session.sessionId}'`;
    await expect.poll(() => readRows(server, reports)).toEqual([{ severity: 'critical' }]);
  });
});
