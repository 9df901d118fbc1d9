/** Starts everything that is measured: the product on one processor, the model and the clients on another. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from 'turbo-stream';
import { createClient, type Client, type Person } from '../setup/browser-less-client';
import { modelEnv, repositoryRoot, startServer, type RunningServer } from '../setup/start-server';
import { newSession, send } from '../soak/soak-ground';

export const serverCpu = 0;
export const clientCpu = 1;
const output = path.join(repositoryRoot, 'tests/.output');

const taskset = '/usr/bin/taskset';
export const canPin = existsSync(taskset);

export type BenchGround = {
  server: RunningServer;
  modelUrl: string;
  coldStartsMs: number[];
  people: Client[];
  /** The user whose page is measured, with a session of many messages. */
  reader: Client;
  readerPerson: Person;
  conversation: string;
  /** The user with many sessions. */
  collector: Client;
  end: () => Promise<void>;
};

type GroundFigures = { messages: number; sessions: number; coldStarts: number; people: number };

export async function startBenchGround(figures: GroundFigures): Promise<BenchGround> {
  const double = await startDoubleProcess();
  const env = { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' };
  const coldStartsMs: number[] = [];
  let server: RunningServer | undefined;
  for (let start = 0; start < figures.coldStarts; start += 1) {
    await server?.stop();
    server = await startServer({ env, cpu: serverCpu });
    coldStartsMs.push(server.startedInMs);
  }
  if (!server) throw new Error('at least one cold start is needed');
  const running = server;
  const people: Client[] = [];
  while (people.length < figures.people) people.push(await newcomer(running.url).then((one) => one.client));
  const { client: reader, person: readerPerson } = await newcomer(running.url);
  const { client: collector } = await newcomer(running.url);
  const conversation = await newSession(reader);
  for (let sent = 0; sent < figures.messages / 2; sent += 1) {
    const { status } = await send(
      reader,
      conversation,
      `Today I thought about ${sent} things, and some of them stayed with me. [[tokens:80,delay:0]]`,
    );
    if (status !== 201) throw new Error(`sending answered ${status}`);
  }
  const { body } = await collector.getJson<{ id: string }>('/api/user');
  seedSessions(running.dataDir, body.id, figures.sessions);
  const end = async () => {
    await running.stop();
    double.process.kill('SIGTERM');
  };
  return {
    server: running,
    modelUrl: double.url,
    coldStartsMs,
    people,
    reader,
    readerPerson,
    conversation,
    collector,
    end,
  };
}

async function newcomer(url: string): Promise<{ client: Client; person: Person }> {
  const client = createClient(url);
  return { client, person: await client.register() };
}

async function startDoubleProcess(): Promise<{ url: string; process: ChildProcess }> {
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

function seedSessions(dataDir: string, userId: string, count: number): void {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' };
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/bench/seed-bench.ts', userId, String(count)],
    {
      cwd: repositoryRoot,
      env,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
}

export function residentMiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/**
 * (b): builds a bare Remix app with the same compiler and starts it with the data that the product's loaders returned
 * for the page.
 */
export async function startBareRemix({ reader }: Pick<BenchGround, 'reader'>, page: string): Promise<RunningServer> {
  const folder = path.join(repositoryRoot, 'tests/bench/bare-remix');
  const built = spawnSync(
    process.execPath,
    [path.join(repositoryRoot, 'node_modules/@remix-run/dev/dist/cli.js'), 'build'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`the bare Remix app does not build: ${built.stdout}${built.stderr}`);
  mkdirSync(output, { recursive: true });
  const fixed = path.join(output, 'bare-remix-data.json');
  writeFileSync(fixed, JSON.stringify(await loaderData(reader, page)));
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

/** (a): starts the hand-written server on the same rows. */
export function startHandWritten(ground: Pick<BenchGround, 'server'>, htmlBytes: number): Promise<RunningServer> {
  return startServer({
    entry: path.join(repositoryRoot, 'tests/bench/hand-written-server.ts'),
    cpu: serverCpu,
    dataDir: ground.server.dataDir,
    env: { NODE_OPTIONS: '--import tsx', BENCH_HTML_BYTES: String(htmlBytes) },
  });
}
