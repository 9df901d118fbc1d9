/**
 * R9: many sockets that report typing, some of them hostile. Hostile sockets are closed with the right code, nothing
 * from the others is lost, pages stay quick, and memory is released.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Client } from '../setup/http-client';
import {
  newPeople,
  newSession,
  percentile,
  residentMib,
  round,
  startEnvironment,
  type Environment,
  type SoakResult,
} from './soak-environment';

type SocketFloodFigures = {
  sockets: number;
  rounds: number;
  roundSeconds: number;
  messagesPerSecond: number;
  pageP99Ms: number;
};

/** docs/reliability.md R9. */
const MAX_PER_PERSON = 20;
const HOSTILE_PART = 10;
const CLOSED_TIMEOUT_MS = 1_000;

/** Low enough that a flood on one socket exceeds the rate limit. */
const RATE_LIMIT_SCALE = 20;
const FLOOD_FRAMES = 2_000;
const SAY_EVERY_MS = 50;
const RESTING_MS = 60_000;

type Member = { client: Client; userId: string; sessionId: string };
type Closed = { code: number; ms: number };

const typing = ({ sessionId }: Member, length: number) => JSON.stringify({ type: 'typing_start', sessionId, length });
const init = ({ userId }: Member) => JSON.stringify({ type: 'init', userId, sessionId: null });

/** What hostile sockets send, and the code that closes each: 1008 for breaking the rules, 1009 for too large frames. */
type Hostility = {
  name: string;
  frame: (member: Member) => string | Buffer;
  code: number;
  greeted?: true;
  deaf?: true;
  times?: number;
};
const hostilities: Hostility[] = [
  { name: 'binary', frame: () => Buffer.from([0, 1, 2, 255]), code: 1008 },
  { name: '1 MiB', frame: () => 'x'.repeat(1024 * 1024), code: 1009 },
  { name: 'broken JSON', frame: () => '{"type":"init",', code: 1008 },
  { name: 'no init', frame: (member) => typing(member, 1), code: 1008 },
  { name: "another person's id", frame: () => '{"type":"init","userId":"somebody else","sessionId":null}', code: 1008 },
  {
    name: 'an unknown event',
    greeted: true,
    frame: () => '{"type":"typing_stop","sessionId":null,"length":1}',
    code: 1008,
  },
  { name: 'a flood', greeted: true, frame: (member) => typing(member, 1), times: FLOOD_FRAMES, code: 1008 },
  {
    name: 'a flood that reads nothing',
    greeted: true,
    deaf: true,
    frame: (member) => typing(member, 1),
    times: FLOOD_FRAMES,
    code: 1008,
  },
];

export async function socketFlood(figures: SocketFloodFigures): Promise<SoakResult> {
  const environment = await startEnvironment({ server: { env: { RATE_LIMIT_SCALE: String(RATE_LIMIT_SCALE) } } });
  const problems: string[] = [];
  const pages: number[] = [];
  const closings: number[] = [];
  try {
    const members = await signUp(environment, Math.ceil(figures.sockets / (MAX_PER_PERSON - 2)) + 1);
    // The first round warms the process up: memory that it keeps permanently is not a leak.
    await oneRound(environment, members, figures, { problems: [], pages: [], closings: [], said: { count: 0 } });
    const before = residentMib(environment);
    const said = { count: 0 };
    for (let round = 0; round < figures.rounds; round += 1)
      await oneRound(environment, members, figures, { problems, pages, closings, said });
    const after = await restingMib(environment, before * 1.1 + 30);
    if (after > before * 1.1 + 30) problems.push(`memory went from ${before} to ${after} MiB`);
    problems.push(...(await tooManyOfOne(environment, members[0] as Member)));
    const page = percentile(pages, 0.99);
    if (page > figures.pageP99Ms) problems.push(`page p99 ${round(page)} ms`);
    const measured = {
      'messages said': said.count,
      'page p99 ms': round(page),
      'hostile closed p99 ms': round(percentile(closings, 0.99)),
      'MiB before': before,
      'MiB after': after,
    };
    return { promise: 'R9 a flood of sockets', figures, measured, problems };
  } finally {
    await environment.end();
  }
}

/** Returns the resident memory in MiB after waiting up to 60 s for it to be released. */
async function restingMib(environment: Environment, enough: number): Promise<number> {
  for (let waited = 0; waited < RESTING_MS && residentMib(environment) > enough; waited += 1_000) await sleep(1_000);
  return residentMib(environment);
}

type Found = { problems: string[]; pages: number[]; closings: number[]; said: { count: number } };

