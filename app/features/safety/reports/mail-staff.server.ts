import { brand } from '~/brand';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { sendMail } from '~/platform/mail/mail.server';

/** Tells the mailbox of staff, where one is set, that a critical report waits. Says nothing of whom and what. */
export async function mailStaff(): Promise<void> {
  if (env.SAFETY_MAILBOX === undefined) return;
  try {
    await sendMail({
      userId: null,
      to: env.SAFETY_MAILBOX,
      subject: `${brand.name}: a critical safety report is waiting`,
      text: `There is a critical safety report to review:\n\n${env.APP_URL}/admin/reports\n`,
    });
  } catch (error) {
    log.error({ error }, 'staff could not be told of a critical report');
  }
}
