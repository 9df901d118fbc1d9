import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { openPage, parsePage } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { changeDatabase } from '../setup/server-database';
import { modelEnv } from '../setup/start-server';

type Message = { id: number; role: string; content: string; status: string };
type Exchange = {
  userMessage: Message;
  assistantMessage: Message;
  safety: { severity: string } | null;
  message?: string;
  error?: string;
  code?: string;
};
type Session = { sessionId: string; messageCount: number; messages: Message[] };

/** docs/spec.md §9: 800,000 tokens of four characters; the last token begins with this character. */
const FULL = 3_199_997;
const ERROR_ANSWER =
  'This conversation has reached its limit of 800,000 tokens, so Orion can no longer reply here. Please continue in a new one.';

const double = withOpenaiDouble({ behaviour: { text: 'I hear you.', tokens: 3, delayMs: 1 } });
const server = withServer(() => ({ env: modelEnv(double.url) }));
const client = withClient(server);
let sessionId: string;
beforeEach(async () => {
  sessionId = (await client.sendJson<{ session: Session }>('POST', '/api/sessions')).body.session.sessionId;
});

const send = (content: string, clientId?: string) =>
  client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content, clientId });
const edit = (id: number, content: string) =>
  client.sendJson<Exchange>('PATCH', `/api/sessions/${sessionId}/messages/${id}`, { content });
