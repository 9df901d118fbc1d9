import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env.server';

const STALE_MS = 24 * 60 * 60_000;

/**
 * Gives a new folder in DATA_DIR to `work`, which is removed afterwards. Removes those that processes which were killed
 * left behind a day ago.
 */
export async function withScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(env.dataDir).filter((one) => one.startsWith('scratch-'))) {
    const left = path.join(env.dataDir, name);
    const stats = statSync(left, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) rmSync(left, { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(env.dataDir, 'scratch-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
