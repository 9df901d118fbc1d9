import { reauthenticate } from './authenticate-password.server';
import { hasPassword } from '../identities/identities.server';
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
import { provingProviders } from '../identities/provider-schema';
import { identityError } from '../identity-error';
import { normaliseEmail } from '../identity-schema';
import { notifyOfChange } from '../notify-of-change.server';
import { changeCredentials } from '../sign-in-sessions/credentials.server';
import { hashToken, newToken } from '../sign-in-sessions/tokens.server';
import { hashPassword, isWeakPassword } from './passwords.server';

const VALID_MS = 30 * 60 * 1000;
const WAIT = 'Too many links were requested. Please check your inbox, or try again later.';
const perMailboxFromHere = createRateLimit({ name: 'reset-mailbox-address', limit: 5, window: 60 * 60, message: WAIT });
const perMailbox = createRateLimit({ name: 'reset-mailbox', limit: 20, window: 60 * 60, message: WAIT });
const perAddress = createRateLimit({ name: 'reset-address', limit: 30, window: 60 * 60, message: WAIT });

/**
 * Mails a link that sets a new password, when the address has an account. Everything that depends on the account
 * happens after the response, so that neither its text, its timing nor a mail server failure reveals whether the
 * account exists. Throws `too_many_requests`, counted by the typed address together with the network address, so that
 * nobody can keep the owner from requesting a link, and by the network address alone.
 */
export async function requestPasswordReset(address: string, clientAddress: string): Promise<void> {
  const email = normaliseEmail(address);
  await perAddress.use(clientAddress);
  await perMailboxFromHere.use(`${email} ${clientAddress}`);
  logSecurityEvent('password-reset.requested', { email, clientAddress });
  inBackground('password reset', () => mailLink(email));
}

/**
 * Mails the link. Access to the mailbox of an account allows setting its password, also when it had none (an account
 * created with Google or Microsoft). A disabled account gets no link.
 */
async function mailLink(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, disabledAt: true } });
  if (!user || user.disabledAt || (await isFlooded(email))) return;
  const token = newToken();
  await db.passwordReset.create({
    data: { tokenHash: hashToken(token), userId: user.id, expiresAt: new Date(Date.now() + VALID_MS) },
  });
  const text = `Someone, probably you, asked for a new password for ${brand.name}. Set it with this link, which works once, within 30 minutes:
${pageAddress('/auth/reset', { token })}

If this was not you, you can ignore this email. Your password stays the same.

${brand.name}`;
  await sendMail({ userId: user.id, to: email, subject: `${brand.name}: set a new password`, text });
}

/**
 * Returns whether a mailbox was sent too many links. Requests from many network addresses must not flood it, and the
 * requester is not told.
 */
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

type OpenReset = { userId: string; tokenHash: string; email: string };

/**
 * Returns the account whose password a mailed link may set, or null when the link is unknown, used or expired, or the
 * account is disabled.
 */
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
 * Sets the password by a mailed link, invalidates this and all other links of the user, and ends every sign-in session.
 * Does not sign in. Throws an identity error for a weak password, and when another request used the link first.
 *
 * The link proves who owns the account. Linked providers do not, except a Google account with this address: someone who
 * registered another person's address and linked a provider would otherwise keep access. The user can link providers
 * again in Security.
 */
export async function resetPassword({ userId, tokenHash, email }: OpenReset, password: string): Promise<void> {
  const { username, fullName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (await isWeakPassword(password, [email, username, fullName])) throw identityError('auth/weak-password');
  const passwordHash = await hashPassword(password);
  await changeCredentials({ userId, exceptId: null }, async (tx) => {
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, userId, usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (count === 0) throw identityError('auth/link-gone');
    await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
    await tx.emailChange.deleteMany({ where: { userId } });
    await tx.identity.deleteMany({
      where: { userId, provider: { not: 'password' }, NOT: { provider: { in: provingProviders }, email } },
    });
    await setPassword(tx, userId, email, passwordHash);
  });
  notifyOfChange(
    { id: userId, email },
    'A new password was set with a link from an email. Every device was signed out.',
  );
}

async function setPassword(tx: Tx, userId: string, email: string, passwordHash: string): Promise<void> {
  const { count } = await tx.identity.updateMany({ where: { userId, provider: 'password' }, data: { passwordHash } });
  if (count === 0)
    await tx.identity.create({
      data: { id: randomUUID(), userId, provider: 'password', subject: email, email, passwordHash },
    });
}

type Change = { currentPassword: string; newPassword: string; clientAddress: string; signInSessionId: string };

/** Sets a new password, ends every other sign-in session and deletes mailed reset links. Throws an identity error. */
export async function changePassword(userId: string, change: Change): Promise<void> {
  if (!(await hasPassword(userId))) throw identityError('auth/no-password');
  const person = { id: userId, signInSessionId: change.signInSessionId };
  const { credentialsVersion } = await reauthenticate(person, change.currentPassword, change.clientAddress);
  const { email, username, fullName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (await isWeakPassword(change.newPassword, [email, username, fullName])) throw identityError('auth/weak-password');
  const passwordHash = await hashPassword(change.newPassword);
  await changeCredentials({ userId, seenVersion: credentialsVersion, exceptId: change.signInSessionId }, async (tx) => {
    await tx.identity.updateMany({ where: { userId, provider: 'password' }, data: { passwordHash } });
    await tx.passwordReset.deleteMany({ where: { userId } });
  });
  logSecurityEvent('password.changed', { userId, clientAddress: change.clientAddress });
  notifyOfChange({ id: userId, email }, 'Your password was changed.');
}
