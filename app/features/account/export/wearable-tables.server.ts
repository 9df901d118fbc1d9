import { importAssociatedData } from '~/features/wearable/imports/import-drafts.server';
import { readingsAssociatedData } from '~/features/wearable/readings/daily-readings.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** Many more than there are sources: the rows of one day are never apart. */
const CHUNK = 200;
const TOKENS = 'they give access to your account at the provider, and say nothing about you';
const TOKEN_HASH = 'a hash of the token of your phone app: it says nothing about you';

export const wearableTables = [
  exportedTable(
    'WearableLink',
    'userId',
    async (userId, after) => (after ? [] : db.wearableLink.findMany({ where: { userId } })),
    {
      userId: 'plain',
      provider: 'plain',
      tokens: { leftOut: TOKENS },
      scopes: 'plain',
      expiresAt: 'plain',
      tokenVersion: 'plain',
      renewingUntil: 'plain',
      timeZone: 'plain',
      syncAfter: 'plain',
      syncedAt: 'plain',
      failure: 'plain',
      failures: 'plain',
    },
  ),
  exportedTable('WearableDay', 'day', readWholeDays, {
    userId: 'plain',
    day: 'plain',
    source: 'plain',
    readings: { sealedAt: (row) => readingsAssociatedData(row) },
    samples: { sealedAt: (row) => readingsAssociatedData(row, 'samples') },
    updatedAt: 'plain',
  }),
  exportedTable(
    'WearableSettings',
    'userId',
    async (userId, after) => (after ? [] : db.wearableSettings.findMany({ where: { userId } })),
    {
      userId: 'plain',
      sourceOrder: 'plain',
      pushTokenHash: { leftOut: TOKEN_HASH },
      pushTokenAt: 'plain',
      pushedAt: 'plain',
    },
  ),
  exportedTable(
    'WearableImport',
    'userId',
    async (userId, after) => (after ? [] : db.wearableImport.findMany({ where: { userId } })),
    {
      userId: 'plain',
      importId: 'plain',
      status: 'plain',
      progress: 'plain',
      failure: 'plain',
      source: 'plain',
      days: { sealedAt: ({ userId, importId }) => importAssociatedData(userId, importId) },
      createdAt: 'plain',
      updatedAt: 'plain',
    },
  ),
];

async function readWholeDays(userId: string, after: string | null) {
  const rows = await db.wearableDay.findMany({
    where: { userId, ...(after && { day: { gt: after } }) },
    orderBy: [{ day: 'asc' }, { source: 'asc' }],
    take: CHUNK,
  });
  const last = rows.at(-1)?.day;
  return rows.length < CHUNK ? rows : rows.filter(({ day }) => day !== last);
}
