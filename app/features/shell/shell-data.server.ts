import { listPinnedSessions, listSessions } from '~/features/chat/sessions/sessions.server';
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
    recent: await listRecent(id),
    asksForReadings,
    heartRate: asksForReadings ? await findHeartRate(id) : null,
    alerts: isStaff({ securityLevel })
      ? { count: (await countPending()).count, readAt: new Date().toISOString() }
      : null,
  };
}

const MAX_RECENT = 10;

/** Returns the conversations that were last used, pinned ones first. */
async function listRecent(userId: string) {
  const page = { limit: MAX_RECENT, cursor: null };
  const [pinned, { sessions }] = await Promise.all([
    listPinnedSessions(userId, MAX_RECENT),
    listSessions(userId, page, { archived: false, pinned: false }),
  ]);
  return [...pinned, ...sessions].slice(0, MAX_RECENT).map(({ sessionId, title }) => ({ sessionId, title }));
}

async function findHeartRate(userId: string) {
  const snapshot = await getLatest(userId);
  if (!snapshot || snapshot.heartRate === null) return null;
  return { bpm: snapshot.heartRate, measuredAt: snapshot.recordedAt, isDemo: snapshot.isDemo };
}
