/** Memories over the API and the forms, with a model, and without scripts. */
import { describe, expect, it } from 'vitest';
import type { MemoryJson } from '~/features/memory/memory-schema';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { parsePage, textOn } from '../setup/parse-page';
import { runSql } from '../setup/run-sql';
import { modelEnv } from '../setup/start-server';

type ApiError = { error: string; message: string };

const double = withOpenaiDouble();
const server = withServer(() => ({ env: modelEnv(double.url) }));
const client = withClient(server);

const post = <Body = MemoryJson>(body: unknown, person = client) =>
  person.sendJson<Body>('POST', '/api/memories', body);
const newSession = async () =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body.session.sessionId;

describe('the API', () => {
  it('creates, lists, changes and deletes memories', async () => {
    const { status, body } = await post({
      summary: 'Lives in Porto.',
      keywords: ['Porto', ' Porto ', ''],
      emotionalContext: 'calm',
      isCore: true,
      conversationDate: '2026-03-01T10:00:00+01:00',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      summary: 'Lives in Porto.',
      keywords: ['Porto'],
      isCore: true,
      conversationDate: '2026-03-01T09:00:00.000Z',
      holds: 'now',
      from: null,
      until: null,
      onlyHere: false,
      origin: null,
    });
    const next = (await post({ summary: 'Moved to Lisbon.', replaces: body.memoryId })).body;
    const { body: list } = await client.getJson<MemoryJson[]>('/api/memories');
    expect(list.map(({ memoryId, holds }) => [memoryId, holds])).toEqual([
      [next.memoryId, 'now'],
      [body.memoryId, 'was'],
    ]);
    const changed = await client.sendJson<MemoryJson>('PATCH', `/api/memories/${next.memoryId}`, { isCore: true });
    expect(changed.body).toEqual({ ...next, isCore: true, updatedAt: changed.body.updatedAt });
    const corrected = { keywords: ['sea'], emotionalContext: 'glad', conversationDate: '2026-02-01T00:00:00.000Z' };
    expect((await client.sendJson('PATCH', `/api/memories/${next.memoryId}`, corrected)).body).toMatchObject({
      ...corrected,
      summary: 'Moved to Lisbon.',
    });
    for (const { memoryId } of list)
      expect((await client.sendJson('DELETE', `/api/memories/${memoryId}`)).body).toMatchObject({ success: true });
    expect((await client.getJson<MemoryJson[]>('/api/memories')).body).toEqual([]);
  });

  it.each([
    [{}, 'A memory needs a summary'],
    [{ summary: '  ' }, 'A memory needs a summary'],
    [{ summary: 'x'.repeat(3_501) }, 'A summary cannot exceed 3,500 characters'],
    [{ summary: 'x', keywords: ['k'.repeat(61)] }, 'A keyword cannot exceed 60 characters'],
    [{ summary: 'x', keywords: 'beans' }, 'Keywords must be a list of texts'],
    [{ summary: 'x', conversationDate: 'yesterday' }, 'conversationDate must be a time such as 2026-03-31T09:30:00Z'],
    [{ summary: 'x', from: '2026-02-30' }, 'from and until must be days such as 2026-03-31'],
    [{ summary: 'x', from: '2026-03-02', until: '2026-03-01' }, 'until must not be before from'],
    [{ summary: 'x', holds: 'maybe' }, 'holds must be "now" or "was"'],
  ])('refuses %j', async (given, message) => {
    const { status, body } = await post<ApiError>(given);
    expect([status, body.error, body.message]).toEqual([400, 'validation', message]);
  });

  it('asks before what contradicts is saved, and does what is chosen', async () => {
    const person = createClient(server.url);
    await person.register();
    const { memoryId } = (await post({ summary: 'Lives in Porto.' }, person)).body;
    const fresh = { summary: 'I moved to Lisbon.' };
    const offer = await post<ApiError & { code: string; memoryId: string }>(fresh, person);
    expect([offer.status, offer.body]).toMatchObject([
      409,
      { error: 'conflict', code: 'memory/contradicts', memoryId },
    ]);
    expect((await post<ApiError>({ ...fresh, onConflict: 'both' }, person)).status).toBe(400);
    const { status, body } = await post({ ...fresh, onConflict: 'replace' }, person);
    expect(status).toBe(201);
    const old = await person.getJson<MemoryJson>(`/api/memories/${memoryId}`);
    expect(old.body).toMatchObject({ holds: 'was', replacedBy: body.memoryId });
    const edit = { summary: 'I moved to Rome.' };
    const other = (await post({ summary: 'Grows beans.' }, person)).body;
    expect((await person.sendJson('PATCH', `/api/memories/${other.memoryId}`, edit)).status).toBe(409);
    const kept = await person.sendJson('PATCH', `/api/memories/${other.memoryId}`, { ...edit, onConflict: 'keep' });
    expect(kept.body).toMatchObject({ ...edit, holds: 'now' });
  });

  it('refuses fields that it does not know', async () => {
    expect((await post({ summary: 'x', userId: 'somebody' })).status).toBe(400);
  });
});

