/** R9: many sockets, some hostile. The hostile ones are closed with the right code, pages stay quick, memory comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Client } from '../setup/browser-less-client';
import { newPeople, percentile, residentMib, round, startGround, type Ground, type SoakResult } from './soak-ground';

export type SocketFloodFigures = { sockets: number; rounds: number; pageP99Ms: number };

/** RELIABILITY.md R9. */
const MOST_PER_PERSON = 20;
const HOSTILE_PART = 10;
const CLOSED_WITHIN_MS = 1_000;

type Member = { client: Client; userId: string };
type Closed = { code: number; ms: number };

const init = ({ userId }: Member) => JSON.stringify({ type: 'init', userId, sessionId: null });

/** What hostile sockets send, and how each is closed: 1008 for what breaks the rules, 1009 for what is too large. */
const hostilities: { name: string; frame: (member: Member) => string | Buffer; code: number }[] = [
  { name: 'binary', frame: () => Buffer.from([0, 1, 2, 255]), code: 1008 },
  { name: '1 MiB', frame: () => 'x'.repeat(1024 * 1024), code: 1009 },
  { name: 'broken JSON', frame: () => '{"type":"init",', code: 1008 },
  { name: 'no init', frame: () => '{"type":"typing_start","sessionId":"a","length":1}', code: 1008 },
  { name: "another person's id", frame: () => '{"type":"init","userId":"somebody else","sessionId":null}', code: 1008 },
];

export async function socketFlood(figures: SocketFloodFigures): Promise<SoakResult> {
  const ground = await startGround();
  const problems: string[] = [];
  const pages: number[] = [];
  const closings: number[] = [];
  try {
    const members = await signUp(ground, Math.ceil(figures.sockets / (MOST_PER_PERSON - 2)) + 1);
    // The first round warms the process up: what it keeps for good is not a leak.
    await oneRound(ground, members, figures, { problems: [], pages: [], closings: [] });
    const before = residentMib(ground);
    for (let round = 0; round < figures.rounds; round += 1) await oneRound(ground, members, figures, { problems, pages, closings });
    await sleep(1_000);
    const after = residentMib(ground);
    if (after > before * 1.1 + 30) problems.push(`memory went from ${before} to ${after} MiB`);
    problems.push(...(await tooManyOfOne(ground, members[0] as Member)));
    const page = percentile(pages, 0.99);
    if (page > figures.pageP99Ms) problems.push(`page p99 ${round(page)} ms`);
    const measured = { 'page p99 ms': round(page), 'hostile closed p99 ms': round(percentile(closings, 0.99)), 'MiB before': before, 'MiB after': after };
    return { promise: 'R9 a flood of sockets', figures, measured, problems };
  } finally {
    await ground.end();
  }
}

type Found = { problems: string[]; pages: number[]; closings: number[] };

async function oneRound(ground: Ground, members: Member[], figures: SocketFloodFigures, found: Found): Promise<void> {
  const open: WebSocket[] = [];
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
    if (index % HOSTILE_PART === 0) hostile.push(beHostile(ground, member, index / HOSTILE_PART, found));
    else open.push(await openReady(ground, member, found));
  }
  await Promise.all(hostile);
  const gone = open.filter((socket) => socket.readyState !== WebSocket.OPEN).length;
  if (gone > 0) found.problems.push(`${gone} well-behaved sockets were closed`);
  await Promise.all(open.map((socket) => closeSocket(socket)));
  over = true;
  await reading;
}

async function beHostile(ground: Ground, member: Member, index: number, found: Found): Promise<void> {
  const { name, frame, code } = hostilities[index % hostilities.length] as (typeof hostilities)[number];
  const socket = connect(ground, member);
  const closed = new Promise<Closed>((resolve) => {
    let sentAt = 0;
    socket.once('open', () => {
      sentAt = performance.now();
      socket.send(frame(member));
    });
    socket.once('close', (given) => resolve({ code: given, ms: performance.now() - sentAt }));
  });
  const end = await Promise.race([closed, sleep(5_000)]);
  if (!end) found.problems.push(`${name}: not closed within 5 s`);
  else {
    found.closings.push(end.ms);
    if (end.code !== code) found.problems.push(`${name}: closed with ${end.code} instead of ${code}`);
    if (end.ms > CLOSED_WITHIN_MS) found.problems.push(`${name}: closed after ${round(end.ms)} ms`);
  }
  socket.terminate();
}

/** More than a person may have open are refused; closing some makes room again. */
async function tooManyOfOne(ground: Ground, member: Member): Promise<string[]> {
  const found: Found = { problems: [], pages: [], closings: [] };
  const open: WebSocket[] = [];
  for (let index = 0; index < MOST_PER_PERSON; index += 1) open.push(await openReady(ground, member, found));
  const refused = connect(ground, member);
  const status = await new Promise<number>((resolve) => {
    refused.once('open', () => resolve(101));
    refused.once('unexpected-response', (request, response) => (resolve(response.statusCode ?? 0), request.destroy()));
  });
  if (status !== 429) found.problems.push(`socket ${MOST_PER_PERSON + 1} of one person answered ${status}`);
  await Promise.all(open.map((socket) => closeSocket(socket)));
  await sleep(100);
  await closeSocket(await openReady(ground, member, found));
  return found.problems;
}

async function signUp(ground: Ground, count: number): Promise<Member[]> {
  const clients = await newPeople(ground, count);
  return Promise.all(clients.map(async (client) => ({ client, userId: (await client.getJson<{ id: string }>('/api/user')).body.id })));
}

function connect(ground: Ground, { client }: Member): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${ground.server.port}/ws`, { headers: { cookie: client.cookieHeader(), origin: client.url } });
  socket.on('error', () => undefined);
  return socket;
}

async function openReady(ground: Ground, member: Member, found: Found): Promise<WebSocket> {
  const socket = connect(ground, member);
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
