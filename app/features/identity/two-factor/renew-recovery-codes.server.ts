import { db } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { identityError } from '../identity-error';
import { notifyOfChange } from '../notify-of-change.server';
import { replaceRecoveryCodes } from './recovery-codes.server';
import { consumeSecondFactor } from './second-factor-codes.server';
import { isTwoFactorOn } from './two-factor.server';

type Wish = { email: string; code: string; clientAddress: string };

/**
 * Returns new recovery codes, which are not shown again, and consumes an app code or an old recovery code. The old
 * codes stop working. Throws an identity error.
 */
export async function renewRecoveryCodes(userId: string, { email, code, clientAddress }: Wish): Promise<string[]> {
  if (!(await isTwoFactorOn(userId))) throw identityError('auth/two-factor-not-started');
  await consumeSecondFactor(userId, code, clientAddress);
  const codes = await db.$transaction(async (tx) => {
    // Lock the user row, so that two concurrent renewals do not leave two sets of codes.
    await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
    return replaceRecoveryCodes(userId, tx);
  });
  logSecurityEvent('recovery-codes.renewed', { userId, clientAddress });
  notifyOfChange({ id: userId, email }, 'New recovery codes were made. Those before work no more.');
  return codes;
}
