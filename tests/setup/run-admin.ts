/** Runs `npm run admin` beside a running server. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot, type RunningServer } from './start-server';

type CommandAnswer = { code: number | null; out: string; err: string };

type Data = Pick<RunningServer, 'databaseUrl' | 'dataDir'>;

export const runAdmin = (server: Data, ...words: string[]): Promise<CommandAnswer> =>
  runAdminOf(repositoryRoot, server, ...words);

/** Runs the admin command of the build in `root`. */
export function runAdminOf(root: string, server: Data, ...words: string[]): Promise<CommandAnswer> {
  const secrets = server.databaseUrl
    ? {
        DATABASE_URL: server.databaseUrl,
        VAULT_KEY: Buffer.alloc(32).toString('base64'),
        SESSION_SECRET: 'x'.repeat(32),
      }
    : {};
  const child = spawn(process.execPath, [path.join(root, 'build/commands/admin.js'), ...words], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: '/dev/null',
      LOG_LEVEL: 'warn',
      DATA_DIR: server.dataDir,
      ...secrets,
    },
    timeout: 30_000,
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}
