import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import { env } from '../env.server';
import { cleanOutbox, writeToOutbox } from './outbox.server';

const folder = path.join(env.dataDir, 'outbox');

/** Returns the files of mails to an address. */
const filesTo = (address: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => path.join(folder, name))
    .filter((file) => readFileSync(file, 'utf8').includes(`\r\nTo: ${address}`));

const write = ({ id, email }: { id: string; email: string }, subject = 'Orion: a subject') =>
  writeToOutbox({ userId: id, to: email, subject, text: 'First line\nhttps://example.org/a?b=c=d' });

it('a mail is a file for the operator alone, whose name says nothing of the user', async () => {
  const user = await makeUser();
  await write(user);
  const [file] = filesTo(user.email);
  expect(statSync(file!).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(file).not.toContain(user.id);
  const [head, text] = readFileSync(file!, 'utf8').split('\r\n\r\n');
  expect(head!.split('\r\n').map((line) => line.split(':')[0])).toEqual([
    'From',
    'To',
    'Subject',
    'Date',
    'Message-ID',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ]);
  expect(text).toBe('First line\r\nhttps://example.org/a?b=c=d\r\n');
});

it('a line break in a subject starts no header', async () => {
  const user = await makeUser();
  await write(user, 'A subject\r\nBcc: someone@example.com');
  expect(readFileSync(filesTo(user.email)[0]!, 'utf8')).toContain(
    '\r\nSubject: A subject Bcc: someone@example.com\r\n',
  );
});

it('nothing is kept about an account that was deleted', async () => {
  const user = await makeUser();
  await db.user.delete({ where: { id: user.id } });
  await write(user);
  expect(filesTo(user.email)).toEqual([]);
});

it('cleaning takes what is older than a week and, for an account, all about it', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  for (const user of [one, one, other, other]) await write(user);
  const [old] = filesTo(other.email);
  const eightDaysAgo = Date.now() / 1000 - 8 * 24 * 60 * 60;
  utimesSync(old!, eightDaysAgo, eightDaysAgo);
  await cleanOutbox();
  expect([filesTo(one.email).length, filesTo(other.email).length]).toEqual([2, 1]);
  await cleanOutbox({ userId: one.id, addresses: [one.email] });
  expect([filesTo(one.email).length, filesTo(other.email).length]).toEqual([0, 1]);
});
