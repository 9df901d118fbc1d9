import { logSecurityEvent } from '~/platform/log-security-event.server';
import { changeCredentials } from '../credentials/change-credentials.server';
import { notifyOfChange } from '../notify-of-change.server';
import { takeSecondFactor } from './take-second-factor.server';

type Wish = { email: string; seenVersion: number; code: string; clientAddress: string; signInSessionId: string };

/** Turns the second factor off with a last code. Every other sign-in ends. Throws IdentityError. */
export async function disableTwoFactor(
  userId: string,
  { email, seenVersion, code, clientAddress, signInSessionId }: Wish,
): Promise<void> {
  await takeSecondFactor(userId, code, clientAddress);
  await changeCredentials({ userId, seenVersion, exceptId: signInSessionId }, async (tx) => {
    await tx.twoFactor.deleteMany({ where: { userId } });
    await tx.recoveryCode.deleteMany({ where: { userId } });
  });
  logSecurityEvent('second-factor.removed', { userId, clientAddress });
  notifyOfChange({ id: userId, email }, 'Two-step sign-in was turned off.');
}
