import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env.server';
import { mailsOf } from './write-to-outbox.server';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The name of a mail of an earlier version, which does not tell its account. */
const WITHOUT_ACCOUNT = /^[\dTZ-]+-[\da-f]{8}\.eml$/;

type Account = { userId: string; addresses: readonly string[] };

/** Removes mails from DATA_DIR/outbox: those that are older than a week, and all about the account where one is given. */
export async function cleanOutbox(account?: Account): Promise<void> {
  const folder = path.join(env.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const isOld = async () => Date.now() - (await stat(file)).mtimeMs > KEPT_MS;
    if ((account && (await isAbout(account, file))) || (await isOld())) await rm(file, { force: true });
  }
}

async function isAbout({ userId, addresses }: Account, file: string): Promise<boolean> {
  const name = path.basename(file);
  if (name.includes(`-${mailsOf(userId)}-`)) return true;
  if (!WITHOUT_ACCOUNT.test(name)) return false;
  const to = /^To: (.*)$/m
    .exec(await readFile(file, 'utf8').catch(() => ''))?.[1]
    ?.trim()
    .toLowerCase();
  return addresses.some((address) => address.toLowerCase() === to);
}
