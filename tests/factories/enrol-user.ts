import { confirmTwoFactor, getTwoFactor, startTwoFactor } from '~/features/identity/two-factor/two-factor.server';
import { codeAt } from '../setup/enrol-two-factor';
import { ADDRESS } from './make-request';

/** Returns the code that the app shows now, or `steps` of 30 seconds from now. */
export const appCode = (secret: string, steps = 0): string => codeAt(secret, Date.now() + steps * 30_000);

/** Starts the setup of a user's second factor and returns the secret in the app. */
export async function startEnrolment(userId: string): Promise<string> {
  await startTwoFactor(userId);
  const found = await getTwoFactor(userId);
  if (found.state !== 'setting-up') throw new Error(`the second factor is ${found.state}`);
  return found.secret.replaceAll(' ', '');
}

/** Turns on the second factor of a user with the code of the present step; the one of the next step is unused. */
export async function enrolUser(userId: string, signInSessionId = ''): Promise<{ secret: string; codes: string[] }> {
  const secret = await startEnrolment(userId);
  const proof = { code: appCode(secret), clientAddress: ADDRESS, signInSessionId };
  return { secret, codes: await confirmTwoFactor(userId, proof) };
}
