import { expect, it } from 'vitest';
import { startSmtpDouble } from '../../../tests/doubles/smtp-double';
import { sendBySmtp } from './send-by-smtp.server';

const MAIL = { userId: 'u1', to: 'maya@example.com', subject: 'Orion: a subject', text: 'Dear Maya,\n\n.\nwörds' };

it('the server gets the mail for its one recipient, whole', async () => {
  const server = await startSmtpDouble();
  await sendBySmtp(server.url, MAIL);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: MAIL.to, subject: MAIL.subject, recipients: [MAIL.to] });
  await server.close();
});

it('a password is not sent over a connection without encryption', async () => {
  const server = await startSmtpDouble();
  await expect(sendBySmtp(server.url.replace('//', '//maya:secret@'), MAIL)).rejects.toThrow(/TLS/);
  expect(server.mails).toEqual([]);
  await server.close();
});

it('a server that is not there is an error', async () => {
  const server = await startSmtpDouble();
  await server.close();
  await expect(sendBySmtp(server.url, MAIL)).rejects.toMatchObject({ code: 'ESOCKET' });
});
