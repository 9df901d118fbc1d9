/** Who reads: switches, marks, and the question before somebody new does. */
import { describe, expect, it, vi } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { openPage, type Page, textOn } from '../setup/parse-page';
import { outsideModelEnv } from '../setup/outside-model';
import { runSql } from '../setup/run-sql';

type Exchange = {
  userMessage: { id: number };
  assistantMessage: { id: number; content: string; status: string };
  safety: { severity: string; resources: unknown[] } | null;
};
type ApiError = { error: string; code: string; reader: string; message: string };
type Reader = { reader: string; isCurrent: boolean; isAllowed: boolean | null; memories: boolean; place: string };

/** The full figure of talks with each switch off; TALKS=500 runs it. */
const TALKS = Number(process.env.TALKS ?? 12);

vi.setConfig({ testTimeout: 60_000 + TALKS * 400 });

const double = withOpenaiDouble();
// The voice is at the host of the model.
const server = withServer(() => ({ env: { ...outsideModelEnv(double), ORION_TTS_MODEL: 'voice' } }));
const reader = () => `model.test:${double.port}`;

async function join(): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  return client;
}
const newSession = async (client: Client) =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body.session.sessionId;
const say = <Body = Exchange>(client: Client, sessionId: string, content: string) =>
  client.sendJson<Body>('POST', `/api/sessions/${sessionId}/messages`, { content });
const change = (client: Client, name: string, patch: Record<string, boolean>) =>
  client.sendJson<Reader>('PATCH', `/api/readers/${encodeURIComponent(name)}`, patch);
const sent = () => JSON.stringify(double.calls.map(({ messages }) => messages));

/** Stores a secret in each source, where the words of a talk lead to it. */
async function keepSecrets(client: Client, secret: string, marks: { onlyHere?: boolean } = {}) {
  const words = `The lantern by the harbour: ${secret}.`;
  const memory = await client.sendJson<{ memoryId: string }>('POST', '/api/memories', {
    summary: `memory ${words}`,
    isCore: true,
    ...marks,
  });
  const entry = await client.sendJson<{ entryId: string }>('POST', '/api/journal', {
    title: 'Lantern',
    content: `entry ${words}`,
    isPrivate: false,
    ...marks,
  });
  await client.sendJson('PATCH', '/api/user/profile', { aboutMe: `about ${words}` });
  const sessionId = await newSession(client);
  const form = new FormData();
  form.append('file', new File([`document ${words}`], 'lantern.txt'));
  form.append('sessionId', sessionId);
  const uploaded = await client.postMultipart('/api/documents/upload', form);
  const { documentId } = (await uploaded.json()) as { documentId: string };
  if (marks.onlyHere) await client.sendJson('PATCH', `/api/documents/${documentId}`, marks);
  return { sessionId, memoryId: memory.body.memoryId, entryId: entry.body.entryId, documentId };
}

const KINDS = { memories: 'memory', journal: 'entry', documents: 'document', about: 'about' } as const;
const QUESTION = 'Tell me of the lantern by the harbour.';

