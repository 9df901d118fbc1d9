import { env } from '../env.server';
import { AppError } from '../errors';
import { log } from '../log.server';
import { sendBySmtp } from './send-by-smtp.server';
import { writeToOutbox } from './outbox.server';
import type { Mail } from './mail';

/** Whether mails are stored on this machine because no mail server is configured. */
export const isMailLocal = env.SMTP_URL === undefined;

/** Sends a mail, or writes it to DATA_DIR/outbox. Throws `upstream_failed` when the mail server does not accept it. */
export async function sendMail(mail: Mail): Promise<void> {
  if (env.SMTP_URL === undefined) return writeToOutbox(mail);
  try {
    await sendBySmtp(env.SMTP_URL, mail);
  } catch (error) {
    log.error({ error }, 'the mail server did not take a mail');
    throw new AppError('upstream_failed', 'The email could not be sent. Please try again later.');
  }
}
