import { db } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { openVault } from '~/platform/vault/vault.server';
import { changeCredentials } from '../credentials/change-credentials.server';
import { IdentityError } from '../identity-error';
import { notifyOfChange } from '../notify-of-change.server';
import { limitCodes } from './limit-codes.server';
import { replaceRecoveryCodes } from '../recovery-codes/replace-recovery-codes.server';
import { SET_UP_WITHIN_MS, secretPlace } from './secret-place';
import { MAX_CODE_CHARACTERS } from './take-second-factor.server';
import { totp } from './totp.server';

type Confirmation = { code: string; clientAddress: string; signInSessionId: string };

/**
 * Turns the second factor on with a first code of the app, and answers the recovery codes, which are not shown again. Every other
 * sign-in ends, because it was not asked for a second factor. Throws IdentityError.
 */
export async function confirmTwoFactor(
  userId: string,
  { code, clientAddress, signInSessionId }: Confirmation,
): Promise<string[]> {
  const limit = await limitCodes(userId, clientAddress);
  const row = await db.twoFactor.findFirst({
    where: { userId, confirmedAt: null, createdAt: { gt: new Date(Date.now() - SET_UP_WITHIN_MS) } },
    include: { user: { select: { email: true } } },
  });
  if (!row) throw new IdentityError('auth/two-factor-not-started');
  if (code.length > MAX_CODE_CHARACTERS) throw new IdentityError('auth/invalid-code');
  const secret = (await openVault(userId)).open(secretPlace(userId), row.secret);
  const step = (await totp(secret, row.user.email)).stepOf(code.replace(/\s/g, ''));
  if (step === null) {
    logSecurityEvent('second-factor.failed', { userId, clientAddress });
    throw new IdentityError('auth/invalid-code');
  }
  const codes = await changeCredentials({ userId, exceptId: signInSessionId }, async (tx) => {
    const { count } = await tx.twoFactor.updateMany({
      where: { userId, confirmedAt: null, secret: row.secret },
      data: { confirmedAt: new Date(), lastStep: step },
    });
    if (count === 0) throw new IdentityError('auth/two-factor-not-started');
    return replaceRecoveryCodes(userId, tx);
  });
  await limit.forgive();
  logSecurityEvent('second-factor.set-up', { userId, clientAddress });
  notifyOfChange({ id: userId, email: row.user.email }, 'Two-step sign-in was turned on.');
  return codes;
}
