import '../../../tests/setup/migrated-database';
import { afterEach, expect, it } from 'vitest';
import { startSmtpDouble } from '../../../tests/doubles/smtp-double';
import { makeUser } from '../../../tests/factories/make-user';
import { readOutbox } from '../../../tests/setup/outbox';
import { env } from '../env.server';
import { sendMail } from './mail.server';

afterEach(() => {
  delete env.SMTP_URL;
});

const mailTo = ({ id, email }: { id: string; email: string }) => ({
  userId: id,
  to: email,
  subject: 'Orion: a subject',
  text: 'Words.',
});

it('without a mail server a mail is in the outbox, and with one it is there only', async () => {
  const user = await makeUser();
  const server = await startSmtpDouble();
  await sendMail(mailTo(user));
  expect(readOutbox(env.dataDir, user.email)).toMatchObject([{ subject: 'Orion: a subject' }]);
  env.SMTP_URL = server.url;
  await sendMail(mailTo(user));
  expect(server.mails).toMatchObject([{ to: user.email }]);
  expect(readOutbox(env.dataDir, user.email)).toHaveLength(1);
  await server.close();
});

it('a mail that the server refuses fails in words that say nothing of the server', async () => {
  const user = await makeUser();
  const server = await startSmtpDouble('refuses');
  env.SMTP_URL = server.url;
  const failed = sendMail(mailTo(user));
  await expect(failed).rejects.toMatchObject({ code: 'upstream_failed' });
  await expect(failed).rejects.toThrow('The email could not be sent. Please try again later.');
  expect(readOutbox(env.dataDir, user.email)).toEqual([]);
  await server.close();
});
