/**
 * R7: SIGTERM under load answers accepted requests, ends streams whole or interrupted, and exits with 0; a second
 * SIGTERM exits at once.
 */
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { normalBehaviour, replyText } from '../doubles/openai-double';
import type { Client } from '../setup/http-client';
import {
  hear,
  newPeople,
  newSession,
  nothingHeard,
  percentile,
  readSession,
  round,
  startEnvironment,
  type Environment,
  type Heard,
  type SoakResult,
} from './soak-environment';

type StopUnderLoadFigures = { stops: number; streams: number; sockets: number };

const graceMs = 20_000;
const reply = { tokens: 400, delayMs: 10 };
/** Longer than the grace period, so these replies cannot end whole. */
const endlessReply = { tokens: 6000, delayMs: 10 };

type Stream = { client: Client; sessionId: string; heard: Heard; over: Promise<void> };

export async function stopUnderLoad(figures: StopUnderLoadFigures): Promise<SoakResult> {
  const environment = await startEnvironment();
  const problems: string[] = [];
  const exits: number[] = [];
  const counted = { whole: 0, interrupted: 0, 'answered after SIGTERM': 0, 'second SIGTERM, exit ms': 0 };
  try {
    const people = await newPeople(environment, Math.max(10, Math.ceil(figures.sockets / 20)));
    for (let stop = 0; stop < figures.stops; stop += 1) {
      environment.double.setBehaviour(stop % 5 === 4 ? { ...endlessReply } : reply);
      const found = await oneStop(environment, people, figures, exits, counted);
      problems.push(...found.map((line) => `stop ${stop}: ${line}`));
    }
    problems.push(...(await secondSignal(environment, people, counted)));
  } finally {
    await environment.end();
  }
  const measured = {
    'exit p50 ms': round(percentile(exits, 0.5), 0),
    'exit max ms': round(Math.max(0, ...exits), 0),
    ...counted,
  };
  return { promise: 'R7 a clean stop', figures, measured, problems };
}

type Counted = {
  whole: number;
  interrupted: number;
  'answered after SIGTERM': number;
  'second SIGTERM, exit ms': number;
};

async function oneStop(
  environment: Environment,
  people: Client[],
  figures: StopUnderLoadFigures,
  exits: number[],
  counted: Counted,
): Promise<string[]> {
  const problems: string[] = [];
  const sockets = await openSockets(people, figures.sockets, environment.server.port, problems);
  const writing = { stop: false, signalled: false };
  const writers = people.slice(0, 4).map((client) => writeOn(environment, client, writing, counted));
  const streams = await startStreams(people, figures.streams);
  await sleep(100);
  const signalledAt = performance.now();
  writing.signalled = true;
  environment.server.kill('SIGTERM');
  await sleep(250);
  if (await accepts(environment)) problems.push('250 ms after SIGTERM a new request is still accepted');
  const ended = await Promise.race([environment.server.exited, sleep(graceMs + 5000)]);
  writing.stop = true;
  if (!ended) problems.push(`still running ${graceMs + 5000} ms after SIGTERM`);
  else if (ended.code !== 0) problems.push(`exit ${JSON.stringify(ended)}, not code 0`);
  exits.push(performance.now() - signalledAt);
  problems.push(...(await Promise.all(writers)).flat());
  const closes = await Promise.all(sockets);
  const rude = closes.filter((code) => code !== 1001 && code !== 1012);
  if (rude.length > 0)
    problems.push(
      `${rude.length} of ${closes.length} sockets were closed with ${[...new Set(rude)].join(', ')} instead of 1001`,
    );
  await Promise.all(streams.map((stream) => stream.over));
  await environment.server.restart();
  for (const stream of streams) problems.push(...(await judge(stream, counted)));
  return problems;
}

/** Starts the streams and returns once each has sent something, so that the signal arrives in mid-stream. */
async function startStreams(people: Client[], count: number): Promise<Stream[]> {
  const places = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const client = people[index % people.length] as Client;
      return { client, sessionId: await newSession(client) };
    }),
  );
  const streams = places.map(({ client, sessionId }) => {
    const heard = nothingHeard();
    const over = (async () => {
      for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content: 'go on' }))
        hear(heard, event);
    })();
    return { client, sessionId, heard, over: over.catch(() => undefined) };
  });
  for (let waited = 0; waited < 10_000 && streams.some((stream) => stream.heard.text === ''); waited += 20)
    await sleep(20);
  return streams;
}

