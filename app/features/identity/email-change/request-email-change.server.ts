import { db } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { sendMail } from '~/platform/mail/mail.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { IdentityError } from '../identity-error';
import { isPlaceholderEmail, normaliseEmail } from '../identity-schema';
import { hashToken, newToken } from '../sign-in-sessions/hash-token.server';
import { emailChangeMails } from './email-change-mails.server';
import { isEmailTaken } from './is-email-taken.server';

const VALID_MS = 24 * 60 * 60 * 1000;
const WAIT = 'Too many mails were asked for. Please try again later.';
const perPerson = createRateLimit(5, 60 * 60, WAIT);
const perMailbox = createRateLimit(5, 60 * 60, WAIT);

/**
 * Mails a link to the old and to the new address; nothing changes until both were confirmed. An account without an address has only the
 * new mailbox to ask, so that whoever calls has to know that it is the person. A later wish takes the place of an earlier one.
 * Throws IdentityError, `too_many_requests`, and `upstream_failed` when a mail could not be sent: then nothing is pending.
 */
export async function requestEmailChange(userId: string, address: string, clientAddress: string): Promise<void> {
  const newEmail = normaliseEmail(address);
  if (isPlaceholderEmail(newEmail)) throw new IdentityError('auth/invalid-email');
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  if (newEmail === email) throw new IdentityError('auth/same-email');
  // Counted before the answer, which tells whether an address has an account.
  await perPerson.use(userId);
  await perMailbox.use(newEmail);
  if (await isEmailTaken(newEmail)) throw new IdentityError('auth/email-taken');
  const [forOld, forNew] = [newToken(), newToken()];
  const change = {
    newEmail,
    oldTokenHash: hashToken(forOld),
    newTokenHash: hashToken(forNew),
    oldConfirmedAt: isPlaceholderEmail(email) ? new Date() : null,
    newConfirmedAt: null,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + VALID_MS),
  };
  await db.emailChange.upsert({ where: { userId }, create: { userId, ...change }, update: change });
  logSecurityEvent('email-change.requested', { userId, clientAddress });
  try {
    const mails = emailChangeMails({ userId, email, newEmail, oldToken: forOld, newToken: forNew });
    await Promise.all(mails.filter(({ to }) => !isPlaceholderEmail(to)).map(sendMail));
  } catch (error) {
    await db.emailChange.deleteMany({ where: { userId, oldTokenHash: change.oldTokenHash } });
    throw error;
  }
}
