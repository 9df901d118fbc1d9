import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env.server';
import { mailsOf } from './write-to-outbox.server';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes mails from DATA_DIR/outbox: those that are older than a week, and all about the account `userId` where one is given. */
export async function cleanOutbox(userId?: string): Promise<void> {
  const folder = path.join(env.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const own = userId === undefined ? null : `-${mailsOf(userId)}-`;
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const isOld = async () => Date.now() - (await stat(file)).mtimeMs > KEPT_MS;
    if ((own !== null && name.includes(own)) || (await isOld())) await rm(file, { force: true });
  }
}
