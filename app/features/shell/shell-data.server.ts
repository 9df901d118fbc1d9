import { knownEmail } from '~/features/identity/identity-schema';
import type { requireUser } from '~/features/identity/require-user.server';
import { env } from '~/platform/env.server';

type SignedIn = Pick<
  Awaited<ReturnType<typeof requireUser>>,
  'fullName' | 'email' | 'username' | 'photoURL' | 'securityLevel'
>;

/**
 * Returns the data of the shell around every signed-in page. Trackers and reports do not exist yet, so both are null.
 */
export function loadShell({ fullName, email, username, photoURL, securityLevel }: SignedIn) {
  return {
    user: { fullName, email: knownEmail(email), username, photoURL, securityLevel },
    helplinePhone: env.HELPLINE_PHONE ?? null,
    heartRate: null,
    alerts: null,
  };
}
