import { env } from '../env.server';
import type { Mail } from './mail';

/** Mail servers that delay their greeting against spam do so for about 6 s. */
const REACT_WITHIN_MS = 10_000;
const WHOLE_WITHIN_MS = 30_000;

/**
 * Sends a mail through the server of an `smtp:` or `smtps:` address. When the address has a password, `smtp:` requires
 * STARTTLS.
 */
export async function sendBySmtp(url: string, { to, subject, text }: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: new URL(url).password !== '',
    connectionTimeout: REACT_WITHIN_MS,
    greetingTimeout: REACT_WITHIN_MS,
    socketTimeout: REACT_WITHIN_MS,
    dnsTimeout: REACT_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail({
    from: env.MAIL_FROM,
    to: { name: '', address: to },
    subject,
    text,
    signal: AbortSignal.timeout(WHOLE_WITHIN_MS),
  });
}
