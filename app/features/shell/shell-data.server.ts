import { knownEmail } from '~/features/identity/identity-schema';
import { isStaff } from '~/features/identity/is-staff';
import type { requireUser } from '~/features/identity/require-user.server';
import { countPending } from '~/features/safety/reports/reports.server';
import { env } from '~/platform/env.server';

type SignedIn = Pick<
  Awaited<ReturnType<typeof requireUser>>,
  'fullName' | 'email' | 'username' | 'photoURL' | 'securityLevel'
>;

/** Returns the data of the shell around every signed-in page. Trackers do not exist yet; reports are for staff only. */
export async function loadShell({ fullName, email, username, photoURL, securityLevel }: SignedIn) {
  return {
    user: { fullName, email: knownEmail(email), username, photoURL, securityLevel },
    helplinePhone: env.HELPLINE_PHONE ?? null,
    heartRate: null,
    alerts: isStaff({ securityLevel })
      ? { count: (await countPending()).count, readAt: new Date().toISOString() }
      : null,
  };
}
