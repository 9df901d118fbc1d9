/** Two servers that share a database act as one: what holds for two instances and for two processes alike. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { normalBehaviour, type OpenaiDouble, replyText } from '../doubles/openai-double';
import { hear, listen, newSession, nothingHeard } from '../soak/soak-environment';
import { type Client, createClient } from './http-client';

/** The addresses of both, and the model that they ask. */
type ServerPair = { a: string; b: string; double: OpenaiDouble };

const longReply = { tokens: 250, delayMs: 10, words: 'wide' as const };
export const longText = replyText({ ...normalBehaviour, ...longReply });

/** Creates one user in one browser, as two clients with the same cookies: a proxy may send it to either server. */
export async function makeSomebody({ a, b }: ServerPair) {
  const atA = createClient(a);
  const person = await atA.register();
  const atB = createClient(b);
  for (const [name, value] of atA.cookies) atB.cookies.set(name, value);
  return { atA, atB, person };
}

/** Opens the live socket of a client, and waits until the server has greeted it. */
export async function liveSocket(client: Client) {
  const socket = new WebSocket(`${client.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: client.cookieHeader() },
    origin: client.url,
  });
  const heard: unknown[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  socket.once('open', () =>
    socket.send(JSON.stringify({ type: 'init', userId: client.cookies.get('orion_uid'), sessionId: null })),
  );
  await expect.poll(() => heard).toEqual([{ type: 'ready' }]);
  return { heard, closed, close: () => socket.close() };
}

/** Starts a reply of `longText`; returns its id and what its listener receives. */
export async function beginReply(client: Client, double: OpenaiDouble, content = 'please go on') {
  double.setBehaviour(longReply);
  const sessionId = await newSession(client);
  const heard = nothingHeard();
  const problems: string[] = [];
  const listening = async () => {
    for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content })) {
      const problem = hear(heard, event);
      if (problem) problems.push(problem);
    }
  };
  const over = listening().catch(() => undefined);
  await expect.poll(() => heard.deltas.length, { timeout: 20_000 }).toBeGreaterThan(10);
  const messageId = heard.messageId!;
  const path = `/api/sessions/${sessionId}/messages/${messageId}`;
  return { sessionId, messageId, heard, problems, over, path };
}

/** Tests that changes and replies reach people at the other server. */
export function describeAsOne(pair: () => ServerPair): void {
  it('tell each other what changed, and nobody else', async () => {
    const [{ atA, atB }, stranger] = [await makeSomebody(pair()), await makeSomebody(pair())];
    const [own, foreign] = [await liveSocket(atB), await liveSocket(stranger.atB)];
    const sessionId = await newSession(atA);
    await atA.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'Quiet' });
    await expect
      .poll(() => own.heard.filter((frame) => (frame as { sessionId?: string }).sessionId === sessionId).length)
      .toBeGreaterThan(1);
    expect(foreign.heard).toEqual([{ type: 'ready' }]);
    own.close();
    foreign.close();
  });

  it('close the sockets of a sign-in that ended at the other at once', async () => {
    const { atA, atB } = await makeSomebody(pair());
    const socket = await liveSocket(atB);
    await atA.request('/api/logout', { method: 'POST' });
    expect(await Promise.race([socket.closed, sleep(2_000)])).toBe(1008);
  });

  it('hand a reply over word by word, byte for byte, from its start and from where somebody was', async () => {
    const { atA, atB } = await makeSomebody(pair());
    const begun = await beginReply(atA, pair().double);
    const at = begun.heard.lastEventId!;
    const [whole, rest] = await Promise.all([
      listen(atB, `${begun.path}/stream`, null),
      listen(atB, `${begun.path}/stream`, null, { lastEventId: at }),
    ]);
    await begun.over;
    expect([begun.problems, whole.problems]).toEqual([[], []]);
    expect([begun.heard.text, whole.text]).toEqual([longText, longText]);
    expect(longText.slice(0, Number(at.split('.')[1])) + rest.text).toBe(longText);
    expect([whole.done?.status, whole.done?.content]).toEqual(['complete', longText]);
    // Stored text is polled twice a second; more deltas than that came from the other server itself.
    expect(whole.deltas.length).toBeGreaterThan(40);
  });
}
