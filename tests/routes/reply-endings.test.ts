import { describe, expect, it } from 'vitest';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { textOn } from '../setup/parse-page';
import { modelEnv } from '../setup/start-server';

type Message = { id: number; content: string; status: string; failure: string | null };
type Exchange = { userMessage: Message; assistantMessage: Message; safety: unknown };

const double = withOpenaiDouble();
const server = withServer(() => ({ env: { ...modelEnv(double.url), ORION_IDLE_SECONDS: '5' } }));
const client = withClient(server);

const newSession = async () =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session.sessionId;
const send = async (sessionId: string, content: string) =>
  (await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content })).body;
const pageOf = (sessionId: string) => textOn(client, `/?session=${sessionId}`);

describe('a reply that the model ended itself', () => {
  it.each([
    ['finish:length', 'The reply was cut off because it reached the model’s length limit.'],
    ['finish:content_filter', 'The model’s content filter ended this reply.'],
    ['refuses:yes', 'The model declined to answer this.'],
  ])('keeps its words with %s, says why, and offers another try', async (marker, reason) => {
    const sessionId = await newSession();
    const { assistantMessage } = await send(sessionId, `[[${marker},tokens:4]]`);
    expect(assistantMessage).toMatchObject({
      content: 'w0 w1 w2 w3 ',
      status: 'failed',
      failure: expect.stringContaining(reason),
    });
    const page = await pageOf(sessionId);
    expect(page).toContain('w0 w1 w2 w3');
    expect(page).toContain(reason);
    expect(page).toContain('Try again');
    const events = [];
    for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, {
      content: `[[${marker},tokens:4]]`,
    }))
      events.push(event);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { content: 'w0 w1 w2 w3 ', status: 'failed' } });
    const exported = await (await client.request(`/api/sessions/${sessionId}/export?format=txt`)).text();
    expect(exported).toContain(reason);
  });

  it('goes into the next prompt, so that the model can go on', async () => {
    const sessionId = await newSession();
    await send(sessionId, '[[finish:length,tokens:4]]');
    await send(sessionId, 'go on');
    expect(
      double.calls
        .at(-1)!
        .messages.map(({ content }) => content)
        .slice(-2),
    ).toEqual(['w0 w1 w2 w3 ', 'go on']);
  });
});

it('a reply of white space only failed, and can be tried again', async () => {
  const sessionId = await newSession();
  double.setBehaviour({ text: '  \n ' });
  const { assistantMessage } = await send(sessionId, 'hello');
  double.setBehaviour({});
  expect(assistantMessage).toMatchObject({
    content: '',
    status: 'failed',
    failure: 'Orion sent an empty reply. Your message is saved. Please try again.',
  });
  expect(await pageOf(sessionId)).toContain('Try again');
  const again = await client.sendJson<Exchange>(
    'POST',
    `/api/sessions/${sessionId}/messages/${assistantMessage.id}/regenerate`,
  );
  expect(again.body.assistantMessage).toMatchObject({ status: 'complete', content: expect.stringContaining('w0') });
});

it('the reasoning of a model is stored and streamed nowhere', async () => {
  const sessionId = await newSession();
  double.setBehaviour({ text: '<think>secret thoughts</think>\n\nI hear you.' });
  const heard = [];
  for await (const { event, data } of client.streamEvents(`/api/sessions/${sessionId}/messages`, {
    content: '[[tokens:30]]',
  }))
    heard.push({ event, data });
  double.setBehaviour({});
  expect(JSON.stringify(heard)).not.toMatch(/secret|think>/);
  const { body } = await client.getJson<{ messages: Message[] }>(`/api/sessions/${sessionId}`);
  expect(body.messages[1]).toMatchObject({ content: 'I hear you.', status: 'complete' });
});

describe('a model that asks for a moment', () => {
  it('gets it, while the ways to get help are there already', async () => {
    const sessionId = await newSession();
    const seen: { event: string; at: number }[] = [];
    const content = 'I want to end my life. [[fault:429,retry:2,times:1,tokens:4]]';
    let done: Message | undefined;
    for await (const { event, at, data } of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content })) {
      seen.push({ event, at });
      if (event === 'done') done = data as Message;
    }
    expect(done).toMatchObject({ status: 'complete', content: expect.stringMatching(/^w0 w1 w2 w3 /) });
    expect(seen.slice(0, 2).map(({ event }) => event)).toEqual(['message', 'safety']);
    const delta = seen.find(({ event }) => event === 'delta')!;
    expect(delta.at - seen[1]!.at, 'the reply waits, the help does not').toBeGreaterThan(1_000);
  });

  it('is not waited for once the person stops the reply', async () => {
    const sessionId = await newSession();
    const events = client.streamEvents(`/api/sessions/${sessionId}/messages`, {
      content: '[[fault:503,retry:5,tokens:4]] stopped',
    });
    const { value } = await events.next();
    const { assistantMessage } = value!.data as Exchange;
    await expect
      .poll(() => double.calls.some(({ messages }) => messages.at(-1)?.content.endsWith('stopped')))
      .toBe(true);
    const begun = performance.now();
    const stopped = await client.sendJson<Message>(
      'POST',
      `/api/sessions/${sessionId}/messages/${assistantMessage.id}/stop`,
    );
    expect(stopped.body).toMatchObject({ status: 'stopped', content: '', failure: null });
    expect(performance.now() - begun).toBeLessThan(4_000);
    await events.return(undefined);
  });
});
