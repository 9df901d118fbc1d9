import { knownEmail } from '~/features/identity/identity-schema';
import { isStaff } from '~/features/identity/is-staff';
import type { requireUser } from '~/features/identity/require-user.server';
import { countPending } from '~/features/safety/reports/reports.server';
import { getLatest } from '~/features/wearable/links/sync.server';
import { env } from '~/platform/env.server';

type SignedIn = Pick<
  Awaited<ReturnType<typeof requireUser>>,
  'id' | 'fullName' | 'email' | 'username' | 'photoURL' | 'securityLevel' | 'hasReadings' | 'fitbitConnectedAt'
>;

/** Returns the data of the shell around every signed-in page. Reports are for staff only. */
export async function loadShell({ id, fullName, email, username, photoURL, securityLevel, ...wearable }: SignedIn) {
  // A link without readings is polled too: its first round may have failed.
  const asksForReadings = wearable.hasReadings || wearable.fitbitConnectedAt !== null;
  return {
    user: { fullName, email: knownEmail(email), username, photoURL, securityLevel },
    helplinePhone: env.HELPLINE_PHONE ?? null,
    asksForReadings,
    heartRate: asksForReadings ? await findHeartRate(id) : null,
    alerts: isStaff({ securityLevel })
      ? { count: (await countPending()).count, readAt: new Date().toISOString() }
      : null,
  };
}

async function findHeartRate(userId: string) {
  const snapshot = await getLatest(userId);
  if (!snapshot || snapshot.heartRate === null) return null;
  return { bpm: snapshot.heartRate, measuredAt: snapshot.recordedAt, isDemo: snapshot.isDemo };
}
