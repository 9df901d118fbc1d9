import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { changeDatabase } from '../setup/server-database';

type Session = {
  sessionId: string;
  title: string;
  messageCount: number;
  pinned: boolean;
  archived: boolean;
  createdAt: string;
  updatedAt: string;
};
type Message = { id: number; role: string; content: string; status: string; timestamp: string; sources: unknown[] };
type Exchange = {
  userMessage: Message;
  assistantMessage: Message;
  safety: { severity: string; resources: { name: string }[] } | null;
};
type ErrorAnswer = { error: string; message: string; details: unknown };

const server = withSharedServer();
let client: Client;
let stranger: Client;
beforeAll(async () => {
  [client, stranger] = [createClient(server.url), createClient(server.url)];
  await client.register();
  await stranger.register();
});

const newSession = async (by = client) =>
  (await by.sendJson<{ session: Session }>('POST', '/api/sessions')).body.session;
const send = (sessionId: string, body: unknown, by = client) =>
  by.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, body);

describe('sessions', () => {
  it('are created, listed, renamed, pinned, archived and deleted', async () => {
    const created = await client.sendJson<{ session: Session }>('POST', '/api/sessions');
    expect(created.status).toBe(201);
    const { session } = created.body;
    expect(session).toMatchObject({ title: 'New Conversation', messageCount: 0, pinned: false, archived: false });
    const renamed = await client.sendJson<Session>('PATCH', `/api/sessions/${session.sessionId}`, {
      title: '  Before the move  ',
      pinned: true,
      archived: true,
    });
    expect(renamed.body).toMatchObject({
      sessionId: session.sessionId,
      title: 'Before the move',
      pinned: true,
      archived: true,
    });
    const list = await client.getJson<Session[]>('/api/sessions');
    expect(list.body.find(({ sessionId }) => sessionId === session.sessionId)?.title).toBe('Before the move');
    const deleted = await client.sendJson('DELETE', `/api/sessions/${session.sessionId}`);
    expect(deleted.body).toEqual({ success: true, message: 'The session has been deleted successfully.' });
    expect((await client.getJson(`/api/sessions/${session.sessionId}`)).status).toBe(404);
  });

  it('say by HEAD whether they are there', async () => {
    const { sessionId } = await newSession();
    await send(sessionId, { content: 'Words.' });
    const head = async (by: Client) => (await by.request(`/api/sessions/${sessionId}`, { method: 'HEAD' })).status;
    expect([await head(client), await head(stranger)]).toEqual([200, 404]);
    await client.sendJson('DELETE', `/api/sessions/${sessionId}`);
    expect(await head(client)).toBe(404);
  });

  it('get a title after two whole replies, also when the first one was stopped', async () => {
    const { sessionId } = await newSession();
    const titleNow = async () => (await client.getJson<Session>(`/api/sessions/${sessionId}`)).body.title;
    const { body } = await send(sessionId, { content: 'The garden is quiet.' });
    await changeDatabase(server, `UPDATE "Message" SET "status" = 'stopped' WHERE "id" = ${body.assistantMessage.id}`);
    await send(sessionId, { content: 'And the birds.' });
    expect(await titleNow()).toBe('New Conversation');
    await send(sessionId, { content: 'And the bees.' });
    await expect.poll(titleNow).toMatch(/garden/);
  });

  it('page by limit and cursor without losing or repeating one', async () => {
    const owner = createClient(server.url);
    await owner.register();
    const made = [];
    for (let count = 0; count < 7; count += 1) made.push((await newSession(owner)).sessionId);
    const seen: string[] = [];
    let next: string | null = '/api/sessions?limit=3';
    while (next) {
      const page: { body: Session[]; headers: Headers } = await owner.getJson<Session[]>(next);
      expect(page.body.length).toBeLessThanOrEqual(3);
      seen.push(...page.body.map(({ sessionId }) => sessionId));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual(made.reverse());
  });

  // The last cursor is well-formed, but of the year 33658.
  it.each([
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?cursor=nonsense',
    `?cursor=${Buffer.from('999999999999999 a').toString('base64url')}`,
  ])('refuses %s', async (query) => {
    expect((await client.getJson(`/api/sessions${query}`)).status).toBe(400);
  });

  it.each([
    [{}],
    [{ title: '' }],
    [{ title: '   ' }],
    [{ title: 7 }],
    [{ title: 'x'.repeat(201) }],
    [{ pinned: 'yes' }],
    [{ title: 'a', userId: 'b' }],
    [[]],
    [null],
  ])('refuses the patch %j', async (patch) => {
    const { sessionId } = await newSession();
    const answer = await client.sendJson<ErrorAnswer>('PATCH', `/api/sessions/${sessionId}`, patch);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'validation', message: expect.any(String), details: expect.anything() });
  });
});

