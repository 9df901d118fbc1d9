/** What the product itself says below a message, on the page without scripts, in the stream and in JSON. */
import { expect, it } from 'vitest';
import { withClient, withSharedServer } from '../setup/fixtures';
import { openPage } from '../setup/parse-page';

const server = withSharedServer();
const client = withClient(server);

type Sent = { userMessage: { notice?: { kind: string; text: string } } };
const newSession = async () =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session.sessionId;

it('says at the start that Orion is an AI, before the reply, and keeps it', async () => {
  const sessionId = await newSession();
  const { body } = await client.sendJson<Sent>('POST', `/api/sessions/${sessionId}/messages`, { content: 'Hello.' });
  expect(body.userMessage.notice).toMatchObject({ kind: 'start', text: expect.stringContaining('not a human') });
  await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: 'I planted beans.' });
  const page = await openPage(client, `/?session=${sessionId}`);
  const notes = page.getAllByRole('note').map((note) => note.textContent);
  expect(notes).toEqual([body.userMessage.notice!.text]);
  const items = page.getAllByRole('article').map((item) => item.getAttribute('aria-label'));
  expect(items).toEqual(['You', 'Orion', 'You', 'Orion']);
});

it('streams it with the message', async () => {
  const sessionId = await newSession();
  const notices = [];
  for await (const { event, data } of client.streamEvents(`/api/sessions/${sessionId}/messages`, {
    content: 'Are you a bot?',
  }))
    if (event === 'message') notices.push((data as Sent).userMessage.notice?.kind);
  expect(notices).toEqual(['start']);
});

it('answers the question whether Orion is human', async () => {
  const sessionId = await newSession();
  const say = (content: string) => client.sendJson<Sent>('POST', `/api/sessions/${sessionId}/messages`, { content });
  await say('Hello.');
  expect((await say('Am I talking to a real person?')).body.userMessage.notice?.kind).toBe('asked');
  expect((await say('Thank you.')).body.userMessage.notice).toBeUndefined();
  const listed = await client.sendJson<{ messages: Sent['userMessage'][] }>('GET', `/api/sessions/${sessionId}`);
  expect(listed.body.messages.map(({ notice }) => notice?.kind)).toEqual([
    ...['start', undefined, 'asked'],
    ...[undefined, undefined, undefined],
  ]);
});
