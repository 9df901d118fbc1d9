import { db } from '~/platform/db/db.server';
import { IdentityError } from '../identity-error';
import { notifyOfChange } from '../notify-of-change.server';
import { isTwoFactorOn } from '../two-factor/is-two-factor-on.server';
import { replaceRecoveryCodes } from './replace-recovery-codes.server';

/** New recovery codes, not shown again; those before work no more. Throws IdentityError when there is no second factor. */
export async function renewRecoveryCodes(userId: string, email: string): Promise<string[]> {
  if (!(await isTwoFactorOn(userId))) throw new IdentityError('auth/two-factor-not-started');
  const codes = await db.$transaction((tx) => replaceRecoveryCodes(userId, tx));
  notifyOfChange(email, 'New recovery codes were made. Those before work no more.');
  return codes;
}
