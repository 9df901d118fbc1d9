/** Runs a command of the build, as an operator does beside a running server. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot, type RunningServer } from './start-server';

export type CommandAnswer = { code: number | null; out: string; err: string };
type Data = Pick<RunningServer, 'databaseUrl' | 'dataDir'>;

export function runCommand(
  name: string,
  { dataDir, databaseUrl }: Data,
  words: readonly string[] = [],
  more: Record<string, string> = {},
  killAfterMs?: number,
): Promise<CommandAnswer> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, `build/commands/${name}.js`), ...words], {
    cwd: repositoryRoot,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: '/dev/null',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...more,
    },
    ...(killAfterMs !== undefined && { timeout: killAfterMs, killSignal: 'SIGKILL' as const }),
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}
