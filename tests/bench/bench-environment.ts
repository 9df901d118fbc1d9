/** Starts everything that is measured: the product on one processor, the model and the clients on another. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { decode } from 'turbo-stream';
import { createClient, type Client } from '../setup/http-client';
import { modelEnv, repositoryRoot, startServer, type RunningServer } from '../setup/start-server';
import { newSession, send } from '../soak/soak-environment';

export const serverCpu = 0;
export const clientCpu = 1;
const output = path.join(repositoryRoot, 'tests/.output');

const taskset = '/usr/bin/taskset';
export const canPin = existsSync(taskset);

/** Somebody with so many entries and so many conversations. */
type Writer = { rows: number; client: Client };

export type BenchEnvironment = {
  server: RunningServer;
  floor: RunningServer;
  /** People who send messages, and the one of the floor. */
  chatters: Client[];
  floorReader: Client;
  /** By how much they have, fewest first. The third is the reader. */
  writers: Writer[];
  /** The user whose pages are measured, with a session of many messages. */
  reader: Client;
  conversation: string;
  floorConversation: string;
  end: () => Promise<void>;
};

/** So many entries and conversations have the people whose figures are compared: [few, some, many, most]. */
export type Sizes = readonly [number, number, number, number];
const CHATTERS = 10;
const MESSAGES = 200;

export async function startBenchEnvironment(sizes: Sizes): Promise<BenchEnvironment> {
  const double = await startDoubleProcess();
  const env = { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' };
  const server = await startServer({ env, cpu: serverCpu });
  const floor = await startFloor(double.url);
  const { floorReader, floorConversation } = await seedFloor(floor, sizes[2]);
  const chatters: Client[] = [];
  while (chatters.length < CHATTERS) chatters.push(await newcomer(server.url));
  const people = [];
  for (const rows of sizes) {
    const one = { rows, client: await newcomer(server.url) };
    const { id } = (await one.client.getJson<{ id: string }>('/api/user')).body;
    seed(server.dataDir, 'seed-conversations', id, rows, 2);
    seed(server.dataDir, 'seed-journal', id, rows, rows > sizes[2] ? 300 : 1500);
    people.push(one);
  }
  const { client: reader } = people[2]!;
  const conversation = await newSession(reader);
  for (let sent = 0; sent < MESSAGES / 2; sent += 1) {
    const text = `Today I thought about ${sent} things, and some of them stayed with me. [[tokens:80,delay:0]]`;
    const { status } = await send(reader, conversation, text);
    if (status !== 201) throw new Error(`sending answered ${status}`);
  }
  // Restarted, so that the figures are not those of a process that has just made all this.
  await server.restart();
  const end = async () => {
    await Promise.all([server.stop(), floor.stop()]);
    double.process.kill('SIGTERM');
  };
  const whose = { writers: people, reader, conversation };
  return { server, floor, chatters, floorReader, floorConversation, ...whose, end };
}

/** The floor as one file, as the product is one. */
export async function startFloor(modelUrl: string): Promise<RunningServer> {
  const entry = path.join(output, 'floor-server.mjs');
  await bundle({
    absWorkingDir: repositoryRoot,
    entryPoints: ['tests/bench/floor/floor-server.ts'],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['express', 'better-sqlite3'],
    alias: { '~': './app' },
  });
  return startServer({ entry, cpu: serverCpu, env: { OPENAI_BASE_URL: modelUrl } });
}

async function seedFloor(floor: RunningServer, entries: number) {
  const floorReader = createClient(floor.url);
  floorReader.cookies.set('session_id', 'reader');
  const { body } = await floorReader.sendJson<{ session: string }>('POST', '/seed', { messages: MESSAGES, entries });
  return { floorReader, floorConversation: body.session };
}

export async function newcomer(url: string): Promise<Client> {
  const client = createClient(url);
  await client.register();
  return client;
}

export async function startDoubleProcess(): Promise<{ url: string; process: ChildProcess }> {
  const command = [
    process.execPath,
    '--import',
    'tsx',
    path.join(repositoryRoot, 'tests/doubles/openai-double.ts'),
    '--port',
    '0',
  ];
  if (canPin) command.unshift(taskset, '-c', String(clientCpu));
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString()));
    child.once('exit', (code) => reject(new Error(`the double ended with ${code}`)));
  });
  return { url: /http:\S+/.exec(line)?.[0] ?? '', process: child };
}

export function seed(dataDir: string, script: string, ...args: (string | number)[]): void {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' };
  const command = ['--import', 'tsx', `tests/bench/${script}.ts`, ...args.map(String)];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: repositoryRoot, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
}

export const residentMiB = (pid: number) => statusMiB(pid, /VmRSS:\s+(\d+)/);
export const peakMiB = (pid: number) => statusMiB(pid, /VmHWM:\s+(\d+)/);

function statusMiB(pid: number, pattern: RegExp): number {
  return Number(pattern.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Returns the processor time of a process so far in milliseconds. Unlike the clock it excludes other programs. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Builds a bare Remix app with the same compiler and starts it with the data that the product's loaders returned for
 * the pages.
 */
export async function startBareRemix(
  { reader }: Pick<BenchEnvironment, 'reader'>,
  pages: string[],
): Promise<RunningServer> {
  const folder = path.join(repositoryRoot, 'tests/bench/bare-remix');
  const built = spawnSync(
    process.execPath,
    [path.join(repositoryRoot, 'node_modules/@remix-run/dev/dist/cli.js'), 'build'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`the bare Remix app does not build: ${built.stdout}${built.stderr}`);
  const fixed = path.join(output, 'bare-remix-data.json');
  const data = await Promise.all(pages.map((page) => loaderData(reader, page)));
  writeFileSync(fixed, JSON.stringify(Object.assign({}, ...data)));
  return startServer({
    entry: path.join(output, 'bare-remix/index.js'),
    cpu: serverCpu,
    env: { BENCH_FIXED_DATA: fixed, LOG_LEVEL: 'warn' },
  });
}

/** Returns the single fetch data of the page by route id. */
async function loaderData(client: Client, page: string): Promise<unknown> {
  const { pathname, search } = new URL(page, 'http://bench');
  const response = await client.request(`${pathname === '/' ? '/_root' : pathname}.data${search}`);
  if (!response.ok || !response.body) throw new Error(`${page} as data answered ${response.status}`);
  const { value } = await decode(response.body, {
    plugins: [(type, value) => (type === 'SingleFetchClassInstance' ? { value } : undefined)],
  });
  return value;
}
