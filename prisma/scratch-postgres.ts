/**
 * Runs a temporary PostgreSQL server on loopback, for tests and for writing migrations. PostgreSQL does not run as
 * root, so it runs as `postgres` then.
 */
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';

export type ScratchPostgres = {
  /** Returns the address of a database, and creates the database when it does not exist. */
  database(name: string): Promise<string>;
  /** Kills the server at once, like a crash. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Returns the folder of initdb and postgres, or null when there is none. */
export function postgresBinaries(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return (
    folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ??
    null
  );
}

export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL server was found (Debian: apt-get install postgresql).');
  const folder = mkdtempSync(path.join(tmpdir(), 'orion-postgres-'));
  const owner = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const asOwner = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  await run(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'orion', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    asOwner,
  );
  const address = (name: string) => `postgresql://orion@127.0.0.1:${port}/${name}`;

  let server: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    server = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=200'],
      {
        ...asOwner,
        stdio: 'ignore',
      },
    );
    await untilReady(address('postgres'));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    database: async (name) => {
      await createDatabase(address('postgres'), name);
      return address(name);
    },
  };
}

async function createDatabase(maintenanceAddress: string, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: maintenanceAddress });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) await client.query(`CREATE DATABASE "${name.replaceAll('"', '')}"`);
  await client.end();
}

async function untilReady(address: string): Promise<void> {
  const { default: pg } = await import('pg');
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start within 20 s.');
}

async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, user])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
      });
  });
}
