import { db } from '~/platform/db/db.server';
import { hashToken } from '../sign-in-sessions/hash-token.server';

export type EmailConfirmation = {
  userId: string;
  email: string;
  newEmail: string;
  /** Which of both mailboxes the link was sent to. */
  mailbox: 'old' | 'new';
  isConfirmed: boolean;
};

/** The change of address that a mailed link belongs to, or null when the link is unknown, used up, called off or too old. */
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
