/** Starts a private Redis on loopback without persistence. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './start-server';

export type ScratchRedis = {
  url: string;
  /** Kills it at once, as in a crash. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Makes it accept connections but never respond, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

const READY_TIMEOUT_MS = 10_000;

export function redisBinary(): string | null {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')];
  return folders.map((folder) => path.join(folder, 'redis-server')).find((file) => existsSync(file)) ?? null;
}

export async function startScratchRedis(): Promise<ScratchRedis> {
  const binary = redisBinary();
  if (!binary) throw new Error('No redis-server was found (Debian: apt-get install redis-server).');
  const folder = mkdtempSync(path.join(tmpdir(), 'orion-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const endWithMe = () => void server?.kill('SIGKILL');
  process.once('exit', endWithMe);
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    server = spawn(binary, args, { stdio: 'ignore' });
    const until = Date.now() + READY_TIMEOUT_MS;
    while (!(await accepts(port))) {
      if (Date.now() > until) throw new Error('Redis did not start within 10 s.');
      await sleep(20);
    }
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    stop: async () => {
      await kill();
      process.off('exit', endWithMe);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