const regenerate = (id: number) =>
  client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages/${id}/regenerate`);
const read = async () => (await client.getJson<Session>(`/api/sessions/${sessionId}`)).body;
const fill = (characters: number) =>
  changeDatabase(server, `UPDATE "ChatSession" SET "characters" = ${characters} WHERE "id" = ?`, sessionId);
const counted = async () => {
  const [row] = await readRows<{ characters: number }>(
    server,
    `SELECT "characters" FROM "ChatSession" WHERE "id" = '${sessionId}'`,
  );
  return row!.characters;
};
const said = async () => (await read()).messages.reduce((length, { content }) => length + content.length, 0);
const page = (path = `/?session=${sessionId}`) => openPage(client, path);

describe('what a conversation holds', () => {
  it('is counted as it is sent, answered, edited and written again', async () => {
    const first = (await send('Good evening.')).body;
    expect(first.assistantMessage.content.length).toBeGreaterThan(0);
    expect(await counted()).toBe(await said());
    const second = (await send('A longer message than the one before, with an ü in it.')).body;
    expect(await counted()).toBe(await said());
    await regenerate(second.assistantMessage.id);
    expect(await counted()).toBe(await said());
    await edit(second.userMessage.id, 'Shorter.');
    expect(await counted()).toBe(await said());
    expect(await counted()).toBeGreaterThan(0);
  });

  it('is counted once for a message that is sent twice', async () => {
    await Promise.all([send('Twice.', 'the-same'), send('Twice.', 'the-same')]);
    expect((await read()).messages).toHaveLength(2);
    expect(await counted()).toBe(await said());
  });

  it('is counted for a reply that was stopped or that failed', async () => {
    // Numbered words are shown one by one, where a sentence is shown when it is whole.
    double.setBehaviour({ text: null });
    const streaming = client.streamEvents(`/api/sessions/${sessionId}/messages`, {
      content: '[[tokens:200,delay:20]]',
    });
    for await (const { event, data } of streaming) {
      if (event !== 'delta') continue;
      const { messages } = await read();
      await client.sendJson('POST', `/api/sessions/${sessionId}/messages/${messages.at(-1)!.id}/stop`);
      expect(data).toBeTruthy();
      break;
    }
    expect((await read()).messages.at(-1)!.status).toBe('stopped');
    expect(await counted()).toBe(await said());
    await send('[[fault:cut,tokens:20,delay:5]]');
    expect(await counted()).toBe(await said());
    double.setBehaviour({ text: 'I hear you.' });
  });
});

describe('a full conversation', () => {
  it.each([
    [2_559_996, null],
    [2_559_997, 'This conversation has used 80 % of its 800,000 tokens.'],
    [3_039_997, 'This conversation is almost full: 95 % of its 800,000 tokens.'],
    [FULL, 'This conversation is full (800,000 tokens), and Orion can no longer reply here.'],
  ])('with %i characters the page says: %s', async (characters, note) => {
    await fill(characters);
    const { text } = await page();
    if (note) expect(text).toContain(note);
    else expect(text).not.toMatch(/This conversation (has used|is almost full|is full)/);
    expect(text.includes('Continue in a new conversation')).toBe(characters >= 3_039_997);
  });

  it('takes the last message that has room, and refuses the next with 409', async () => {
    await fill(FULL - 1);
    expect((await send('The last one.')).status).toBe(201);
    const { messages, messageCount } = await read();
    const before = await counted();
    const refused = await send('One too many.');
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([409, 'conflict', ERROR_ANSWER]);
    expect(refused.body.code).toBe('conversation_full');
    expect(await read()).toMatchObject({ messageCount, messages: messages.map(({ id }) => ({ id })) });
    expect(await counted()).toBe(before);
  });

  it('refuses the stream, an edit and another reply alike', async () => {
    const { userMessage, assistantMessage } = (await send('Good evening.')).body;
    await fill(FULL);
    const stream = await client.request(`/api/sessions/${sessionId}/messages`, {
      method: 'POST',
      headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'Streamed.' }),
    });
    expect([stream.status, ((await stream.json()) as Exchange).message]).toEqual([409, ERROR_ANSWER]);
    for (const refused of [await edit(userMessage.id, 'Changed.'), await regenerate(assistantMessage.id)]) {
      expect([refused.status, refused.body.message]).toEqual([409, ERROR_ANSWER]);
    }
    expect((await read()).messages.map(({ id }) => id)).toEqual([userMessage.id, assistantMessage.id]);
    expect(await counted()).toBe(FULL);
  });

  it('answers a message that it has with what is stored, also twice at once', async () => {
    const { userMessage } = (await send('Known.', 'known')).body;
    await fill(FULL);
    for (const again of await Promise.all([send('Known.', 'known'), send('Known.', 'known')])) {
      expect([again.status, again.body.userMessage.id]).toEqual([201, userMessage.id]);
    }
    expect((await read()).messages).toHaveLength(2);
  });

  it('still takes and answers what speaks of danger', async () => {
    await fill(FULL);
    const grave = await send('I want to end my life.');
    expect([grave.status, grave.body.safety?.severity, grave.body.assistantMessage.status]).toEqual([
      201,
      'high',
      'complete',
    ]);
    const again = await regenerate(grave.body.assistantMessage.id);
    expect([again.status, again.body.assistantMessage.status]).toEqual([201, 'complete']);
    expect((await edit(grave.body.userMessage.id, 'I am going to kill myself tonight.')).status).toBe(201);
    expect((await send('I wish I was dead.')).body.safety?.severity).toMatch(/medium|high/);
    expect(
      (await edit((await read()).messages.filter(({ role }) => role === 'user').at(-1)!.id, 'Never mind.')).status,
    ).toBe(409);
    expect((await send('The weather is fine.')).status).toBe(409);
  });

  it('is not there for others', async () => {
    await fill(FULL);
    const stranger = createClient(server.url);
    await stranger.register();
    expect((await stranger.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: 'Hello.' })).status).toBe(
      404,
    );
  });

  it('is refused by the form with the text kept, and sent on in a new conversation', async () => {
    await fill(FULL);
    const fields = { intent: 'send', sessionId, content: 'Words that stay.', clientId: 'the-form' };
    const refused = await client.postForm(`/?index&session=${sessionId}`, fields);
    const answer = parsePage(await refused.text());
    expect(refused.status).toBe(409);
    expect(answer.text).toContain(ERROR_ANSWER);
    expect(answer.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Words that stay.');
    expect(answer.getByRole('button', { name: 'Send in a new conversation' })).toBeTruthy();
    const sentOn = await client.postForm(`/?index&session=${sessionId}`, { ...fields, in: 'new' });
    expect(sentOn.status).toBe(303);
    const address = sentOn.headers.get('location')!;
    expect(address).not.toContain(sessionId);
    expect((await page(address)).text).toContain('Words that stay.');
  });

  it('offers its summary as a memory, and goes on in a new one', async () => {
    await send('I planted beans on the balcony.');
    await fill(FULL);
    expect((await page()).getByRole('link', { name: 'Save its summary to memory' })).toBeTruthy();
    const dialog = await page(`/?session=${sessionId}&remember=1`);
    expect(dialog.text).toContain('You then continue in a new conversation.');
    const form = within(dialog.getByRole('dialog')).getByRole('button', { name: 'Confirm' }).closest('form')!;
    const fields = [...form.querySelectorAll('input')].map((input) => [input.name, input.value]);
    const saved = await client.postForm(`/?index&session=${sessionId}`, Object.fromEntries(fields));
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `/?session=new&from=${sessionId}`]);
    const memories = (await client.getJson<{ origin: object }[]>('/api/memories')).body;
    expect(memories[0]!.origin).toEqual({ kind: 'session', id: sessionId });
    expect((await page(saved.headers.get('location')!)).text).toContain('Memory saved');
  });

  it('reads no document that would come with a refused message', async () => {
    await fill(FULL);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'send', sessionId, content: 'About this.' }))
      form.append(name, value);
    form.append('document', new File(['The otter sleeps afloat.'], 'otter.txt', { type: 'text/plain' }));
    expect((await client.postMultipart(`/?index&session=${sessionId}`, form)).status).toBe(409);
    expect((await client.getJson<{ sessionId?: string; name: string }[]>('/api/documents')).body).toEqual([]);
  });
});

describe('a reply whose writer was killed', () => {
  it('is counted by the length of what was stored of it', async () => {
    const { userMessage, assistantMessage } = (await send('Good evening.')).body;
    const before = await counted();
    // Make the stored reply one without a running writer, and the conversation one that has not counted it.
    await changeDatabase(
      server,
      `UPDATE "Message" SET "status" = 'streaming', "savedAt" = ? WHERE "id" = ${assistantMessage.id}`,
      new Date(0),
    );
    await fill(userMessage.content.length);
    await server.restart();
    // When other processes may run, a reply is watched for 15 s before it counts as interrupted.
    await expect
      .poll(async () => (await read()).messages.at(-1)!.status, { timeout: 45_000, interval: 500 })
      .toBe('interrupted');
    expect(await counted()).toBe(before);
  }, 60_000);
});
