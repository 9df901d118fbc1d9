import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Readable } from 'node:stream';
import { environmentWith } from '../env.server';
import { BackupError } from './backup-error';

/** Parameters of addresses that the driver or Prisma know and PostgreSQL's programs do not. */
const FOREIGN_PARAMETERS = ['schema', 'connection_limit', 'pool_timeout', 'pgbouncer', 'statement_cache_size'];
const STDERR_CHARACTERS = 2_000;

type Tool = 'pg_dump' | 'pg_restore';

/**
 * Starts a program of PostgreSQL on a database. The password goes by the environment, since everybody on the machine can
 * read arguments.
 */
function start(tool: Tool, databaseUrl: string, args: readonly string[]) {
  const address = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  for (const name of FOREIGN_PARAMETERS) address.searchParams.delete(name);
  const child = spawn(tool, [...args, `--dbname=${address.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environmentWith(PGPASSWORD ? { PGPASSWORD } : {}),
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-STDERR_CHARACTERS)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new BackupError(
              `${tool} was not found: install the client programs of PostgreSQL (Debian: postgresql-client).`,
            )
          : error,
      ),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BackupError(`${tool} failed: ${said.trim()}`))));
  });
  // A failure is told to whoever waits for the end.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Gives what pg_dump writes of a snapshot, in its custom format. Fails when pg_dump does. */
export async function* dumpPostgresql(databaseUrl: string, snapshot: string): AsyncGenerator<Buffer> {
  const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
  const { child, ended } = start('pg_dump', databaseUrl, [...options, `--snapshot=${snapshot}`]);
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    await ended;
  } finally {
    child.kill();
  }
}

/** Restores a dump into an empty database in one transaction. After a failure nothing of it is there. */
export async function restorePostgresql(databaseUrl: string, data: Readable): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { child, ended } = start('pg_restore', databaseUrl, options);
  // It stops reading when it fails, and says why when it ends.
  child.stdin.on('error', () => undefined);
  const failed = ended.catch(() => undefined);
  try {
    for await (const chunk of data as AsyncIterable<Buffer>)
      if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain'), failed]);
  } catch (error) {
    // Before it sees the end of its input, so that it does not commit.
    child.kill('SIGKILL');
    await failed;
    throw error;
  }
  child.stdin.end();
  await ended;
}