describe('messages', () => {
  it('are answered, and both are there afterwards', async () => {
    const { sessionId } = await newSession();
    const { status, body } = await send(sessionId, { content: 'I feel sad about leaving my mother.' });
    expect(status).toBe(201);
    expect(body.userMessage).toMatchObject({
      role: 'user',
      content: 'I feel sad about leaving my mother.',
      status: 'complete',
      sources: [],
    });
    expect(body.assistantMessage).toMatchObject({ role: 'assistant', status: 'complete' });
    expect(body.safety).toBeNull();
    const read = await client.getJson<Session & { messages: Message[] }>(`/api/sessions/${sessionId}`);
    expect(read.body.messages).toEqual([body.userMessage, body.assistantMessage]);
    expect(read.body.messageCount).toBe(2);
  });

  it('that speak of suicide bring the resources, before the reply', async () => {
    const { sessionId } = await newSession();
    const { body } = await send(sessionId, { content: 'I want to kill myself tonight.' });
    expect(['high', 'critical']).toContain(body.safety?.severity);
    expect(JSON.stringify(body.safety?.resources)).toMatch(/988[\s\S]*741741/);
    const events = [];
    for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, {
      content: 'I cannot go on, I want to die.',
    }))
      events.push(event.event);
    expect(events.slice(0, 3)).toEqual(['message', 'safety', 'delta']);
    expect(events.at(-1)).toBe('done');
  });

  it('stream, and the deltas are the reply', async () => {
    const { sessionId } = await newSession();
    let text = '';
    let done: Message | undefined;
    for await (const { event, data } of client.streamEvents(`/api/sessions/${sessionId}/messages`, {
      content: 'Tell me how you listen.',
    })) {
      if (event === 'delta') text += (data as { text: string }).text;
      if (event === 'done') done = data as Message;
    }
    expect(done?.content).toBe(text);
    expect(done?.status).toBe('complete');
  });

  it('with the same clientId are one', async () => {
    const { sessionId } = await newSession();
    const body = { content: 'Only once, please.', clientId: 'twice-1' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(sessionId, body)));
    expect(new Set(answers.map(({ body: { userMessage } }) => userMessage.id)).size).toBe(1);
    expect(new Set(answers.map(({ body: { assistantMessage } }) => assistantMessage.content)).size).toBe(1);
    expect((await client.getJson<{ messages: Message[] }>(`/api/sessions/${sessionId}`)).body.messages).toHaveLength(2);
    expect((await send(sessionId, { content: 'Another text.', clientId: 'twice-1' })).status).toBe(409);
  });

  it('with half of a surrogate pair are one as well', async () => {
    const { sessionId } = await newSession();
    const body = { content: 'broken \ud83d heart', clientId: 'surrogate' };
    expect([(await send(sessionId, body)).status, (await send(sessionId, body)).status]).toEqual([201, 201]);
  });

  it('may have the same clientId in another session', async () => {
    const [one, other] = [await newSession(), await newSession()];
    const first = await send(one.sessionId, { content: 'Hello.', clientId: 'same' });
    const second = await send(other.sessionId, { content: 'Hello.', clientId: 'same' });
    expect(second.status).toBe(201);
    expect(second.body.userMessage.id).not.toBe(first.body.userMessage.id);
  });

  it('can be answered again; the earlier reply leaves the conversation', async () => {
    const { sessionId } = await newSession();
    const { body } = await send(sessionId, { content: 'I slept badly.' });
    const again = await client.sendJson<Exchange>(
      'POST',
      `/api/sessions/${sessionId}/messages/${body.assistantMessage.id}/regenerate`,
    );
    expect(again.status).toBe(201);
    expect(again.body.userMessage.id).toBe(body.userMessage.id);
    const { messages } = (await client.getJson<{ messages: Message[] }>(`/api/sessions/${sessionId}`)).body;
    expect(messages.map(({ id }) => id)).toEqual([body.userMessage.id, again.body.assistantMessage.id]);
    expect(
      (await client.sendJson('POST', `/api/sessions/${sessionId}/messages/${body.assistantMessage.id}/regenerate`))
        .status,
    ).toBe(409);
  });

  it.each([
    ['no content', {}],
    ['empty', { content: '' }],
    ['only spaces', { content: ' \n\t ' }],
    ['a number', { content: 5 }],
    ['too long', { content: 'x'.repeat(32_001) }],
    ['a strange clientId', { content: 'x', clientId: 'a b' }],
    ['a foreign field', { content: 'x', role: 'assistant' }],
    ['a list', []],
  ])('are refused with %s', async (_name, body) => {
    const { sessionId } = await newSession();
    const answer = await send(sessionId, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'validation' });
    expect((await client.getJson<{ messages: Message[] }>(`/api/sessions/${sessionId}`)).body.messages).toEqual([]);
  });
});

