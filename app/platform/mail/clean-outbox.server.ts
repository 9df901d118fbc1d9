import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env.server';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes mails from DATA_DIR/outbox: those that are older than a week, and all to `address` where one is given. */
export async function cleanOutbox(address?: string): Promise<void> {
  const folder = path.join(env.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const isOld = async () => Date.now() - (await stat(file)).mtimeMs > KEPT_MS;
    const isTo = async () => address !== undefined && (await readFile(file, 'utf8')).includes(`\r\nTo: ${address}\r\n`);
    if ((await isOld()) || (await isTo())) await rm(file, { force: true });
  }
}
