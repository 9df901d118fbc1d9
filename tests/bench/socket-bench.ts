/** Benchmarks many users typing at once: the cost compared with a bare echo server, and whether anything is lost. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Client, createClient } from '../setup/http-client';
import { repositoryRoot, type RunningServer, startServer } from '../setup/start-server';
import { inParallel, newSession } from '../soak/soak-environment';
import { cpuMs, residentMiB, serverCpu } from './bench-environment';
import { type Figure, short } from './bench-report';

type SocketFigures = { sockets: number; seconds: number };

const SOCKETS_OF_ONE = 20;
/** Interval of each socket in milliseconds, as of a person who writes, deletes and thinks. */
const EVENT_EVERY_MS = 500;
const OPENED_AT_ONCE = 20;
const CONFIRMED_TIMEOUT_MS = 10_000;
const EVENTS = ['typing_start', 'text_deleted', 'typing_pause', 'message_sent'];

type Typist = { cookie: string; userId: string; sessionId: string };
type Measured = { sent: number; dropped: number; cpu: number; openedMiB: number; typedMiB: number };

export async function benchSockets({ sockets, seconds }: SocketFigures): Promise<Figure[]> {
  const bare = await startServer({
    entry: path.join(repositoryRoot, 'tests/bench/bare-socket-server.ts'),
    cpu: serverCpu,
    env: { NODE_OPTIONS: '--import tsx' },
  });
  const floor = await measure(
    bare,
    Array.from({ length: sockets }, () => nobody),
    seconds,
  );
  await bare.stop();
  const server = await startServer({ cpu: serverCpu, env: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' } });
  const people: Typist[] = [];
  while (people.length * SOCKETS_OF_ONE < sockets) people.push(await typist(createClient(server.url)));
  const ours = await measure(
    server,
    Array.from({ length: sockets }, (_, index) => people[index % people.length] as Typist),
    seconds,
  );
  await server.stop();
  const of = `${sockets} sockets typing for ${seconds} s`;
  const micros = ({ cpu, sent }: Measured) => (cpu * 1_000) / Math.max(1, sent);
  const memory = ({ openedMiB, typedMiB }: Measured) =>
    `${short((openedMiB * 1024) / sockets)} KiB each, typing ${short(typedMiB)} MiB`;
  return [
    {
      figure: `${of}: events dropped`,
      ours: `${ours.dropped} of ${ours.sent}`,
      goal: { value: ours.dropped, limit: 0, unit: '' },
    },
    {
      figure: `${of}: processor time an event, beside a bare echo`,
      ours: `${short(micros(ours))} µs`,
      floor: `${short(micros(floor))} µs`,
    },
    { figure: `${of}: memory`, ours: memory(ours), floor: memory(floor) },
  ];
}

const nobody: Typist = { cookie: '', userId: 'nobody', sessionId: '6b1f3a80-2f8e-4c52-9a52-0a8d6c1e7f11' };

async function typist(client: Client): Promise<Typist> {
  await client.register();
  return {
    cookie: client.cookieHeader(),
    userId: client.cookies.get('orion_uid') ?? '',
    sessionId: await newSession(client),
  };
}

async function measure(server: RunningServer, typists: readonly Typist[], seconds: number): Promise<Measured> {
  const open: { socket: WebSocket; typist: Typist; sent: number }[] = [];
  const before = residentMiB(server.pid);
  await inParallel(
    typists,
    OPENED_AT_ONCE,
    async (one) => void open.push({ socket: await openSocket(server, one), typist: one, sent: 0 }),
  );
  await sleep(1_000);
  const [opened, cpuBefore] = [residentMiB(server.pid), cpuMs(server.pid)];
  const until = performance.now() + seconds * 1000;
  // Start the sockets spread over the interval, as with real users.
  await Promise.all(
    open.map(async (one, index) => {
      await sleep((index / open.length) * EVENT_EVERY_MS);
      for (; performance.now() < until && one.socket.readyState === WebSocket.OPEN; one.sent += 1) {
        one.socket.send(
          JSON.stringify({ type: EVENTS[one.sent % EVENTS.length], sessionId: one.typist.sessionId, length: one.sent }),
        );
        await sleep(EVENT_EVERY_MS);
      }
    }),
  );
  const confirmed = await Promise.all(open.map(({ socket }) => isConfirmed(socket)));
  const cpu = cpuMs(server.pid) - cpuBefore;
  const typedMiB = residentMiB(server.pid) - opened;
  for (const { socket } of open) socket.terminate();
  const sum = (some: typeof open) => some.reduce((total, { sent }) => total + sent, 0);
  return {
    sent: sum(open),
    dropped: sum(open.filter((_, index) => !confirmed[index])),
    cpu,
    openedMiB: opened - before,
    typedMiB,
  };
}

/**
 * Returns whether everything sent was received: frames are handled in order, so the pong confirms that everything
 * before the ping was received and that none of it closed the socket.
 */
async function isConfirmed(socket: WebSocket): Promise<boolean> {
  if (socket.readyState !== WebSocket.OPEN) return false;
  const pong = new Promise<boolean>((resolve) => {
    socket.once('pong', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  socket.ping();
  return Promise.race([pong, sleep(CONFIRMED_TIMEOUT_MS, false)]);
}

async function openSocket(server: RunningServer, { cookie, userId }: Typist): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, {
    perMessageDeflate: false,
    headers: { cookie, origin: server.url },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'init', userId, sessionId: null })));
    socket.once('message', () => resolve());
  });
  socket.on('error', () => undefined);
  return socket;
}
