import { findEmailChange } from '~/features/identity/email-change/find-email-change.server';
import { hasPassword } from '~/features/identity/passwords/has-password.server';
import { readTwoFactor } from '~/features/identity/two-factor/read-two-factor.server';

/** What the Security tab shows, from each room. */
export async function readSecurityTab(userId: string) {
  const [withPassword, emailChange, twoFactor] = await Promise.all([hasPassword(userId), findEmailChange(userId), readTwoFactor(userId)]);
  return { hasPassword: withPassword, emailChange, twoFactor };
}
