import '../../../../tests/setup/migrated-database';
import { afterEach, expect, it } from 'vitest';
import { env } from '~/platform/env.server';
import { startSmtpDouble } from '../../../../tests/doubles/smtp-double';
import { captureLog } from '../../../../tests/setup/capture-log';
import { readOutbox } from '../../../../tests/setup/outbox';
import { mailStaff } from './mail-staff.server';

const MAILBOX = 'care@example.test';

afterEach(() => {
  delete env.SAFETY_MAILBOX;
  delete env.SMTP_URL;
});

it('without a mailbox nobody is told', async () => {
  await mailStaff();
  expect(readOutbox(env.dataDir, MAILBOX)).toEqual([]);
});

it('the mail says that a report waits and where, and nothing else', async () => {
  env.SAFETY_MAILBOX = MAILBOX;
  await mailStaff();
  const [mail] = readOutbox(env.dataDir, MAILBOX);
  expect(mail).toMatchObject({ subject: 'Orion: a critical safety report is waiting' });
  expect(mail!.text.trim().split(/\s*\n\s*/)).toEqual([
    'There is a critical safety report to review:',
    `${env.APP_URL}/admin/reports`,
  ]);
});

it('a mail server that refuses it stops nothing', async () => {
  const server = await startSmtpDouble('refuses');
  env.SAFETY_MAILBOX = MAILBOX;
  env.SMTP_URL = server.url;
  const lines = await captureLog(mailStaff);
  expect(JSON.stringify(lines)).toContain('staff could not be told');
  await server.close();
});
