import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { IdentityError } from '../identity-error';
import { secretPlace } from './secret-place';
import { isTwoFactorOn } from './is-two-factor-on.server';
import { newTotpSecret } from './totp.server';

/** Makes a secret for an authenticator app. Nothing is asked at sign-in until a first code has shown that the app has it. */
export async function startTwoFactor(userId: string): Promise<void> {
  if (await isTwoFactorOn(userId)) throw new IdentityError('auth/two-factor-on');
  const secret = (await openVault(userId)).seal(secretPlace(userId), await newTotpSecret());
  await db.twoFactor.deleteMany({ where: { userId, confirmedAt: null } });
  await db.twoFactor.create({ data: { userId, secret } });
}
