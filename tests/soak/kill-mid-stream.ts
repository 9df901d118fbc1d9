/** R3: kill -9 during a stream loses at most a second of a reply, and the reply is marked accordingly. */
import { setTimeout as sleep } from 'node:timers/promises';
import { normalBehaviour, replyText } from '../doubles/openai-double';
import type { Client } from '../setup/http-client';
import { isPostgresql } from '../setup/fresh-server';
import {
  hear,
  listen,
  newPeople,
  newSession,
  nothingHeard,
  readSession,
  round,
  startEnvironment,
  type Exchange,
  type Heard,
  type MessageJson,
  type SoakResult,
} from './soak-environment';

type KillMidStreamFigures = { kills: number; streamsAtOnce: number };

const longReply = { tokens: 500, delayMs: 10, words: 'wide' as const };
const mayLoseMs = 1000;
const acknowledgedWithinMs = 20_000;
/**
 * SQLite serves one process, so a restart ends the open replies. With PostgreSQL another process may be writing them:
 * they end when nobody has saved them for 15 s, which is looked at every 5 s.
 */
const interruptedWithinMs = isPostgresql ? 20_000 : 0;

export async function killMidStream(figures: KillMidStreamFigures): Promise<SoakResult> {
  const environment = await startEnvironment();
  const problems: string[] = [];
  const lostMs: number[] = [];
  try {
    const people = await newPeople(environment, figures.streamsAtOnce);
    for (let kill = 0; kill < figures.kills; kill += 1) {
      environment.double.setBehaviour(longReply);
      const content = `please go on, ${kill}`;
      const streams = await Promise.all(people.map((client) => startStream(client, content)));
      await Promise.all(streams.map(acknowledged));
      await sleep(Math.random() * 2600);
      const killedAt = performance.timeOrigin + performance.now();
      environment.server.kill('SIGKILL');
      await Promise.all(streams.map((stream) => stream.over));
      await environment.server.restart();
      environment.double.setBehaviour({ tokens: 5, delayMs: 1 });
      for (const stream of streams) {
        const found = await judge(stream, content, killedAt, lostMs);
        problems.push(...found.map((line) => `kill ${kill}: ${line}`));
      }
    }
  } finally {
    await environment.end();
  }
  const measured = { replies: lostMs.length, 'most lost, ms': round(Math.max(0, ...lostMs)) };
  return { promise: 'R3 a reply is never lost without a trace', figures, measured, problems };
}

type Stream = { client: Client; sessionId: string; heard: Heard; over: Promise<void> };

async function startStream(client: Client, content: string): Promise<Stream> {
  const sessionId = await newSession(client);
  const heard = nothingHeard();
  const listening = async () => {
    for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content }))
      hear(heard, event);
  };
  return { client, sessionId, heard, over: listening().catch(() => undefined) };
}

/** Waits until the message is acknowledged, because nothing is promised before. */
async function acknowledged({ heard }: Stream): Promise<void> {
  const until = Date.now() + acknowledgedWithinMs;
  while (heard.messageId === null && Date.now() < until) await sleep(10);
  if (heard.messageId === null) throw new Error('a message was not acknowledged in time');
}

async function judge(
  { client, sessionId, heard }: Stream,
  content: string,
  killedAt: number,
  lostMs: number[],
): Promise<string[]> {
  const problems: string[] = [];
  const [question, reply] = await readEnded(client, sessionId);
  if (question?.content !== content) problems.push(`the person's message is ${question ? 'another' : 'gone'}`);
  if (!reply) return [...problems, 'the reply is gone without a trace'];
  if (reply.status !== 'interrupted') problems.push(`the reply is ${reply.status}, not interrupted`);
  if (!replyText({ ...normalBehaviour, ...longReply }).startsWith(reply.content))
    problems.push('the text kept is not the beginning of what the model said');
  const firstLost = heard.deltas.find((delta) => delta.offset > reply.content.length);
  const lost = firstLost ? killedAt - firstLost.at : 0;
  lostMs.push(lost);
  if (lost > mayLoseMs)
    problems.push(
      `${lost.toFixed(0)} ms of heard text is lost (${heard.text.length} heard, ${reply.content.length} kept)`,
    );
  return [...problems, ...(await resumes(client, sessionId, reply)), ...(await regenerates(client, sessionId, reply))];
}

/** Returns the message and its reply, which the restart ends or has ended. */
async function readEnded(client: Client, sessionId: string): Promise<(MessageJson | undefined)[]> {
  const until = Date.now() + interruptedWithinMs;
  for (;;) {
    const { messages } = await readSession(client, sessionId);
    const [question, reply] = ['user', 'assistant'].map((role) => messages.find((one) => one.role === role));
    if (reply?.status !== 'streaming' || Date.now() >= until) return [question, reply];
    await sleep(500);
  }
}

async function resumes(client: Client, sessionId: string, reply: MessageJson): Promise<string[]> {
  const path = `/api/sessions/${sessionId}/messages/${reply.id}/stream`;
  const heard = await listen(client, path, null).catch((error: Error) => error);
  if (heard instanceof Error) return [`resuming after the restart: ${heard.message}`];
  const same = heard.text === reply.content && heard.done?.status === 'interrupted';
  return same
    ? heard.problems
    : [`resuming gives ${heard.text.length} characters and a done of status ${heard.done?.status}`];
}

async function regenerates(client: Client, sessionId: string, reply: MessageJson): Promise<string[]> {
  const path = `/api/sessions/${sessionId}/messages/${reply.id}/regenerate`;
  const { status, body } = await client.sendJson<Exchange>('POST', path, {});
  if (status !== 201) return [`Regenerate answered ${status}: ${JSON.stringify(body)}`];
  const { assistantMessage } = body;
  if (assistantMessage.status !== 'complete' || assistantMessage.content !== 'w0 w1 w2 w3 w4 ')
    return [`Regenerate gave ${JSON.stringify(assistantMessage)}`];
  const { messages } = await readSession(client, sessionId);
  const replies = messages.filter((one) => one.role === 'assistant');
  return replies.length === 1 ? [] : [`after Regenerate the conversation shows ${replies.length} replies`];
}
