import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { linksOf, openPage, textOn } from '../setup/parse-page';

type Message = { id: number; role: string; content: string; status: string };
type Exchange = { userMessage: Message; assistantMessage: Message; safety: { severity: string } | null };
type Session = { sessionId: string; title: string; messageCount: number; messages: Message[] };

const server = withSharedServer();
let client: Client;
let stranger: Client;
beforeAll(async () => {
  [client, stranger] = [createClient(server.url), createClient(server.url)];
  await client.register();
  await stranger.register();
});

const newSession = async () =>
  (await client.sendJson<{ session: Session }>('POST', '/api/sessions')).body.session.sessionId;
const send = async (sessionId: string, content: string) =>
  (await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content })).body;
const edit = (sessionId: string, id: number, body: unknown, by = client) =>
  by.sendJson<Exchange>('PATCH', `/api/sessions/${sessionId}/messages/${id}`, body);
const read = async (sessionId: string) => (await client.getJson<Session>(`/api/sessions/${sessionId}`)).body;
const pageText = (path: string) => textOn(client, path);
/** Returns the address of the page with the earlier versions of a message. */
const earlierOf = async (path: string) =>
  linksOf(await openPage(client, path)).find((link) => /versions=\d/.test(link!))!;

describe('editing the newest message', () => {
  it('asks again, counts no more messages, and keeps the earlier version out of the conversation', async () => {
    const sessionId = await newSession();
    const first = await send(sessionId, 'I think about the bakery in Lyon.');
    const edited = await edit(sessionId, first.userMessage.id, { content: 'I think about the library in Lyon.' });
    expect(edited.status).toBe(201);
    expect(edited.body.userMessage).toMatchObject({ role: 'user', content: 'I think about the library in Lyon.' });
    expect(edited.body.assistantMessage).toMatchObject({ role: 'assistant', status: 'complete' });
    expect(edited.body.safety).toBeNull();
    const session = await read(sessionId);
    expect(session.messages.map(({ id }) => id)).toEqual([edited.body.userMessage.id, edited.body.assistantMessage.id]);
    expect(session.messageCount).toBe(2);
  });

  it('screens the new words', async () => {
    const sessionId = await newSession();
    const { userMessage } = await send(sessionId, 'Fine, I guess.');
    expect((await edit(sessionId, userMessage.id, { content: 'I want to end my life.' })).body.safety?.severity).toBe(
      'high',
    );
  });

  it('takes the same clientId again as the same edit', async () => {
    const sessionId = await newSession();
    const { userMessage } = await send(sessionId, 'One.');
    const [one, other] = await Promise.all(
      [1, 2].map(() => edit(sessionId, userMessage.id, { content: 'Two.', clientId: 'the-edit' })),
    );
    expect([one!.status, other!.status]).toEqual([201, 201]);
    expect(other!.body.userMessage.id).toBe(one!.body.userMessage.id);
    expect((await edit(sessionId, userMessage.id, { content: 'Three.', clientId: 'the-edit' })).status).toBe(409);
    expect((await read(sessionId)).messages).toHaveLength(2);
  });

  it('refuses other messages, other people and unreadable bodies', async () => {
    const sessionId = await newSession();
    const first = await send(sessionId, 'First.');
    const second = await send(sessionId, 'Second.');
    expect((await edit(sessionId, first.userMessage.id, { content: 'Changed.' })).status).toBe(409);
    expect((await edit(sessionId, second.assistantMessage.id, { content: 'Changed.' })).status).toBe(404);
    expect((await edit(await newSession(), second.userMessage.id, { content: 'Changed.' })).status).toBe(404);
    expect((await edit(sessionId, second.userMessage.id, { content: 'Changed.' }, stranger)).status).toBe(404);
    expect((await edit(sessionId, second.userMessage.id, { content: '  ' })).status).toBe(400);
    expect((await edit(sessionId, second.userMessage.id, {})).status).toBe(400);
    await edit(sessionId, second.userMessage.id, { content: 'Changed.' });
    expect((await edit(sessionId, second.userMessage.id, { content: 'Changed again.' })).status).toBe(409);
  });
});

describe('without JavaScript', () => {
  it('edits by a form that has an address, and shows both versions', async () => {
    const sessionId = await newSession();
    const { userMessage } = await send(sessionId, 'I think about the bakery in Lyon.');
    const form = await openPage(client, `/?session=${sessionId}&edit=${userMessage.id}`);
    expect(form.document.querySelector('form input[name="intent"][value="edit"]')).not.toBeNull();
    const blank = await client.postForm(`/?index&session=${sessionId}&edit=${userMessage.id}`, {
      intent: 'edit',
      messageId: String(userMessage.id),
      content: ' ',
    });
    expect(blank.status).toBe(400);
    expect(await blank.text()).toContain('Write a message first.');
    const done = await client.postForm('/?index', {
      intent: 'edit',
      messageId: String(userMessage.id),
      content: 'I think about the library in Lyon.',
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, `/?session=${sessionId}#end`]);
    expect(await (await client.request(`/?session=${sessionId}`)).text()).not.toContain('bakery in Lyon');
    const both = await pageText(await earlierOf(`/?session=${sessionId}`));
    expect(both).toContain('library in Lyon');
    expect(both).toContain('bakery in Lyon');
  });

  it('shows what a reply was before it was written again', async () => {
    const sessionId = await newSession();
    const { assistantMessage } = await send(sessionId, 'Tell me about tides.');
    await client.postForm('/?index', { intent: 'regenerate', messageId: String(assistantMessage.id) });
    const earlier = await openPage(client, await earlierOf(`/?session=${sessionId}`));
    expect(earlier.getAllByText('Earlier version')).not.toEqual([]);
  });
});

describe('titles', () => {
  const titleAfter = async (said: string[], rename?: string) => {
    const sessionId = await newSession();
    if (rename) await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: rename });
    for (const one of said) await send(sessionId, one);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return (await read(sessionId)).title;
  };

  it('are the first words, from the second reply on', async () => {
    const words =
      'The move is next week and I still have not packed a single box, because every thing reminds me of her.';
    expect(await titleAfter([words])).toBe('New Conversation');
    expect(await titleAfter([words, 'It is late.'])).toBe(
      'The move is next week and I still have not packed a single…',
    );
  });

  it('that a person gave stay, also when they are the words it began with', async () => {
    expect(await titleAfter(['The move is next week.', 'It is late.'], 'Mine')).toBe('Mine');
    expect(await titleAfter(['The move is next week.', 'It is late.'], 'New Conversation')).toBe('New Conversation');
  });

  it('never hold what was said in a crisis', async () => {
    expect(await titleAfter(['The move is next week.', 'I want to end my life.'])).toBe('New Conversation');
    expect(await titleAfter(['I want to kill myself.', 'It is late.'])).toBe('New Conversation');
  });
});