describe('a switch', () => {
  it.each(Object.entries(KINDS))(
    `${TALKS} talks with %s switched off never send it, and send the rest`,
    async (source, kind) => {
      const client = await join();
      const secret = `quartz${source}`;
      const kept = await keepSecrets(client, secret);
      const others = Object.values(KINDS).filter((one) => one !== kind);
      await say(client, kept.sessionId, QUESTION);
      expect(sent(), 'while it is on').toContain(`${kind} The lantern by the harbour: ${secret}`);
      expect((await change(client, reader(), { [source]: false })).body).toMatchObject({ [source]: false });
      const from = double.calls.length;
      for (let talk = 0; talk < TALKS; talk += 1)
        await say(client, kept.sessionId, `${QUESTION} And ${talk} more: ${kind}?`);
      const after = double.calls.slice(from).map(({ messages }) => JSON.stringify(messages));
      expect(after.length).toBeGreaterThanOrEqual(TALKS);
      expect(after.filter((prompt) => prompt.includes(`${kind} The lantern by the harbour`))).toEqual([]);
      for (const other of others) expect(after.join()).toContain(`${other} The lantern by the harbour: ${secret}`);
      // What is switched off is still listed, and can be deleted.
      expect((await client.getJson<unknown[]>('/api/memories')).body).toHaveLength(1);
      expect((await client.getJson<unknown[]>('/api/journal')).body).toHaveLength(1);
      expect((await client.getJson<unknown[]>('/api/documents')).body).toHaveLength(1);
      for (const path of [
        `/api/memories/${kept.memoryId}`,
        `/api/journal/${kept.entryId}`,
        `/api/documents/${kept.documentId}`,
      ])
        expect((await client.sendJson('DELETE', path)).status).toBe(200);
    },
  );

  it('works by a form without scripts, and is of one person and one reader', async () => {
    const [client, other] = [await join(), await join()];
    const page = await openPage(client, '/settings?tab=readers');
    const name = `Memories: the model at ${reader()}`;
    expect(page.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true');
    const fields = { intent: 'source', reader: reader(), source: 'memories', isOn: 'false' };
    const answer = await client.postForm('/settings?tab=readers', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings?tab=readers']);
    const after = await openPage(client, '/settings?tab=readers');
    expect(after.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('false');
    expect(after.getByRole('switch', { name: 'Memories: the offline companion' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    const theirs = (await other.getJson<Reader[]>('/api/readers')).body;
    expect(theirs).toMatchObject([
      { reader: 'offline', place: 'offline', isAllowed: true, memories: true },
      { reader: reader(), place: 'outside', isCurrent: true, isAllowed: true, memories: true },
    ]);
  });

  it.each([
    ['offline', { isAllowed: false }, 400],
    ['somebody.example', { memories: false }, 404],
    ['offline', {}, 400],
  ])('of %s takes no %j', async (name, patch, status) => {
    expect((await change(await join(), name, patch)).status).toBe(status);
  });
});

describe('what is marked to stay on this machine', () => {
  it('goes to no model outside: a memory, an entry, a document', async () => {
    const client = await join();
    const kept = await keepSecrets(client, 'obsidian', { onlyHere: true });
    await say(client, kept.sessionId, QUESTION);
    for (const kind of ['memory', 'entry', 'document'])
      expect(sent()).not.toContain(`${kind} The lantern by the harbour: obsidian`);
    await client.postForm('/documents', { intent: 'here', documentId: kept.documentId, onlyHere: 'false' });
    await client.postForm('/journal', { intent: 'here', entryId: kept.entryId, onlyHere: 'false' });
    await client.sendJson('PATCH', `/api/memories/${kept.memoryId}`, { onlyHere: false });
    await say(client, kept.sessionId, QUESTION);
    for (const kind of ['memory', 'entry', 'document'])
      expect(sent()).toContain(`${kind} The lantern by the harbour: obsidian`);
  });

  it('is in no title and no summary that a model outside makes, also where a reply quotes it', async () => {
    const client = await join();
    await change(client, reader(), { isAllowed: false });
    const sessionId = await newSession(client);
    const form = new FormData();
    form.append('file', new File(['My violin teacher Odalys moved to Porto in May.'], 'letters.txt'));
    form.append('sessionId', sessionId);
    const uploaded = await client.postMultipart('/api/documents/upload', form);
    const { documentId } = (await uploaded.json()) as { documentId: string };
    await client.sendJson('PATCH', `/api/documents/${documentId}`, { onlyHere: true });
    const { body: first } = await say(client, sessionId, 'Where did my violin teacher go?');
    expect(first.assistantMessage.content).toContain('Porto');
    await change(client, reader(), { isAllowed: true });
    const from = double.calls.length;
    await say(client, sessionId, 'I planted beans.');
    await expect
      .poll(async () => (await client.getJson<{ title: string }>(`/api/sessions/${sessionId}`)).body.title)
      .not.toBe('New Conversation');
    await client.sendJson('POST', '/api/sessions/memory', { sessionId });
    const calls = double.calls.slice(from).map(({ messages }) => JSON.stringify(messages));
    expect(calls.length, 'the reply, the title and the summary').toBeGreaterThanOrEqual(3);
    expect(calls.filter((call) => call.includes('Porto'))).toEqual([]);
  });

  it('a conversation is answered by the offline companion, also its title and its summary', async () => {
    const client = await join();
    const sessionId = await newSession(client);
    await client.postForm(`/?index&session=${sessionId}`, { intent: 'here', sessionId, onlyHere: 'true' });
    expect((await client.getJson(`/api/sessions/${sessionId}`)).body).toMatchObject({ onlyHere: true });
    const from = double.calls.length;
    for (const content of ['I planted beans.', 'And peas.', 'And corn.'])
      expect((await say(client, sessionId, content)).body.assistantMessage.status).toBe('complete');
    const saved = await client.sendJson<{ onlyHere: boolean }>('POST', '/api/sessions/memory', { sessionId });
    expect([saved.status, saved.body.onlyHere]).toEqual([201, true]);
    await expect
      .poll(async () => (await client.getJson<{ title: string }>(`/api/sessions/${sessionId}`)).body.title)
      .toBe('I planted beans.');
    expect(double.calls.slice(from)).toEqual([]);
  });

  it('a conversation is marked before its first message, without scripts, and a private one when it is started', async () => {
    const client = await join();
    const isMarkedOn = (page: Page) => {
      const switches = page.getAllByRole('switch', { name: 'Keep this conversation on this machine' });
      return switches.map((one) => one.getAttribute('aria-checked'));
    };
    // One for browsers with scripts, one for those without.
    expect(isMarkedOn(await openPage(client, '/?session=new'))).toEqual(['false', 'false']);
    const marked = await client.postForm('/?index', { intent: 'here', sessionId: 'new', onlyHere: 'true' });
    expect(marked.status).toBe(303);
    const address = marked.headers.get('location')!;
    expect(isMarkedOn(await openPage(client, address))).toEqual(['true', 'true']);
    const sessionId = new URL(address, server.url).searchParams.get('session')!;
    const started = await client.postForm('/private', { intent: 'start', onlyHere: 'on' });
    const secret = started.headers.get('location')!;
    expect(await textOn(client, secret)).toContain('stay on this machine');
    const made = await client.sendJson<{ session: { sessionId: string; onlyHere: boolean } }>('POST', '/api/sessions', {
      private: true,
      onlyHere: true,
    });
    expect(made.body.session.onlyHere).toBe(true);
    const from = double.calls.length;
    for (const id of [sessionId, secret.split('=')[1]!, made.body.session.sessionId])
      expect((await say(client, id, 'I planted beans.')).body.assistantMessage.status).toBe('complete');
    expect(double.calls.slice(from)).toEqual([]);
  });
});

describe('a new reader', () => {
  const forget = () =>
    runSql(
      server,
      `DELETE FROM "ReaderConsent" WHERE "reader" = 'before.example'; UPDATE "ReaderConsent" SET "reader" = 'before.example' WHERE "reader" <> 'offline'`,
    );

  it('gets nothing before the person agrees', async () => {
    const client = await join();
    const sessionId = await newSession(client);
    const { body: earlier } = await say(client, sessionId, 'I planted beans.');
    await change(client, reader(), { journal: false });
    await forget();
    const from = double.calls.length;
    const refused = await say<ApiError>(client, sessionId, 'And peas.');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'conflict', code: 'reader_unconfirmed', reader: reader(), message: expect.stringContaining(reader()) },
    ]);
    const messages = `/api/sessions/${sessionId}/messages`;
    expect((await client.sendJson('PATCH', `${messages}/${earlier.userMessage.id}`, { content: 'Peas.' })).status).toBe(
      409,
    );
    expect((await client.sendJson('POST', `${messages}/${earlier.assistantMessage.id}/regenerate`)).status).toBe(409);
    expect((await client.sendJson('POST', '/api/sessions/memory', { sessionId })).status).toBe(201);
    expect(double.calls.slice(from)).toEqual([]);
    expect((await client.getJson<{ messages: unknown[] }>(`/api/sessions/${sessionId}`)).body.messages).toHaveLength(2);
    // What the last reader did not get, the next one does not get either.
    expect((await change(client, reader(), { isAllowed: true })).body).toMatchObject({
      isAllowed: true,
      journal: false,
    });
    expect((await say(client, sessionId, 'And peas.')).status).toBe(201);
    expect(double.calls.length).toBeGreaterThan(from);
  });

  it('is asked about on the page, with what was written, without scripts', async () => {
    const client = await join();
    await forget();
    const from = double.calls.length;
    const answer = await client.postForm('/?index', {
      intent: 'send',
      sessionId: 'new',
      content: 'I planted quinces.',
    });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain('I planted quinces.');
    expect(html).toContain('Use the offline companion');
    const fields = { intent: 'send', sessionId: 'new', content: 'I planted quinces.', reader: reader() };
    await client.postForm('/?index', { ...fields, reader: 'somebody.example', decision: 'allow' });
    expect(double.calls.slice(from), 'consent is to the reader that the form named').toEqual([]);
    expect((await client.postForm('/?index', { ...fields, decision: 'offline' })).status).toBe(303);
    expect(double.calls.slice(from)).toEqual([]);
    expect(await textOn(client, '/settings?tab=readers')).toContain('You chose the offline companion instead.');
    await client.postForm('/settings?tab=readers', { intent: 'reader', reader: reader(), isAllowed: 'true' });
    expect((await client.postForm('/?index', { ...fields, content: 'And pears.' })).status).toBe(303);
    expect(double.calls.length).toBeGreaterThan(from);
  });

  it('keeps nobody in danger from help and from a reply', async () => {
    const client = await join();
    const sessionId = await newSession(client);
    await forget();
    const from = double.calls.length;
    const { status, body } = await say(client, sessionId, 'I want to end my life.');
    expect(status).toBe(201);
    expect(body.safety?.resources.length).toBeGreaterThan(0);
    expect(body.assistantMessage.status).toBe('complete');
    expect(body.assistantMessage.content).not.toBe('');
    expect(double.calls.slice(from)).toEqual([]);
  });

  it('who is not allowed to read gets nothing', async () => {
    const client = await join();
    await change(client, reader(), { isAllowed: false });
    const from = double.calls.length;
    expect((await client.sendJson('POST', '/api/tts', { text: 'Beans.' })).status).toBe(503);
    const sessionId = await newSession(client);
    for (const content of ['I planted beans.', 'And peas.', 'And corn.'])
      expect((await say(client, sessionId, content)).body.assistantMessage.status).toBe('complete');
    expect(double.calls.slice(from)).toEqual([]);
  });
});