async function judge({ client, sessionId, heard }: Stream, counted: Counted): Promise<string[]> {
  const stored = (await readSession(client, sessionId)).messages.find((one) => one.role === 'assistant');
  if (!stored) return [`session ${sessionId}: the reply is gone`];
  if (stored.status === 'complete') {
    counted.whole += 1;
    const whole = stored.content === replyText({ ...normalBehaviour, ...reply });
    if (!whole)
      return [
        `session ${sessionId}: a complete reply of ${stored.content.length} characters is not what the model said`,
      ];
    return heard.done
      ? []
      : [`session ${sessionId}: the reply is complete, but its stream broke off after ${heard.text.length} characters`];
  }
  counted.interrupted += 1;
  if (stored.status !== 'interrupted') return [`session ${sessionId}: the reply is ${stored.status}`];
  return stored.content.startsWith(heard.text)
    ? []
    : [`session ${sessionId}: ${heard.text.length} characters heard, ${stored.content.length} kept`];
}

/** Writes each request on its own connection, so that a reset cannot be the end of an idle connection. */
async function writeOn(
  environment: Environment,
  client: Client,
  writing: { stop: boolean; signalled: boolean },
  counted: Counted,
): Promise<string[]> {
  const problems: string[] = [];
  while (!writing.stop) {
    const outcome = await post(environment.server.port, '/api/sessions', client.cookieHeader());
    if (outcome === 'refused') return problems;
    if (outcome === 'broken') problems.push('an accepted write was not answered');
    else if (outcome !== 201 && outcome !== 503) problems.push(`a write answered ${outcome}`);
    else if (writing.signalled) counted['answered after SIGTERM'] += 1;
    await sleep(5);
  }
  return problems;
}

function post(port: number, path: string, cookie: string): Promise<number | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    let connected = false;
    const headers = { cookie, origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' };
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method: 'POST', agent: false, headers },
      (response) => {
        response.resume();
        response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'broken'));
      },
    );
    request.on('socket', (socket) => socket.on('connect', () => (connected = true)));
    // A connection still in the kernel's queue when the listener closes is reset, and was never accepted.
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(connected && error.code !== 'ECONNRESET' ? 'broken' : 'refused'),
    );
    request.end('{}');
  });
}

async function accepts(environment: Environment): Promise<boolean> {
  const outcome = await post(environment.server.port, '/api/sessions', '');
  return outcome !== 'refused' && outcome !== 'broken' && outcome !== 503;
}

async function openSockets(
  people: Client[],
  count: number,
  port: number,
  problems: string[],
): Promise<Promise<number>[]> {
  const users = await Promise.all(people.map((client) => client.getJson<{ id: string }>('/api/user')));
  const closing: Promise<number>[] = [];
  const opening = Array.from({ length: count }, (_, index) => {
    const client = people[index % people.length] as Client;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      headers: { cookie: client.cookieHeader(), origin: client.url },
    });
    closing.push(new Promise((resolve) => socket.on('close', (code) => resolve(code))));
    return new Promise<boolean>((resolve) => {
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'init', userId: users[index % people.length]?.body.id, sessionId: null })),
      );
      socket.on('message', () => resolve(true));
      socket.on('close', () => resolve(false));
      socket.on('error', () => resolve(false));
    });
  });
  const refused = (await Promise.all(opening)).filter((ready) => !ready).length;
  if (refused > 0) problems.push(`${refused} of ${count} sockets were not answered with ready`);
  return closing;
}

async function secondSignal(environment: Environment, people: Client[], counted: Counted): Promise<string[]> {
  environment.double.setBehaviour(endlessReply);
  const streams = await startStreams(people, 10);
  await sleep(1200);
  environment.server.kill('SIGTERM');
  await sleep(300);
  const signalledAt = performance.now();
  environment.server.kill('SIGTERM');
  await environment.server.exited;
  const ms = performance.now() - signalledAt;
  counted['second SIGTERM, exit ms'] = round(ms, 0);
  await Promise.all(streams.map((stream) => stream.over));
  await environment.server.restart();
  const problems = ms > 1000 ? [`the second SIGTERM ended it only after ${ms.toFixed(0)} ms`] : [];
  for (const { client, sessionId } of streams) {
    const stored = (await readSession(client, sessionId)).messages[1];
    if (stored?.status !== 'interrupted' || stored.content === '')
      problems.push(`after a second SIGTERM a reply is ${stored?.status} with ${stored?.content.length} characters`);
  }
  return problems;
}
