import { knownEmail } from '~/features/identity/identity-schema';
import type { requireUser } from '~/features/identity/require-user.server';
import { env } from '~/platform/env.server';

type SignedIn = Pick<
  Awaited<ReturnType<typeof requireUser>>,
  'fullName' | 'email' | 'username' | 'photoURL' | 'securityLevel'
>;

/** What stands around every signed-in page. No tracker and no reports exist yet, so that neither has a value. */
export function readShell({ fullName, email, username, photoURL, securityLevel }: SignedIn) {
  return {
    user: { fullName, email: knownEmail(email), username, photoURL, securityLevel },
    helplinePhone: env.HELPLINE_PHONE ?? null,
    heartRate: null,
    alerts: null,
  };
}
