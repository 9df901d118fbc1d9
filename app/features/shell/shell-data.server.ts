import { knownEmail } from '~/features/identity/identity-schema';
import { isStaff } from '~/features/identity/is-staff';
import type { requireUser } from '~/features/identity/require-user.server';
import { countPending } from '~/features/safety/reports/reports.server';
import { getLatest } from '~/features/wearable/links/sync.server';
import { env } from '~/platform/env.server';

type SignedIn = Pick<
  Awaited<ReturnType<typeof requireUser>>,
  'id' | 'fullName' | 'email' | 'username' | 'photoURL' | 'securityLevel' | 'hasReadings'
>;

/** Returns the data of the shell around every signed-in page. Reports are for staff only. */
export async function loadShell({ id, fullName, email, username, photoURL, securityLevel, hasReadings }: SignedIn) {
  return {
    user: { fullName, email: knownEmail(email), username, photoURL, securityLevel },
    helplinePhone: env.HELPLINE_PHONE ?? null,
    hasReadings,
    heartRate: hasReadings ? await findHeartRate(id) : null,
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