async function oneRound(
  environment: Environment,
  members: Member[],
  figures: SocketFloodFigures,
  found: Found,
): Promise<void> {
  const open: Talker[] = [];
  const hostile: Promise<void>[] = [];
  const reader = members.at(-1) as Member;
  let over = false;
  const reading = (async () => {
    while (!over) {
      const begun = performance.now();
      const { status } = await reader.client.request('/history');
      found.pages.push(performance.now() - begun);
      if (status !== 200) found.problems.push(`a page answered ${status}`);
      await sleep(10);
    }
  })();
  for (let index = 0; index < figures.sockets; index += 1) {
    const member = members[index % (members.length - 1)] as Member;
    if (index % HOSTILE_PART === 0) hostile.push(beHostile(environment, member, index / HOSTILE_PART, found));
    else open.push({ member, socket: await openReady(environment, member, found) });
  }
  await Promise.all([...hostile, talk(open, figures, found)]);
  const lost = (await Promise.all(open.map(({ socket }) => isHeard(socket)))).filter((heard) => !heard).length;
  if (lost > 0) found.problems.push(`${lost} well-behaved sockets were closed or not heard`);
  await Promise.all(open.map(({ socket }) => closeSocket(socket)));
  over = true;
  await reading;
}

type Talker = { member: Member; socket: WebSocket };

/** Sends `messagesPerSecond` messages a second, spread over all open sockets. */
async function talk(
  open: readonly Talker[],
  { messagesPerSecond, roundSeconds }: SocketFloodFigures,
  { said }: Found,
): Promise<void> {
  const begun = performance.now();
  for (let count = 0; performance.now() - begun < roundSeconds * 1000;) {
    const due = ((performance.now() - begun) / 1000) * messagesPerSecond;
    for (; count < due; count += 1) {
      const { member, socket } = open[count % open.length] as Talker;
      if (socket.readyState === WebSocket.OPEN) socket.send(typing(member, count));
      said.count += 1;
    }
    await sleep(SAY_EVERY_MS);
  }
}

/**
 * Returns whether everything sent was received: frames are handled in order, so the pong confirms everything before the
 * ping.
 */
async function isHeard(socket: WebSocket): Promise<boolean> {
  if (socket.readyState !== WebSocket.OPEN) return false;
  const pong = new Promise<boolean>((resolve) => {
    socket.once('pong', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  socket.ping();
  return Promise.race([pong, sleep(10_000, false)]);
}

async function beHostile(environment: Environment, member: Member, index: number, found: Found): Promise<void> {
  const {
    name,
    frame,
    code,
    greeted,
    deaf,
    times = 1,
  } = hostilities[index % hostilities.length] as (typeof hostilities)[number];
  const socket = greeted ? await openReady(environment, member, found) : connect(environment, member);
  const closed = new Promise<Closed>((resolve) => {
    let sentAt = 0;
    const attack = () => {
      sentAt = performance.now();
      if (deaf) socket.pause();
      for (let time = 0; time < times; time += 1) socket.send(frame(member));
      if (deaf) setTimeout(() => ((sentAt = performance.now()), socket.resume()), 500);
    };
    if (greeted) attack();
    else socket.once('open', attack);
    socket.once('close', (given) => resolve({ code: given, ms: performance.now() - sentAt }));
  });
  const end = await Promise.race([closed, sleep(5_000)]);
  if (!end) found.problems.push(`${name}: not closed within 5 s`);
  else {
    found.closings.push(end.ms);
    if (end.code !== code) found.problems.push(`${name}: closed with ${end.code} instead of ${code}`);
    if (end.ms > CLOSED_TIMEOUT_MS) found.problems.push(`${name}: closed after ${round(end.ms)} ms`);
  }
  socket.terminate();
}

/** Checks that sockets above the limit per user are rejected, and that closing some allows new ones. */
async function tooManyOfOne(environment: Environment, member: Member): Promise<string[]> {
  const found: Found = { problems: [], pages: [], closings: [], said: { count: 0 } };
  const open: WebSocket[] = [];
  for (let index = 0; index < MAX_PER_PERSON; index += 1) open.push(await openReady(environment, member, found));
  const refused = connect(environment, member);
  const status = await new Promise<number>((resolve) => {
    refused.once('open', () => resolve(101));
    refused.once('unexpected-response', (request, response) => (resolve(response.statusCode ?? 0), request.destroy()));
  });
  if (status !== 429) found.problems.push(`socket ${MAX_PER_PERSON + 1} of one person answered ${status}`);
  await Promise.all(open.map((socket) => closeSocket(socket)));
  await sleep(100);
  await closeSocket(await openReady(environment, member, found));
  return found.problems;
}

async function signUp(environment: Environment, count: number): Promise<Member[]> {
  const clients = await newPeople(environment, count);
  const members = [];
  for (const client of clients)
    members.push({ client, userId: client.cookies.get('orion_uid') ?? '', sessionId: await newSession(client) });
  return members;
}

function connect(environment: Environment, { client }: Member): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${environment.server.port}/ws`, {
    headers: { cookie: client.cookieHeader(), origin: client.url },
  });
  socket.on('error', () => undefined);
  return socket;
}

async function openReady(environment: Environment, member: Member, found: Found): Promise<WebSocket> {
  const socket = connect(environment, member);
  const ready = new Promise<boolean>((resolve) => {
    socket.once('open', () => socket.send(init(member)));
    socket.once('message', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  if (!(await Promise.race([ready, sleep(5_000)]))) found.problems.push('a socket was not answered with ready');
  return socket;
}

function closeSocket(socket: WebSocket): Promise<void> {
  if (socket.readyState === WebSocket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.close();
  });
}
