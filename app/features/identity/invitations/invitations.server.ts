import { brand } from '~/brand';
import { db, type Db, type Tx } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { sendMail } from '~/platform/mail/mail.server';
import { keyedHash } from '~/platform/vault/derive-key.server';
import { pageAddress } from '~/platform/web/page-address.server';
import { identityError } from '../identity-error';
import { normaliseEmail } from '../identity-schema';
import { hashToken, newToken } from '../sign-in-sessions/tokens.server';

const VALID_DAYS = 7;
const VALID_MS = VALID_DAYS * 24 * 60 * 60_000;

const hashEmail = (email: string) => keyedHash('invitations', normaliseEmail(email));

/** `isProven`: a sign-in provider has verified the address, so that no mailed link needs to. */
type Newcomer = { email: string | null; token: string | null; isProven: boolean };

/** What the registration page shows. */
export type SignUps = 'open' | 'invited' | 'by-invitation' | 'closed';

/** Returns whether and how somebody may register who opened the page with this token. */
export async function findSignUps(token: string | null): Promise<SignUps> {
  if (env.SIGNUPS !== 'invite') return env.SIGNUPS;
  const isKnown =
    token !== null && (await db.invitation.count({ where: { tokenHash: hashToken(token), ...valid() } })) > 0;
  return isKnown ? 'invited' : 'by-invitation';
}

/** Throws an identity error when SIGNUPS lets nobody in, or nobody without an invitation. */
export async function assertSignUpAllowed(newcomer: Newcomer): Promise<void> {
  if (env.SIGNUPS === 'closed') throw identityError('auth/sign-ups-closed');
  const where = invitationOf(newcomer);
  if (env.SIGNUPS === 'invite' && (!where || (await db.invitation.count({ where })) === 0))
    throw identityError('auth/invitation-needed');
}

/**
 * Creates an account by `create`, if SIGNUPS allows it. With invitations, the invitation is used up in the same
 * transaction. Throws an identity error.
 */
export async function whereAllowed<Made>(
  newcomer: Newcomer,
  create: (client: Db | Tx) => Promise<Made>,
): Promise<Made> {
  if (env.SIGNUPS === 'open') return create(db);
  await assertSignUpAllowed(newcomer);
  return db.$transaction(async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: invitationOf(newcomer)! });
    if (count === 0) throw identityError('auth/invitation-needed');
    return create(tx);
  });
}

const valid = () => ({ expiresAt: { gt: new Date() } });

/** The link proves the mailbox, and the address must be the one that it was mailed to. */
function invitationOf({ email, token, isProven }: Newcomer) {
  if (!email || (!isProven && !token)) return null;
  return { emailHash: hashEmail(email), ...(!isProven && { tokenHash: hashToken(token!) }), ...valid() };
}

/** Mails a link with which the owner of the mailbox can register once. A second invitation replaces the first. */
export async function invite(address: string): Promise<void> {
  const email = normaliseEmail(address);
  const token = newToken();
  const row = { tokenHash: hashToken(token), createdAt: new Date(), expiresAt: new Date(Date.now() + VALID_MS) };
  const emailHash = hashEmail(email);
  await db.invitation.upsert({ where: { emailHash }, create: { emailHash, ...row }, update: row });
  const text = `You are invited to ${brand.name}, a companion for hard days. Create your account with this link. It works once, within ${VALID_DAYS} days, for this address:
${pageAddress('/auth', { tab: 'register', invite: token })}

${brand.name} is an AI, not a clinician. If you did not expect this email, you can ignore it.

${brand.name}`;
  await sendMail({ userId: null, to: email, subject: `${brand.name}: your invitation`, text });
}
