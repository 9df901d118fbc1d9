import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { keyedHash } from '~/platform/vault/derive-key.server';
import type { Mail } from './mail';

/** Returns the part of a file name that identifies the mails of one account, whatever their address. */
const mailsOf = (userId: string | null): string => keyedHash('mails in the outbox', userId ?? '');

/**
 * Writes a mail to a file that only the operator can read. The text is not encoded: quoted-printable would break the
 * links for readers who view the file outside a mail program. Keeps nothing about a deleted account.
 */
export async function writeToOutbox({ userId, to, subject, text }: Mail): Promise<void> {
  const folder = path.join(env.dataDir, 'outbox');
  const now = new Date();
  const head = {
    From: env.MAIL_FROM,
    To: to,
    Subject: subject,
    Date: now.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${randomUUID()}@orion>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = [
    ...Object.entries(head).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`),
    '',
    ...text.split('\n'),
    '',
  ];
  const file = path.join(
    folder,
    `${now.toISOString().replace(/[:.]/g, '-')}-${mailsOf(userId)}-${randomBytes(4).toString('hex')}.eml`,
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, lines.join('\r\n'), { mode: 0o600, flag: 'wx' });
  // Checked after the write: an account deletion cleans the outbox after it has deleted the row.
  if (userId !== null && (await db.user.count({ where: { id: userId } })) === 0) return rm(file, { force: true });
  log.info({ file }, 'a mail was written to the outbox: no mail server is configured');
}

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** The file name of mails of earlier versions, which does not identify the account. */
const WITHOUT_ACCOUNT = /^[\dTZ-]+-[\da-f]{8}\.eml$/;

type Account = { userId: string; addresses: readonly string[] };

/** Deletes mails from DATA_DIR/outbox: those older than a week and, when an account is given, all about it. */
export async function cleanOutbox(account?: Account): Promise<void> {
  const folder = path.join(env.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const isOld = async () => Date.now() - (await stat(file)).mtimeMs > RETENTION_MS;
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
