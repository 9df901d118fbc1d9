import { db } from '~/platform/db/db.server';
import { notifyOfChange } from '../notify-of-change.server';
import { revokeOtherSignInSessions } from '../sign-in-sessions/revoke-other-sign-in-sessions.server';
import { takeSecondFactor } from './take-second-factor.server';

type Wish = { email: string; code: string; clientAddress: string; signInSessionId: string };

/** Turns the second factor off with a last code. Every other sign-in ends. Throws IdentityError. */
export async function disableTwoFactor(userId: string, { email, code, clientAddress, signInSessionId }: Wish): Promise<void> {
  await takeSecondFactor(userId, code, clientAddress);
  await db.$transaction([
    db.twoFactor.deleteMany({ where: { userId } }),
    db.recoveryCode.deleteMany({ where: { userId } }),
    db.pendingSignIn.deleteMany({ where: { userId } }),
  ]);
  await revokeOtherSignInSessions(userId, signInSessionId);
  notifyOfChange(email, 'Two-step sign-in was turned off.');
}
