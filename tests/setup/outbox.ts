/** Reads the mails that a server without SMTP_URL wrote to its outbox folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ReceivedMail = { to: string; subject: string; text: string };

export function readOutbox(dataDir: string, to: string): ReceivedMail[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => parseMail(readFileSync(path.join(folder, name), 'utf8')))
    .filter((mail) => mail.to === to);
}

/** Polls for up to 5 s, because mails are written after the response. */
async function waitFor<T>(what: string, look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = look();
    if (found) return found;
    await sleep(25);
  }
  throw new Error(`${what} did not come`);
}

/** Returns the newest matching mail to the address, as soon as it exists. */
export function waitForMail(dataDir: string, to: string, matching: RegExp): Promise<ReceivedMail> {
  return waitFor(`a mail to ${to} with ${matching}`, () =>
    readOutbox(dataDir, to).findLast(({ subject, text }) => matching.test(`${subject}\n${text}`)),
  );
}

export function waitForMails(dataDir: string, to: string, count: number): Promise<ReceivedMail[]> {
  return waitFor(`${count} mails to ${to}`, () => [readOutbox(dataDir, to)].find((mails) => mails.length >= count));
}

export function parseMail(raw: string): ReceivedMail {
  const [head = '', ...body] = raw.replaceAll('\r\n', '\n').split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const text = body.join('\n\n');
  const isQuoted = header('Content-Transfer-Encoding') === 'quoted-printable';
  return { to: header('To'), subject: header('Subject'), text: isQuoted ? unquote(text) : text };
}

const unquote = (text: string) =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the path and query of the first link to the page in the mail. Throws when there is none. */
export function linkIn(mail: ReceivedMail, page: string): string {
  const found = new RegExp(`${page}\\?token=[\\w-]+`).exec(mail.text)?.[0];
  if (!found) throw new Error(`no link to ${page} in: ${mail.text}`);
  return found;
}
