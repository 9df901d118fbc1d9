import { describe, expect, it } from 'vitest';
import { withClient, withSharedServer } from '../setup/fixtures';
import { parsePage } from '../setup/parse-page';
import { readZip } from '../setup/read-zip';

type Message = { id: number; content: string; status: string };
type Exchange = { userMessage: Message; assistantMessage: Message; error?: string };

const ROUNDS = 25;

const server = withSharedServer();
const client = withClient(server);

const newSession = async () =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session.sessionId;
const messagesOf = (sessionId: string) => `/api/sessions/${sessionId}/messages`;
const send = (sessionId: string, content: string, clientId?: string) =>
  client.sendJson<Exchange>('POST', messagesOf(sessionId), { content, clientId });
const edit = (sessionId: string, id: number, content: string, clientId?: string) =>
  client.sendJson<Exchange>('PATCH', `${messagesOf(sessionId)}/${id}`, { content, clientId });
const countMessages = async (sessionId: string) =>
  (await client.getJson<{ messages: Message[] }>(`/api/sessions/${sessionId}`)).body.messages.length;

describe('a known clientId whose message was edited', () => {
  async function editedOnce() {
    const sessionId = await newSession();
    const first = (await send(sessionId, 'first words', 'once')).body;
    const edited = (await edit(sessionId, first.userMessage.id, 'other words', 'edit-1')).body;
    return { sessionId, first, edited };
  }

  it('answers the messages that were stored under it, as JSON', async () => {
    const { sessionId, first } = await editedOnce();
    const again = await send(sessionId, 'first words', 'once');
    expect([again.status, again.body]).toEqual([201, first]);
    expect(await countMessages(sessionId)).toBe(2);
  });

  it('answers them as a stream', async () => {
    const { sessionId, first } = await editedOnce();
    const events = [];
    for await (const event of client.streamEvents(messagesOf(sessionId), { content: 'first words', clientId: 'once' }))
      events.push(event);
    expect(events[0]).toMatchObject({ event: 'message', data: { userMessage: { id: first.userMessage.id } } });
    expect(events.at(-1)).toMatchObject({ event: 'done', data: first.assistantMessage });
  });

  it('leads to the conversation when the form of the page is sent again', async () => {
    const { sessionId } = await editedOnce();
    const fields = { intent: 'send', sessionId, content: 'first words', clientId: 'once' };
    const answer = await client.postForm('/?index', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/?session=${sessionId}#end`]);
    const other = await client.postForm('/?index', { ...fields, content: 'quite other words' });
    expect(other.status).toBe(409);
    const page = parsePage(await other.text());
    expect(page.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('quite other words');
  });

  it('is refused with another text, by sending and by editing', async () => {
    const { sessionId, edited } = await editedOnce();
    const errors = await Promise.all([
      send(sessionId, 'third words', 'once'),
      edit(sessionId, edited.userMessage.id, 'third words', 'once'),
    ]);
    for (const { status, body } of errors) expect([status, body.error]).toEqual([409, 'conflict']);
  });

  it('gives an edit that is sent again the messages of the edit, also after a later edit', async () => {
    const { sessionId, first, edited } = await editedOnce();
    expect((await edit(sessionId, first.userMessage.id, 'other words', 'edit-1')).body).toEqual(edited);
    expect((await edit(sessionId, edited.userMessage.id, 'last words', 'edit-2')).status).toBe(201);
    const again = await edit(sessionId, first.userMessage.id, 'other words', 'edit-1');
    expect([again.status, again.body]).toEqual([201, edited]);
  });
});

it('a clientId that a reply has is refused', async () => {
  const sessionId = await newSession();
  const { body } = await send(sessionId, 'hello');
  const { rows } = await readExported('Message');
  const replyId = rows.find(({ id }) => id === body.assistantMessage.id)!.clientId;
  expect((await send(sessionId, 'hello', replyId)).status).toBe(409);
  expect((await edit(sessionId, body.userMessage.id, 'hello', replyId)).status).toBe(409);
});

async function readExported(table: string): Promise<{ rows: { id: number; clientId: string }[] }> {
  const zip = await readZip(Buffer.from(await (await client.request('/api/account/export')).arrayBuffer()));
  const [, file] = [...zip].find(([name]) => name.endsWith(`${table}.json`))!;
  return JSON.parse(file.toString('utf8')) as { rows: { id: number; clientId: string }[] };
}

it(`sending, editing and regenerating with one clientId at once never fails on the server's side, in ${ROUNDS} rounds`, async () => {
  const sessionId = await newSession();
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body } = await send(sessionId, `round ${round}`, `start-${round}`);
    const clientId = `race-${round}`;
    const path = `${messagesOf(sessionId)}/${body.assistantMessage.id}/regenerate`;
    const answers = await Promise.all([
      edit(sessionId, body.userMessage.id, 'the same words', clientId),
      send(sessionId, 'the same words', clientId),
      client.sendJson('POST', path),
      edit(sessionId, body.userMessage.id, 'the same words', clientId),
      send(sessionId, `round ${round}`, `start-${round}`),
      send(sessionId, 'the same words', clientId),
      edit(sessionId, body.userMessage.id, 'other words', `start-${round}`),
      client
        .streamEvents(messagesOf(sessionId), { content: 'the same words', clientId })
        .next()
        .then(
          () => ({ status: 200 }),
          (error: { status: number }) => error,
        ),
    ]);
    statuses.push(...answers.map(({ status }) => status));
    const again = await send(sessionId, `round ${round}`, `start-${round}`);
    expect([again.status, again.body.userMessage?.id]).toEqual([201, body.userMessage.id]);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}, 120_000);
