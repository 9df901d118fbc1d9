import { randomUUID } from 'node:crypto';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { newDataKey } from '~/platform/vault/vault.server';
import { consentsAtRegistration } from '../identities/consents-at-registration.server';
import { identityError } from '../identity-error';
import { isPlaceholderEmail, normaliseEmail, type Registration } from '../identity-schema';
import { assertSignUpAllowed, whereAllowed } from '../invitations/invitations.server';
import { hashPassword, isWeakPassword } from '../passwords/passwords.server';

/**
 * Creates identity, user and data key in one transaction (docs/spec.md §4 Registration) and returns the user's id.
 * `invitation` is the token of a mailed link. Throws an identity error.
 */
export async function registerUser(
  form: Omit<Registration, 'redirectTo'>,
  invitation: string | null = null,
): Promise<string> {
  const email = normaliseEmail(form.email);
  const usernameKey = form.username.toLowerCase();
  const userId = randomUUID();
  if (isPlaceholderEmail(email)) throw identityError('auth/invalid-email');
  await assertSignUpAllowed({ email, token: invitation, isProven: false });
  await rejectTaken(email, usernameKey);
  if (await isWeakPassword(form.password, [email, form.username, form.fullName]))
    throw identityError('auth/weak-password');
  const passwordHash = await hashPassword(form.password);
  const { userId: _owner, ...dataKey } = newDataKey(userId);
  try {
    await whereAllowed({ email, token: invitation, isProven: false }, (client) =>
      client.user.create({
        data: {
          id: userId,
          email,
          username: form.username,
          usernameKey,
          fullName: form.fullName,
          identities: { create: { id: randomUUID(), provider: 'password', subject: email, email, passwordHash } },
          dataKey: { create: dataKey },
          readerConsents: { create: consentsAtRegistration() },
        },
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await rejectTaken(email, usernameKey);
    // Another unique value collided, or the conflicting account no longer exists.
    throw identityError('auth/registration-refused');
  }
  return userId;
}

async function rejectTaken(email: string, usernameKey: string): Promise<void> {
  const taken = await db.user.findMany({ where: { OR: [{ email }, { usernameKey }] }, select: { email: true } });
  if (taken.some((user) => user.email === email)) throw identityError('auth/email-already-in-use');
  if (taken.length > 0) throw identityError('auth/username-taken');
}
