/**
 * R11: uploads that are too large, endless, misnamed, decompression bombs, or have too many parts are rejected with a
 * 4xx, and leave neither memory nor files behind.
 */
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import type { Client } from '../setup/http-client';
import {
  inParallel,
  newPeople,
  residentMib,
  round,
  startEnvironment,
  type Environment,
  type SoakResult,
} from './soak-environment';

type UploadAbuseFigures = { cases: number; atOnce: number };

const ADDRESS = '/api/user/upload-photo';
const MIB = 1024 * 1024;
/**
 * The 11 MiB of docs/reliability.md, the data discarded for a moment after the rejection, and the buffers of the
 * kernel.
 */
const MAX_SENT = 24 * MIB;
const MAX_GROWTH_MIB = 50;
const BOUNDARY = 'upload-abuse';

type Given = { status: number; sent: number };
type Case = { name: string; allowed: readonly number[]; body: () => AsyncGenerator<Buffer> | Generator<Buffer> };

const part = (fileName: string, name = 'photo') =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`,
  );
const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const smallPicture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#3d4aa3' } })
  .png()
  .toBuffer();

/** Returns a PNG whose header declares 60,000 by 60,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000', 'hex');
  header.writeUInt32BE(60_000, 16);
  header.writeUInt32BE(60_000, 20);
  return header;
}

const cases: readonly Case[] = [
  {
    name: '10 MiB and one byte',
    allowed: [413],
    *body() {
      yield part('a.png');
      for (let index = 0; index < 10; index += 1) yield Buffer.alloc(MIB, 1);
      yield Buffer.from('x');
      yield end;
    },
  },
  {
    name: 'without an end',
    allowed: [413],
    *body() {
      yield part('a.png');
      for (let index = 0; index < 200; index += 1) yield Buffer.alloc(MIB, 1);
    },
  },
  {
    name: '100,000 parts',
    allowed: [400, 413],
    *body() {
      const one = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`);
      for (let index = 0; index < 100; index += 1) yield Buffer.concat(Array<Buffer>(1000).fill(one));
      yield end;
    },
  },
  {
    name: 'wrong magic',
    allowed: [400],
    *body() {
      yield part('a.png');
      yield Buffer.from('MZ this is a program');
      yield end;
    },
  },
  {
    name: 'a bomb',
    allowed: [400],
    *body() {
      yield part('a.png');
      yield bomb();
      yield end;
    },
  },
  {
    name: 'an SVG',
    allowed: [400],
    *body() {
      yield part('a.svg');
      yield Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
      yield end;
    },
  },
  {
    // The name is not used, so the picture itself may be accepted.
    name: 'a name that climbs',
    allowed: [200, 400],
    async *body() {
      yield part('../../../climbed.png');
      yield await smallPicture;
      yield end;
    },
  },
  {
    name: 'cut off within its head',
    allowed: [400],
    *body() {
      yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-da`);
    },
  },
];

export async function uploadAbuse(figures: UploadAbuseFigures): Promise<SoakResult> {
  const environment = await startEnvironment();
  const problems: string[] = [];
  try {
    const people = await newPeople(environment, 4);
    // Warm up with as many at once: memory that the process and the image library keep permanently is not growth.
    await inParallel(
      [...cases, ...cases],
      figures.atOnce,
      async (one) => void (await upload(environment, people[0] as Client, one)),
    );
    const files = filesOf(environment);
    let most = 0;
    const rounds = Array.from({ length: figures.cases }, (_, index) => cases[index % cases.length] as Case);
    const allRounds = () =>
      inParallel(rounds, figures.atOnce, async (one, index) => {
        const { status, sent } = await upload(environment, people[index % people.length] as Client, one);
        if (!one.allowed.includes(status)) problems.push(`${one.name}: answered ${status}`);
        if (sent > MAX_SENT) problems.push(`${one.name}: ${round(sent / MIB)} MiB were taken`);
        most = Math.max(most, sent);
      });
    const growth = await leastGrowth(environment, allRounds);
    if (growth > MAX_GROWTH_MIB) problems.push(`memory grew by ${growth} MiB`);
    const left = filesOf(environment).filter((name) => !files.includes(name));
    if (left.length > 0) problems.push(`files were left: ${left.join(', ')}`);
    if ((await (people[0] as Client).request('/history')).status !== 200) problems.push('no good page afterwards');
    const measured = { 'most sent MiB': round(most / MIB), 'memory growth MiB': growth };
    return { promise: 'R11 upload abuse', figures, measured, problems };
  } finally {
    await environment.end();
  }
}

/**
 * Returns the least memory growth in MiB of up to three runs: a leak grows in every run, uncollected garbage does not.
 */
async function leastGrowth(environment: Environment, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 3 && least > MAX_GROWTH_MIB; time += 1) {
    const before = residentMib(environment);
    await work();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    least = Math.min(least, residentMib(environment) - before);
  }
  return least;
}

const filesOf = ({ server }: Environment): string[] => readdirSync(server.dataDir, { recursive: true }).map(String);

/** Sends chunk by chunk with backpressure until the server responds. */
async function upload({ server }: Environment, client: Client, { body }: Case): Promise<Given> {
  let answered = 0;
  let sent = 0;
  const headers = {
    cookie: client.cookieHeader(),
    origin: server.url,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const request = httpRequest({
    host: '127.0.0.1',
    port: server.port,
    path: ADDRESS,
    method: 'POST',
    agent: false,
    headers,
  });
  const answer = new Promise<number>((resolve) => {
    request.once('response', (response) => {
      answered = response.statusCode ?? 0;
      response.resume().once('close', () => resolve(answered));
    });
    request.once('error', () => resolve(answered));
  });
  const gone = answer.then(() => undefined);
  for await (const chunk of body()) {
    if (answered || request.destroyed) break;
    const full = !request.write(chunk);
    if (full) await Promise.race([new Promise((resolve) => request.once('drain', resolve)), gone]);
    // Bytes in our own buffer were not sent.
    sent = Math.max(sent, (request.socket?.bytesWritten ?? 0) - (request.socket?.writableLength ?? 0));
  }
  request.end();
  const status = await answer;
  request.destroy();
  return { status, sent };
}
