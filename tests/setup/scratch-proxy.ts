/** Runs nginx or Caddy on loopback with the configuration of docs/proxies. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, repositoryRoot } from './start-server';

export type ProxyKind = 'nginx' | 'caddy';
export type ScratchProxy = { url: string; stop: () => Promise<void> };

const BINARIES = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' };
const READY_MS = 10_000;

/** Returns why it cannot run here, or null. */
export function missingProxy(kind: ProxyKind): string | null {
  return existsSync(BINARIES[kind]) ? null : `${kind} is not installed`;
}

export async function startScratchProxy(kind: ProxyKind, ports: readonly number[]): Promise<ScratchProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `orion-${kind}-`));
  const port = await freePort();
  const child = kind === 'nginx' ? startNginx(folder, port, ports) : await startCaddy(folder, port, ports);
  const until = Date.now() + READY_MS;
  while (!(await accepts(port))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${kind} did not start`);
    await sleep(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startNginx(folder: string, port: number, ports: readonly number[]): ChildProcess {
  const site = readFileSync(path.join(repositoryRoot, 'docs/proxies/nginx.conf'), 'utf8')
    .replace(
      /^ +server 127.*\n(?: +#.*\n)?/m,
      ports.map((at) => `server 127.0.0.1:${at} max_fails=1 fail_timeout=2s;\n`).join(''),
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server_name orion.example;', 'server_name _;');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;\nevents { worker_connections 2048; }\nhttp { access_log off; ${paths.join(' ')}\n${site}\n}\n`,
  );
  return run(BINARIES.nginx, ['-e', path.join(folder, 'error.log'), '-c', file], folder);
}

async function startCaddy(folder: string, port: number, ports: readonly number[]): Promise<ChildProcess> {
  const site = readFileSync(path.join(repositoryRoot, 'docs/proxies/Caddyfile'), 'utf8');
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin 127.0.0.1:${await freePort()}\n}\n${site}`);
  const UPSTREAMS = ports.map((at) => `127.0.0.1:${at}`).join(' ');
  const env = { DOMAIN: `http://127.0.0.1:${port}`, UPSTREAMS };
  return run(BINARIES.caddy, ['run', '--config', file, '--adapter', 'caddyfile'], folder, env);
}

function run(binary: string, args: string[], folder: string, more: Record<string, string> = {}): ChildProcess {
  const child = spawn(binary, args, {
    stdio: 'ignore',
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: folder, ...more },
  });
  const endWithMe = () => void child.kill('SIGKILL');
  process.once('exit', endWithMe);
  child.once('exit', () => process.off('exit', endWithMe));
  return child;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
