import { AppError } from '~/platform/errors';
import { requestEmailChange } from '../email-change/request-email-change.server';
import { isPlaceholderEmail, normaliseEmail } from '../identity-schema';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { updateFullName } from './update-full-name.server';

type Change = { fullName?: string | undefined; email?: string | undefined };

/**
 * Changes name and address, and answers whether mails went out: an address changes when the old and the new mailbox have confirmed it,
 * which is why no password is asked for. Where there is no old mailbox, Security asks for a fresh sign-in instead.
 * Throws IdentityError, `conflict`, and what `requestEmailChange` throws.
 */
export async function updateProfile(
  user: SignedInUser,
  { fullName, email }: Change,
  clientAddress: string,
): Promise<boolean> {
  const asksForMails = email !== undefined && normaliseEmail(email) !== user.email;
  if (asksForMails && isPlaceholderEmail(user.email))
    throw new AppError('conflict', 'Add your email address in Settings under Security.');
  if (asksForMails) await requestEmailChange(user.id, email, clientAddress);
  if (fullName !== undefined) await updateFullName(user.id, fullName);
  return asksForMails;
}
