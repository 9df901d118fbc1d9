/**
 * Runs the built server as its own process with its own data folder. Of the caller's environment it gets only PATH and
 * HOME.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type StartOptions = {
  env?: Record<string, string>;
  dataDir?: string;
  databaseUrl?: string;
  /** A free one by default. */
  port?: number;
  /** Pins the server to one processor, where taskset exists. */
  cpu?: number;
  /** Entry file that runs instead of the product's own build. */
  entry?: string;
  readyPath?: string;
};

type ExitCode = { code: number | null; signal: NodeJS.Signals | null };

export type RunningServer = {
  url: string;
  port: number;
  readonly pid: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Time from spawn to the first successful response. */
  readonly startedInMs: number;
  logs: () => string;
  kill: (signal?: NodeJS.Signals) => void;
  readonly exited: Promise<ExitCode>;
  /** Ends a running process with SIGKILL and starts it again with the same port and data. */
  restart: () => Promise<void>;
  /** Sends SIGTERM, then SIGKILL after 25 s. Deletes the data folder if it was created here. */
  stop: () => Promise<ExitCode>;
};

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 45_000;
const keptLogCharacters = 2_000_000;

type Life = { child: ChildProcess; exited: Promise<ExitCode>; startedInMs: number };

export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const entry = options.entry ?? path.join(repositoryRoot, 'build/index.js');
  if (!existsSync(entry)) throw new Error(`${entry} is missing: build first (npm run build)`);
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'orion-test-'));
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const hear = (text: string) => {
    output = (output + text).slice(-keptLogCharacters);
  };
  const live = () => startLife(entry, { ...options, dataDir }, port, hear, () => output);
  let life = await live();
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => void life.child.kill(signal);
  return {
    url,
    port,
    dataDir,
    databaseUrl: options.databaseUrl,
    get pid() {
      return life.child.pid ?? 0;
    },
    get startedInMs() {
      return life.startedInMs;
    },
    get exited() {
      return life.exited;
    },
    logs: () => output,
    kill,
    restart: async () => {
      kill('SIGKILL');
      await life.exited;
      life = await live();
    },
    stop: async () => {
      kill('SIGTERM');
      const late = setTimeout(() => kill('SIGKILL'), 25_000);
      const ended = await life.exited;
      clearTimeout(late);
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      return ended;
    },
  };
}

async function startLife(
  entry: string,
  options: StartOptions,
  port: number,
  hear: (text: string) => void,
  logs: () => string,
): Promise<Life> {
  const command = [process.execPath, entry];
  if (options.cpu !== undefined && existsSync('/usr/bin/taskset'))
    command.unshift('/usr/bin/taskset', '-c', String(options.cpu));
  const startedAt = performance.now();
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    cwd: repositoryRoot,
    env: environmentFor(options, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  // Kill the server when the test process exits early.
  const endWithMe = () => void child.kill('SIGKILL');
  process.once('exit', endWithMe);
  let ended: ExitCode | null = null;
  const exited = new Promise<ExitCode>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', endWithMe);
      ended = { code, signal };
      resolve(ended);
    });
  });
  const readyPath = options.readyPath ?? '/health';
  while (!(await answersWell(port, readyPath))) {
    if (ended)
      throw new Error(`the server ended with ${JSON.stringify(ended)} before it was ready:\n${logs().slice(-4000)}`);
    if (performance.now() - startedAt > readyWithinMs) {
      child.kill('SIGKILL');
      throw new Error(`no good answer from ${readyPath} within ${readyWithinMs} ms:\n${logs().slice(-4000)}`);
    }
    await sleep(10);
  }
  return { child, exited, startedInMs: performance.now() - startedAt };
}

function environmentFor(options: StartOptions, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    ENV_FILE: '/dev/null',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: options.dataDir,
    ENCODER: 'off',
    LOCAL_MODEL_PORTS: 'off',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...options.env,
  };
}

/** Returns the environment that makes the server use a model with OpenAI's wire format at `baseUrl`. */
export function modelEnv(baseUrl: string): Record<string, string> {
  return { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: 'none', ORION_MODEL: 'double', MODERATION: 'off' };
}

function answersWell(port: number, at: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: at, agent: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
    request.on('timeout', () => request.destroy());
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
