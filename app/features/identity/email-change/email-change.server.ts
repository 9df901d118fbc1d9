import { inBackground } from '~/platform/background.server';
import { db, isUniqueViolation, type Tx } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { sendMail } from '~/platform/mail/mail.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { identityError } from '../identity-error';
import { isPlaceholderEmail, normaliseEmail } from '../identity-schema';
import { revokeOtherSignInSessions } from '../sign-in-sessions/end-sign-ins.server';
import { hashToken, newToken } from '../sign-in-sessions/tokens.server';
import { emailChangedMail, emailChangeMails } from './email-change-mails.server';

const VALID_MS = 24 * 60 * 60 * 1000;
const WAIT = 'Too many emails were requested. Please try again later.';
const perPerson = createRateLimit({ name: 'email-change-person', limit: 5, window: 60 * 60, message: WAIT });
const perMailbox = createRateLimit({ name: 'email-change-mailbox', limit: 5, window: 60 * 60, message: WAIT });

/**
 * Mails a link to the old and to the new address; nothing changes until both are confirmed. An account without an
 * address has only the new mailbox to ask, so the caller must have reauthenticated the user. A later request replaces
 * an earlier one. Throws an identity error, `too_many_requests`, and `upstream_failed` when a mail could not be sent:
 * then no change is pending.
 */
export async function requestEmailChange(userId: string, address: string, clientAddress: string): Promise<void> {
  const newEmail = normaliseEmail(address);
  if (isPlaceholderEmail(newEmail)) throw identityError('auth/invalid-email');
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  if (newEmail === email) throw identityError('auth/same-email');
  // Counted before the check, because its result reveals whether an address has an account.
  await perPerson.use(userId);
  await perMailbox.use(newEmail);
  if (await isEmailTaken(newEmail)) throw identityError('auth/email-taken');
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

type Confirmer = { signInSessionId: string | null; clientAddress: string };

/**
 * Records the confirmation of one mailbox. The second one changes the address of the account and of its password
 * sign-in, and invalidates password reset links sent to the old mailbox. The old mailbox is notified, and every sign-in
 * session except `signInSessionId` ends. Throws an identity error when the address was taken meanwhile.
 */
export async function confirmEmailChange(
  token: string | null,
  { signInSessionId, clientAddress }: Confirmer,
): Promise<'gone' | 'waiting' | 'changed'> {
  const found = await findEmailConfirmation(token);
  if (!found || !token) return 'gone';
  const { userId, email, newEmail, mailbox } = found;
  const tokenHash = hashToken(token);
  const mine = mailbox === 'old' ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash };
  try {
    const result = await db.$transaction(async (tx) => {
      // Lock the user row first, like every change of credentials: of two concurrent changes, one waits for the other.
      const now = new Date();
      await tx.user.updateMany({ where: { id: userId }, data: { updatedAt: now } });
      const { count } = await tx.emailChange.updateMany({
        where: { userId, ...mine },
        data: mailbox === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now },
      });
      const change = count === 1 ? await tx.emailChange.findUnique({ where: { userId } }) : null;
      if (!change) return 'gone';
      if (!change.oldConfirmedAt || !change.newConfirmedAt) return 'waiting';
      await applyChange(tx, userId, newEmail);
      return 'changed';
    });
    if (result === 'changed') {
      logSecurityEvent('email-change.completed', { userId, clientAddress });
      await announceChange(userId, { email, newEmail, signInSessionId });
    }
    return result;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await db.emailChange.deleteMany({ where: { userId, ...mine } });
    throw identityError('auth/email-taken');
  }
}

async function applyChange(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email } });
  await tx.identity.updateMany({ where: { userId, provider: 'password' }, data: { subject: email, email } });
  await tx.passwordReset.deleteMany({ where: { userId } });
  await tx.emailChange.deleteMany({ where: { userId } });
}

type Done = { email: string; newEmail: string; signInSessionId: string | null };

async function announceChange(userId: string, { email, newEmail, signInSessionId }: Done): Promise<void> {
  await revokeOtherSignInSessions(userId, signInSessionId);
  if (!isPlaceholderEmail(email))
    inBackground('mail of a change', () => sendMail(emailChangedMail({ userId, email, newEmail })));
}

export type PendingEmailChange = { newEmail: string; awaitsOld: boolean; awaitsNew: boolean; expiresAt: string };

/** Returns the unconfirmed change of address that the user requested, or null. */
export async function findEmailChange(userId: string): Promise<PendingEmailChange | null> {
  const change = await db.emailChange.findUnique({ where: { userId } });
  if (!change || change.expiresAt.getTime() <= Date.now()) return null;
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = change;
  return {
    newEmail,
    awaitsOld: oldConfirmedAt === null,
    awaitsNew: newConfirmedAt === null,
    expiresAt: expiresAt.toISOString(),
  };
}

type EmailConfirmation = {
  userId: string;
  email: string;
  newEmail: string;
  /** Which of both mailboxes the link was sent to. */
  mailbox: 'old' | 'new';
  isConfirmed: boolean;
};

/**
 * Returns the change of address that a mailed link belongs to, or null when the link is unknown, used, cancelled or
 * expired, or the account is disabled.
 */
export async function findEmailConfirmation(token: string | null): Promise<EmailConfirmation | null> {
  if (!token) return null;
  const hash = hashToken(token);
  const change = await db.emailChange.findFirst({
    where: {
      OR: [{ oldTokenHash: hash }, { newTokenHash: hash }],
      expiresAt: { gt: new Date() },
      user: { disabledAt: null },
    },
    include: { user: { select: { email: true } } },
  });
  if (!change) return null;
  const mailbox = change.oldTokenHash === hash ? 'old' : 'new';
  const isConfirmed = (mailbox === 'old' ? change.oldConfirmedAt : change.newConfirmedAt) !== null;
  return { userId: change.userId, email: change.user.email, newEmail: change.newEmail, mailbox, isConfirmed };
}

/** Cancels a change of address: the mailed links stop working. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await db.emailChange.deleteMany({ where: { userId } });
}

/** Returns whether an account has this address, or signs in with it and a password. */
async function isEmailTaken(email: string): Promise<boolean> {
  const [user, identity] = await Promise.all([
    db.user.findUnique({ where: { email }, select: { id: true } }),
    db.identity.findUnique({
      where: { provider_subject: { provider: 'password', subject: email } },
      select: { id: true },
    }),
  ]);
  return user !== null || identity !== null;
}
