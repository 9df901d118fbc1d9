import { db } from '~/platform/db/db.server';

/** By then an app has sent a day again for the last time. */
const RETENTION_MS = 40 * 24 * 60 * 60_000;

/** Deletes what phone apps sent by the minute of days that nothing came of for 40 days, of all users. The days stay. */
export async function purgeSamples(now = Date.now()): Promise<void> {
  const people = await db.wearableSettings.findMany({
    where: { pushTokenAt: { not: null } },
    select: { userId: true },
  });
  for (const { userId } of people)
    await db.wearableDay.updateMany({
      where: { userId, source: 'phone-app', samples: { not: null }, updatedAt: { lt: new Date(now - RETENTION_MS) } },
      data: { samples: null },
    });
}
