/** R10: requests that never finish and readers that barely read delay nobody, and the half-sent requests are ended. */
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../setup/start-server';
import { newPerson, percentile, round, startEnvironment, type Environment, type SoakResult } from './soak-environment';

/** Below `quickMs` a page counts as quick in any case, because a ratio of small numbers is meaningless. */
type SlowClientsFigures = { halfSent: number; slowReaders: number; pages: number; quickMs: number };

/** The server's own limits are 15 s for the head and 30 s for the whole request, checked every 5 s. */
const HEAD_ENDED_MS = 22_000;
const WHOLE_ENDED_MS = 37_000;
const SETTLED_MS = 5_000;

type Half = { ended: Promise<number>; socket: Socket };

export async function slowClients(figures: SlowClientsFigures): Promise<SoakResult> {
  const environment = await startEnvironment();
  const problems: string[] = [];
  try {
    const client = await newPerson(environment);
    const timePages = async () => {
      const times: number[] = [];
      for (let index = 0; index < figures.pages; index += 1) {
        const begun = performance.now();
        const { status } = await client.request('/history');
        times.push(performance.now() - begun);
        if (status !== 200) problems.push(`a page answered ${status}`);
      }
      return percentile(times, 0.99);
    };
    const script = largestScript();
    await timePages();
    const quiet = await timePages();
    const heads = Array.from({ length: Math.ceil(figures.halfSent / 2) }, () =>
      sendHalf(environment, 'GET /history HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '),
    );
    const bodies = Array.from({ length: Math.floor(figures.halfSent / 2) }, () =>
      sendHalf(environment, halfForm(environment)),
    );
    const readers = Array.from({ length: figures.slowReaders }, () => readSlowly(environment, script));
    // Wait until the buffers of the readers are full.
    await sleep(SETTLED_MS);
    const beside = await timePages();
    if (beside > Math.max(quiet * 2, figures.quickMs))
      problems.push(`pages took ${round(beside)} ms (p99) beside slow clients, ${round(quiet)} ms without`);
    const headEnds = await endsOf(heads, HEAD_ENDED_MS, 'head', problems);
    const bodyEnds = await endsOf(bodies, WHOLE_ENDED_MS, 'body', problems);
    for (const { socket } of [...heads, ...bodies]) socket.destroy();
    for (const reader of readers) reader.destroy();
    if ((await client.request('/history')).status !== 200) problems.push('no good page afterwards');
    const measured = {
      'quiet p99 ms': round(quiet),
      'beside p99 ms': round(beside),
      'half heads ended by s': round(Math.max(0, ...headEnds) / 1000),
      'half bodies ended by s': round(Math.max(0, ...bodyEnds) / 1000),
    };
    return { promise: 'R10 slow clients', figures, measured, problems };
  } finally {
    await environment.end();
  }
}

const halfForm = ({ server }: Environment) =>
  `POST /auth HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${server.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nintent=`;

function largestScript(): string {
  const folder = path.join(repositoryRoot, 'public/build/_shared');
  const sizes = readdirSync(folder).map((name) => ({ name, size: statSync(path.join(folder, name)).size }));
  return `/build/_shared/${sizes.sort((a, b) => b.size - a.size)[0]?.name}`;
}

function sendHalf({ server }: Environment, text: string): Half {
  const begun = performance.now();
  const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => undefined).resume();
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - begun))) };
}

/**
 * Requests more than the buffers in between hold, and reads almost nothing. A script costs the server little: this
 * tests waiting, not work.
 */
function readSlowly({ server }: Environment, script: string): Socket {
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`GET ${script} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`.repeat(20)),
  );
  const timer = setInterval(() => socket.read(1), 1_000).unref();
  socket.on('error', () => undefined).once('close', () => clearInterval(timer));
  return socket.pause();
}

async function endsOf(halves: Half[], timeoutMs: number, what: string, problems: string[]): Promise<number[]> {
  const late = sleep(timeoutMs).then(() => null);
  const ends = await Promise.all(halves.map(({ ended }) => Promise.race([ended, late])));
  const open = ends.filter((end) => end === null).length;
  if (open > 0) problems.push(`${open} requests with half a ${what} are open after ${timeoutMs / 1000} s`);
  return ends.filter((end): end is number => end !== null);
}
