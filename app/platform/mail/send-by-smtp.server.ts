import { env } from '../env.server';
import type { Mail } from './mail';

/** Mail servers that delay their greeting against spam do so for about 6 s. */
const REACT_TIMEOUT_MS = 10_000;
const WHOLE_TIMEOUT_MS = 30_000;

/**
 * Sends a mail through the server of an `smtp:` or `smtps:` address. When the address has a password, `smtp:` requires
 * STARTTLS.
 */
export async function sendBySmtp(url: string, { to, subject, text }: Mail): Promise<void> {
  const transport = await connect(url);
  await transport.sendMail({
    from: env.MAIL_FROM,
    to: { name: '', address: to },
    subject,
    text,
    signal: AbortSignal.timeout(WHOLE_TIMEOUT_MS),
  });
}

/** Throws unless the server answers and takes the name and password of the address. Sends no mail. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = await connect(url);
  await transport.verify();
}

async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: new URL(url).password !== '',
    connectionTimeout: REACT_TIMEOUT_MS,
    greetingTimeout: REACT_TIMEOUT_MS,
    socketTimeout: REACT_TIMEOUT_MS,
    dnsTimeout: REACT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
