import { db, isUniqueViolation } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { IdentityError } from '../identity-error';
import { SET_UP_WITHIN_MS, secretPlace } from './secret-place';
import { isTwoFactorOn } from './is-two-factor-on.server';
import { newTotpSecret } from './totp.server';

/**
 * Makes a secret for an authenticator app. Nothing is asked at sign-in until a first code has shown that the app has it. A set-up that was
 * started already goes on with its secret: the app may have it. Throws IdentityError when the second factor is on.
 */
export async function startTwoFactor(userId: string): Promise<void> {
  const secret = (await openVault(userId)).seal(secretPlace(userId), await newTotpSecret());
  await db.twoFactor.deleteMany({
    where: { userId, confirmedAt: null, createdAt: { lt: new Date(Date.now() - SET_UP_WITHIN_MS) } },
  });
  try {
    await db.twoFactor.create({ data: { userId, secret } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (await isTwoFactorOn(userId)) throw new IdentityError('auth/two-factor-on');
  }
}