describe('saving a conversation', () => {
  const answer = (text: string) => double.setBehaviour({ text, tokens: 5, delayMs: 0 });
  const save = (body: unknown) => client.sendJson<MemoryJson & ApiError>('POST', '/api/sessions/memory', body);
  const lastMessages = () => double.calls.at(-1)!.messages;

  it('asks the model for the three fields, with the wish of the person', async () => {
    const sessionId = await newSession();
    answer('I hear you.');
    await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: 'My sister Ana moved to Lisbon.' });
    answer('Sure!\n```json\n{"summary":"Their sister moved.","keywords":"Ana, Lisbon","emotionalContext":"sad"}\n```');
    const { status, body } = await save({ sessionId, conversationText: '', summaryPrompt: 'Two sentences, please.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      summary: 'Their sister moved.',
      keywords: ['Ana', 'Lisbon'],
      emotionalContext: 'sad',
      origin: { kind: 'session', id: sessionId },
    });
    expect(lastMessages()[0]!.content).toContain('Two sentences, please.');
    expect(lastMessages()[1]!.content).toContain('Person: My sister Ana moved to Lisbon.');
  });

  it('asks for JSON as such, and by words alone where the server refuses that', async () => {
    const from = double.calls.length;
    const text = '{"summary":"Their sister moved.","keywords":[],"emotionalContext":"sad"}';
    double.setBehaviour({ text, tokens: 5, delayMs: 0, refusesFormat: true });
    const { body } = await save({ sessionId: 'new', conversationText: 'My sister Ana moved to Lisbon.' });
    expect(body).toMatchObject({ summary: 'Their sister moved.' });
    const formats = double.calls
      .slice(from)
      .map((call) => (JSON.parse(call.body) as Record<string, unknown>)['response_format']);
    expect(formats).toEqual([{ type: 'json_object' }, undefined]);
  });

  it('asks once more for the right form, and summarises by itself after that', async () => {
    const calls = double.calls.length;
    answer('No JSON here.');
    const text = 'User: I planted beans on the balcony, and I feel calm.\nOrion: Good.';
    const { body } = await save({ sessionId: 'new', conversationText: text });
    expect(double.calls.length - calls).toBe(2);
    expect(lastMessages()).toHaveLength(4);
    expect(body).toMatchObject({
      summary: 'I planted beans on the balcony, and I feel calm.',
      emotionalContext: 'calm',
      origin: null,
    });
  });

  it.each(['500', 'cut', 'badjson', '401'] as const)('is saved also when the model fails: %s', async (fault) => {
    double.setBehaviour({ fault });
    const { status, body } = await save({ sessionId: 'new', conversationText: 'I planted beans.' });
    expect([status, body.summary]).toEqual([201, 'I planted beans.']);
  });

  describe('that is refused', () => {
    const DANGER = 'I want to kill myself. Lives in Lisbon.';
    type Rejected = ApiError & {
      code: string;
      memoryIds: string[];
      draft: { summary: string; keywords: string[]; emotionalContext: string };
      safety: { kind: string; resources: unknown[] } | null;
    };
    const conversationText = 'User: I moved, and I cannot go on.';

    it('has help where its draft speaks of danger, and saves exactly that draft when it is sent back', async () => {
      const person = createClient(server.url);
      await person.register();
      const saveAs = <Body = Rejected>(body: object) =>
        person.sendJson<Body>('POST', '/api/sessions/memory', { sessionId: 'new', conversationText, ...body });
      await post({ summary: 'Lives in Porto.' }, person);
      answer(JSON.stringify({ summary: DANGER, keywords: ['Lisbon'], emotionalContext: 'hopeless' }));
      const { status, body } = await saveAs({});
      expect([status, body.code, body.draft.summary]).toEqual([409, 'memory/contradicts', DANGER]);
      expect(body.safety).toMatchObject({ kind: 'danger', resources: expect.any(Array) });
      const calls = double.calls.length;
      answer('{"summary":"Something else.","keywords":[],"emotionalContext":"calm"}');
      const again = await saveAs({ draft: body.draft });
      expect([again.status, again.body.draft, again.body.safety?.kind]).toEqual([409, body.draft, 'danger']);
      const choice = { draft: body.draft, onConflict: 'keep', near: body.memoryIds };
      const saved = await saveAs<MemoryJson & Rejected>(choice);
      expect([saved.status, saved.body]).toMatchObject([201, { ...body.draft, safety: { kind: 'danger' } }]);
      expect(double.calls.length, 'nothing is summarised anew').toBe(calls);
    });

    it('has help and its draft also where the store is full', async () => {
      const person = createClient(server.url);
      const { username } = await person.register();
      await post({ summary: 'Grows beans.' }, person);
      const fill = (tokens: number) =>
        runSql(
          server,
          `UPDATE "StorageUse" SET "memoryTokens" = ${tokens} WHERE "userId" = (SELECT "id" FROM "User" WHERE "username" = '${username}')`,
        );
      await fill(250_000);
      answer(JSON.stringify({ summary: DANGER, keywords: [], emotionalContext: 'hopeless' }));
      const wanted = { sessionId: 'new', conversationText };
      const { status, body } = await person.sendJson<Rejected>('POST', '/api/sessions/memory', wanted);
      expect([status, body.code, body.safety?.kind]).toEqual([409, 'memory_store_full', 'danger']);
      await fill(0);
      const again = { ...wanted, draft: body.draft };
      expect((await person.sendJson('POST', '/api/sessions/memory', again)).body).toMatchObject(body.draft);
    });

    it('has no help where there is no danger, and takes no other fields as a draft', async () => {
      const person = createClient(server.url);
      await person.register();
      await post({ summary: 'Lives in Porto.' }, person);
      answer('{"summary":"Lives in Lisbon.","keywords":[],"emotionalContext":"calm"}');
      const wanted = { sessionId: 'new', conversationText };
      const { status, body } = await person.sendJson<Rejected>('POST', '/api/sessions/memory', wanted);
      expect([status, body.draft.summary, body.safety]).toEqual([409, 'Lives in Lisbon.', undefined]);
      for (const draft of [
        'text',
        {},
        { summary: '' },
        { ...body.draft, isCore: true },
        { summary: 'x'.repeat(3_501) },
      ])
        expect((await person.sendJson('POST', '/api/sessions/memory', { ...wanted, draft })).status).toBe(400);
    });
  });

  it('without words is refused', async () => {
    expect((await save({ sessionId: await newSession() })).status).toBe(400);
    expect((await save({ sessionId: 'no-such-session' })).status).toBe(404);
  });
});

