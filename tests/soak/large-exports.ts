/**
 * The largest files that trackers export, sent over HTTP and read while the server takes little memory: a year-long
 * export of Apple Health of 1 GB unpacked, and tables of ten million rows, harmless and hostile.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { peakMiB } from '../bench/bench-environment';
import { APPLE_END, APPLE_HEAD, appleRecord, writeZip } from '../wearable/make-exports';
import { newPerson, round, type SoakResult, startEnvironment } from './soak-environment';

type ExportFigures = { megabytes: number; rows: number; growthMiB: number };
type State = { status: string; progress?: number; days?: number; failure?: string };
type Case = { name: string; fileName: string; text: () => Iterable<string>; expected: Partial<State> };

const BOUNDARY = 'large-export';
const ADDRESS = '/api/wearable/import';
const DAYS = 3_000;
/** A file that names more of them is refused. */
const MAX_DEVICES = 100_000;

const dayOf = (back: number) => new Date(Date.UTC(2026, 10, 20) - back * 86_400_000).toISOString().slice(0, 10);

/** Records that could be, each of a device of its own. */
function* appleDevices(rows: number): Generator<string> {
  yield APPLE_HEAD;
  for (let row = 0; row < rows; row += 1_000) {
    let text = '';
    for (let at = row; at < Math.min(rows, row + 1_000); at += 1) {
      const time = `${dayOf(at % DAYS)} ${String(at % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
      text += appleRecord('StepCount', time, time, 50 + (at % 97)).replace('"Watch"', `"Watch ${at}"`);
    }
    yield text;
  }
  yield APPLE_END;
}

/** Records of all minutes of the day in turn. The values differ, so that the text packs as a real one does. */
function* appleHealth(bytes: number): Generator<string> {
  yield APPLE_HEAD;
  const perDay = Math.ceil(bytes / DAYS / appleRecord('HeartRate', '2026-05-01 10:00', '2026-05-01 10:00', 70).length);
  for (let back = 0; back < DAYS; back += 1) {
    const day = dayOf(back);
    let text = '';
    for (let at = 0; at < perDay; at += 1) {
      const minute = Math.floor((at * 1440) / perDay);
      const time = `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      text += appleRecord(at % 3 === 0 ? 'HeartRate' : 'StepCount', time, time, 50 + ((at * 7919 + back * 31) % 97));
    }
    yield text;
  }
  yield APPLE_END;
}

function* table(rows: number, rowOf: (row: number) => string): Generator<string> {
  yield 'date,steps,device\n';
  for (let row = 0; row < rows; row += 1_000) {
    let text = '';
    for (let at = row; at < Math.min(rows, row + 1_000); at += 1) text += rowOf(at);
    yield text;
  }
}

export async function largeExports(figures: ExportFigures): Promise<SoakResult> {
  const { megabytes, rows } = figures;
  const cases: Case[] = [
    {
      name: 'Apple Health',
      fileName: 'export.zip',
      text: () => appleHealth(megabytes * 1_000_000),
      expected: { status: 'ready', days: DAYS },
    },
    {
      name: 'a table',
      fileName: 'mine.csv',
      text: () => table(rows, (row) => `${dayOf(row % DAYS)},${row % 20_000},Watch\n`),
      expected: { status: 'ready', days: Math.min(rows, DAYS) },
    },
    {
      name: 'a table of days that cannot be',
      fileName: 'mine.csv',
      text: () => table(rows, (row) => `${String(row % 10_000).padStart(4, '0')}-13-${row % 90},${row},W${row}\n`),
      expected: { status: 'failed', failure: 'undated' },
    },
    {
      name: 'Apple Health with a device for each record',
      fileName: 'export.zip',
      text: () => appleDevices(rows),
      expected: rows > MAX_DEVICES ? { status: 'failed', failure: 'oversized' } : { status: 'ready' },
    },
  ];
  const measured: SoakResult['measured'] = {};
  const problems: string[] = [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'orion-exports-'));
  try {
    for (const given of cases) {
      const { state, seconds, grown, sent } = await readThere(given, path.join(folder, given.fileName));
      measured[given.name] = `${sent} MB sent, read in ${seconds} s, memory +${grown} MiB`;
      const { status, days, failure } = state;
      if (Object.entries(given.expected).some(([key, value]) => state[key as keyof State] !== value))
        problems.push(`${given.name} ended as ${JSON.stringify({ status, days, failure })}`);
      if (grown > figures.growthMiB) problems.push(`${given.name} took ${grown} MiB`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { promise: 'large exports are read in little memory', figures, measured, problems };
}

/** Each file has a server of its own, because the peak of a process does not fall. */
async function readThere({ text, fileName }: Case, file: string) {
  const packed = fileName.endsWith('.zip') ? [{ name: 'apple_health_export/export.xml', text: text() }] : null;
  if (packed) await writeZip(file, packed);
  else await pipeline(Readable.from(text()), createWriteStream(file));
  const environment = await startEnvironment();
  try {
    const client = await newPerson(environment);
    const before = peakMiB(environment.server.pid);
    const startedAt = performance.now();
    const status = await sendFile(environment.server.port, client.cookieHeader(), file);
    if (status !== 202 && status !== 200) throw new Error(`the upload answered ${status}`);
    let state: State;
    do {
      await sleep(500);
      state = (await client.getJson<State>(ADDRESS)).body;
    } while (state.status === 'reading');
    return {
      state,
      seconds: round((performance.now() - startedAt) / 1000),
      grown: Math.round(peakMiB(environment.server.pid) - before),
      sent: Math.round(statSync(file).size / 1_000_000),
    };
  } finally {
    await environment.end();
    rmSync(file);
  }
}

function sendFile(port: number, cookie: string, file: string): Promise<number> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${path.basename(file)}"\r\n\r\n`,
  );
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path: ADDRESS,
      method: 'POST',
      headers: {
        cookie,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': head.length + statSync(file).size + end.length,
      },
    });
    request.once('error', reject).once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.write(head);
    createReadStream(file)
      .on('error', reject)
      .on('end', () => request.end(end))
      .pipe(request, { end: false });
  });
}
