import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { db } from '../db/db.server';
import { env } from '../env.server';
import { log } from '../log.server';
import { keyedHash } from '../vault/derive-key.server';
import type { Mail } from './mail.server';

/** The part of a file's name by which the mails of one account are found, whatever address they went to. */
export const mailsOf = (userId: string): string => keyedHash('mails in the outbox', userId);

/**
 * Keeps a mail as a file that its operator alone can read. Unencoded on purpose: quoted-printable breaks the links for whoever
 * looks at the file instead of opening it in a mail program. Nothing is kept about an account that is gone.
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
  // Looked at afterwards: whoever deletes the account cleans the outbox after its row is gone.
  if ((await db.user.count({ where: { id: userId } })) === 0) return rm(file, { force: true });
  log.info({ file }, 'a mail was written to the outbox: no mail server is configured');
}