describe('the page', () => {
  it('without scripts shows, searches, edits and deletes memories', async () => {
    const person = createClient(server.url);
    await person.register();
    expect(await textOn(person, '/memory')).toContain('No memories saved yet');
    const { memoryId } = (await post({ summary: 'Grows beans.', keywords: ['balcony'] }, person)).body;
    const page = await textOn(person, '/memory?q=balcony');
    expect(page).toContain('Grows beans.');
    expect(page).toContain('7 of 250,000 tokens (0.0%)');
    const edit = await person.postForm(`/memory?edit=${memoryId}`, {
      intent: 'update',
      memoryId,
      summary: 'Grows peas.',
    });
    expect([edit.status, edit.headers.get('location')]).toEqual([303, '/memory']);
    expect(await textOn(person, '/memory')).toContain('Memory updated');
    await post({ summary: 'Lives in Porto.' }, person);
    const moved = { intent: 'update', memoryId, summary: 'I moved to Lisbon.' };
    const offer = await person.postForm(`/memory?edit=${memoryId}`, moved);
    expect(offer.status).toBe(409);
    const offered = parsePage(await offer.text());
    expect(offered.getByRole('alert').textContent).toContain('Lives in Porto.');
    expect(offered.getByRole('textbox', { name: 'Summary' }).textContent).toBe('I moved to Lisbon.');
    for (const choice of ['Replace the earlier one', 'Keep both']) offered.getByRole('button', { name: choice });
    await person.postForm(`/memory?edit=${memoryId}`, { ...moved, onConflict: 'replace' });
    expect(await textOn(person, '/memory')).toContain('No longer true (until ');
    for (const memory of (await person.getJson<MemoryJson[]>('/api/memories')).body)
      await person.postForm('/memory', { intent: 'delete', memoryId: memory.memoryId });
    expect(await textOn(person, '/memory')).toContain('No memories saved yet');
  });

  it('without scripts gives back the words of a proposal that is not there any more', async () => {
    const person = createClient(server.url);
    await person.register();
    const sent = { intent: 'accept', draftId: crypto.randomUUID(), summary: 'I keep bees.' };
    const answer = await person.postForm('/memory', sent);
    expect(answer.status).toBe(404);
    const main = parsePage(await answer.text()).getByRole('main').textContent;
    expect(main).toContain('This proposal is no longer waiting.');
    expect(main).toContain('I keep bees.');
  });
});
