import { brand } from '~/brand';
import { inBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { sendMail } from '~/platform/mail/mail.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { pageAddress } from '~/platform/web/page-address.server';
import { normaliseEmail } from '../identity-schema';
import { hashToken, newToken } from '../sign-in-sessions/hash-token.server';

const VALID_MS = 30 * 60 * 1000;
const WAIT = 'Too many links were asked for. Please look into your mailbox, or try again later.';
const perMailboxFromHere = createRateLimit(5, 60 * 60, WAIT);
const perMailbox = createRateLimit(20, 60 * 60, WAIT);
const perAddress = createRateLimit(30, 60 * 60, WAIT);

/**
 * Mails a link that sets a new password, when the address has an account. Everything that depends on that happens after the answer,
 * so that neither words nor time nor a mail server that is down tell whether it does. Throws `too_many_requests`, counted by what
 * was typed and from where, so that nobody keeps the owner from asking.
 */
export async function requestPasswordReset(address: string, clientAddress: string): Promise<void> {
  const email = normaliseEmail(address);
  await perAddress.use(clientAddress);
  await perMailboxFromHere.use(`${email} ${clientAddress}`);
  logSecurityEvent('password-reset.requested', { email, clientAddress });
  inBackground('password reset', () => mailLink(email));
}

/**
 * Whoever opens the mailbox of an account may set its password, also where there was none (an account that came with Google or
 * Microsoft). A disabled account stays closed.
 */
async function mailLink(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, disabledAt: true } });
  if (!user || user.disabledAt || (await isFlooded(email))) return;
  const token = newToken();
  await db.passwordReset.create({
    data: { tokenHash: hashToken(token), userId: user.id, expiresAt: new Date(Date.now() + VALID_MS) },
  });
  const text = `Somebody, probably you, asked to set a new password for ${brand.name}. This link does so, once, within 30 minutes:
${pageAddress('/auth/reset', { token })}

If it was not you, there is nothing to do: your password stays as it is.

${brand.name}`;
  await sendMail({ userId: user.id, to: email, subject: `${brand.name}: set a new password`, text });
}

/** Whoever asks from many addresses fills no mailbox, and is not told that they would. */
async function isFlooded(email: string): Promise<boolean> {
  try {
    await perMailbox.use(email);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn('a mailbox was sent no more links: too many were asked for');
    return true;
  }
}
