/** The page without scripts of a reply that is being written. */
import { expect, it } from 'vitest';
import { withClient, withSharedOpenaiDouble, withSharedServer } from '../setup/fixtures';
import { openPage } from '../setup/parse-page';
import { modelEnv } from '../setup/start-server';

type Message = { id: number; status: string };

const double = withSharedOpenaiDouble();
const server = withSharedServer(() => modelEnv(double.url));
const client = withClient(server);

const refreshOf = async (path: string) =>
  (await openPage(client, path)).document.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content') ?? null;

it('refreshes while a reply is being written, and not where somebody edits or looks back', async () => {
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body;
  const messages = `/api/sessions/${session.sessionId}/messages`;
  const page = `/?session=${session.sessionId}`;
  const events = client.streamEvents(messages, { content: '[[tokens:600,delay:20]]' });
  for await (const { event } of events) if (event === 'delta') break;

  expect(await refreshOf(page)).toBe(`1;url=${page}&refresh=1#end`);
  expect(await refreshOf(`${page}&refresh=1`)).toBe(`1;url=${page}&refresh=2#end`);
  const { body } = await client.getJson<{ messages: Message[] }>(`/api/sessions/${session.sessionId}`);
  const [own, reply] = body.messages;
  for (const other of [`edit=${own!.id}`, `at=${own!.id}`, `before=${reply!.id}`])
    expect(await refreshOf(`${page}&${other}`), other).toBeNull();

  await client.sendJson('POST', `${messages}/${reply!.id}/stop`);
  await expect.poll(() => refreshOf(page)).toBeNull();
});
