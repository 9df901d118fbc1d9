import { randomUUID } from 'node:crypto';
import { brand } from '~/brand';
import { inBackground } from '~/platform/background.server';
import { db, type Tx } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { log } from '~/platform/log.server';
import { sendMail } from '~/platform/mail/mail.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { pageAddress } from '~/platform/web/page-address.server';
import { IdentityError } from '../identity-error';
import { normaliseEmail } from '../identity-schema';
import { notifyOfChange } from '../notify-of-change.server';
import { changeCredentials } from '../sign-in-sessions/credentials.server';
import { hashToken, newToken } from '../sign-in-sessions/tokens.server';
import { hashPassword, isWeakPassword } from './passwords.server';

const VALID_MS = 30 * 60 * 1000;
const WAIT = 'Too many links were asked for. Please look into your mailbox, or try again later.';
const perMailboxFromHere = createRateLimit({ name: 'reset-mailbox-address', limit: 5, window: 60 * 60, message: WAIT });
const perMailbox = createRateLimit({ name: 'reset-mailbox', limit: 20, window: 60 * 60, message: WAIT });
const perAddress = createRateLimit({ name: 'reset-address', limit: 30, window: 60 * 60, message: WAIT });

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

export type OpenReset = { userId: string; tokenHash: string; email: string };

/** The account that a mailed link may set the password of, or null when the link is unknown, used or too old. */
export async function findPasswordReset(token: string | null): Promise<OpenReset | null> {
  if (!token) return null;
  const tokenHash = hashToken(token);
  const reset = await db.passwordReset.findUnique({
    where: { tokenHash },
    include: { user: { select: { email: true, disabledAt: true } } },
  });
  if (!reset || reset.usedAt || reset.expiresAt.getTime() <= Date.now() || reset.user.disabledAt) return null;
  return { userId: reset.userId, tokenHash, email: reset.user.email };
}

/**
 * Sets the password by a mailed link, uses the link up with all others of the person, and ends every sign-in. Signs nobody in.
 * Throws IdentityError for a weak password, and when somebody else was faster with the link.
 *
 * The mailbox has now proven whose account it is. Linked providers have not, save a Google account of this very address: whoever
 * registered another person's address and linked a provider would otherwise keep a way in. They can be linked again in Security.
 */
export async function resetPassword({ userId, tokenHash, email }: OpenReset, password: string): Promise<void> {
  const { username, fullName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (await isWeakPassword(password, [email, username, fullName])) throw new IdentityError('auth/weak-password');
  const passwordHash = await hashPassword(password);
  await changeCredentials({ userId, exceptId: null }, async (tx) => {
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, userId, usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (count === 0) throw new IdentityError('auth/link-gone');
    await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
    await tx.emailChange.deleteMany({ where: { userId } });
    await tx.identity.deleteMany({
      where: { userId, provider: { not: 'password' }, NOT: { provider: 'google', email } },
    });
    await setPassword(tx, userId, email, passwordHash);
  });
  notifyOfChange({ id: userId, email }, 'A new password was set with a mailed link. Every device was signed out.');
}

async function setPassword(tx: Tx, userId: string, email: string, passwordHash: string): Promise<void> {
  const { count } = await tx.identity.updateMany({ where: { userId, provider: 'password' }, data: { passwordHash } });
  if (count === 0)
    await tx.identity.create({
      data: { id: randomUUID(), userId, provider: 'password', subject: email, email, passwordHash },
    });
}