describe("another person's", () => {
  it('session and messages do not exist', async () => {
    const { sessionId } = await newSession();
    const { body } = await send(sessionId, { content: 'Mine alone.' });
    const at = `/api/sessions/${sessionId}`;
    const reply = `${at}/messages/${body.assistantMessage.id}`;
    const own = (await newSession(stranger)).sessionId;
    const calls: [string, string, unknown?][] = [
      ['GET', at],
      ['PATCH', at, { title: 'Theirs' }],
      ['DELETE', at],
      ['POST', `${at}/messages`, { content: 'Hello' }],
      ['GET', `${reply}/stream`],
      ['POST', `${reply}/stop`],
      ['POST', `${reply}/regenerate`],
      ['POST', `/api/sessions/${own}/messages/${body.assistantMessage.id}/stop`],
      ['GET', `/api/sessions/${own}/messages/${body.assistantMessage.id}/stream`],
    ];
    for (const [method, path, sent] of calls) {
      const answer = await stranger.sendJson<ErrorAnswer>(method, path, sent);
      expect([answer.status, answer.body.error], `${method} ${path}`).toEqual([404, 'not_found']);
    }
    expect((await stranger.request(`/?session=${sessionId}`)).status).toBe(404);
    expect(await (await stranger.request(`/?session=${sessionId}`)).text()).not.toContain('Mine alone');
    expect((await client.getJson<{ messages: Message[] }>(at)).body.messages).toHaveLength(2);
  });
});

describe('without a sign-in', () => {
  it.each([
    ['GET', '/api/user'],
    ['GET', '/api/sessions'],
    ['POST', '/api/sessions'],
    ['GET', '/api/sessions/x'],
    ['DELETE', '/api/sessions/x'],
    ['POST', '/api/sessions/x/messages'],
    ['POST', '/api/logout'],
  ])('%s %s answers 401 in words', async (method, path) => {
    const answer = await createClient(server.url).sendJson<ErrorAnswer>(method, path);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'unauthenticated', message: 'Please sign in.' });
  });

  it('POST /api/logout still clears the browser', async () => {
    const { headers } = await createClient(server.url).sendJson('POST', '/api/logout');
    expect(headers.getSetCookie().join('; ')).toMatch(/session_id=;.*orion_auth=;/s);
  });

  it.each(['/', '/history', '/memory', '/journal', '/settings'])('%s leads to /auth', async (path) => {
    const answer = await createClient(server.url).request(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/auth/);
  });
});
