import { describe, expect, it } from 'vitest';
import { withClient, withSharedServer } from '../setup/fixtures';

type Message = { id: number };
type ErrorAnswer = { error: string; message: string; details: unknown };

const server = withSharedServer();
const client = withClient(server);

const json = { 'content-type': 'application/json' };
const countSessions = async () => (await client.getJson<unknown[]>('/api/sessions')).body.length;

describe('POST /api/sessions', () => {
  it.each([
    ['nothing', undefined],
    ['an empty object', '{}'],
    ['private: false', '{"private":false}'],
  ])('takes %s', async (_what, body) => {
    const answer = await client.request('/api/sessions', { method: 'POST', ...(body && { body, headers: json }) });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { session: expect.objectContaining({ title: 'New Conversation' }) },
    ]);
  });

  it.each([
    ['malformed JSON', '{bad', 'The request body is not valid JSON.'],
    ['a field that it does not know', '{"title":"Mine"}', expect.stringContaining('title')],
    ['a wrong type', '{"private":"yes"}', expect.any(String)],
    ['no object', 'null', expect.any(String)],
    ['a list', '[]', expect.any(String)],
  ])('refuses %s and makes no conversation', async (_what, body, message) => {
    const before = await countSessions();
    const answer = await client.request('/api/sessions', { method: 'POST', body, headers: json });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'validation', message, details: expect.anything() },
    ]);
    expect(await countSessions()).toBe(before);
  });
});

describe('the address of a message', () => {
  it('is that of a reply where replies are streamed and stopped, and is plain digits', async () => {
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const messages = `/api/sessions/${session.sessionId}/messages`;
    const { userMessage, assistantMessage } = (
      await client.sendJson<{ userMessage: Message; assistantMessage: Message }>('POST', messages, { content: 'hello' })
    ).body;
    const statusOf = async (method: string, id: string, end: string) =>
      (await client.request(`${messages}/${id}/${end}`, { method })).status;
    const own = String(userMessage.id);
    const reply = String(assistantMessage.id);
    for (const [method, end] of [
      ['GET', 'stream'],
      ['POST', 'stop'],
      ['POST', 'regenerate'],
    ] as const) {
      expect(await statusOf(method, own, end), `${end} of the person's message`).toBe(404);
      for (const id of [
        `${reply}.0`,
        `%20${reply}`,
        `0${reply}`,
        `+${reply}`,
        `${reply}e0`,
        `0x${assistantMessage.id.toString(16)}`,
        '9'.repeat(10),
      ])
        expect(await statusOf(method, id, end), `${end} of ${id}`).toBe(404);
    }
    expect(await statusOf('GET', reply, 'stream')).toBe(200);
    expect(await statusOf('POST', reply, 'stop')).toBe(200);
  });
});

it.each(['/api', '/api/', '/api?x=1', '/API', '/api/unknown'])('%s answers as the API does', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await client.request(path, { method });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ]);
    const { error, message, details } = (await answer.json()) as ErrorAnswer;
    expect([error, message, details]).toEqual([
      'not_found',
      'This address is not part of the API.',
      'This address is not part of the API.',
    ]);
  }
});

it('a page whose address only begins with the same letters stays a page', async () => {
  const answer = await client.request('/apiary');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
});
