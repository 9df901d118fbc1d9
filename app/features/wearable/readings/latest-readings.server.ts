import { readRows } from '~/platform/db/sql.server';
import { openVault } from '~/platform/vault/vault.server';
import { openDay } from './daily-readings.server';
import { parseSourceOrder } from './reading-sources';
import { composeSnapshot, type Snapshot } from './snapshot';

/** Two days of each source. */
const MAX_ROWS = 20;
/** Sources whose readings count only while the person is linked to them. */
const LINKED = ['google', 'fitbit', 'demo'];

type Row = {
  provider: string | null;
  syncAfter: Date | null;
  sourceOrder: string | null;
  day: string | null;
  source: string | null;
  readings: string | null;
};

export type Latest = {
  /** Null when there are no readings. */
  snapshot: Snapshot | null;
  /** Whether it is time to read anew where the tracker keeps its readings. */
  isDue: boolean;
};

/** Returns the user's latest readings as they are stored. One statement: every open page asks for them twice a minute. */
export async function findLatest(userId: string, now = Date.now()): Promise<Latest> {
  const rows = await readRows<Row>`
    SELECT l."provider", l."syncAfter", s."sourceOrder", d."day", d."source", d."readings"
    FROM "User" u
    LEFT JOIN "WearableLink" l ON l."userId" = u."id"
    LEFT JOIN "WearableSettings" s ON s."userId" = u."id"
    LEFT JOIN "WearableDay" d ON d."userId" = u."id"
    WHERE u."id" = ${userId} ORDER BY d."day" DESC LIMIT ${MAX_ROWS}`;
  const [first] = rows;
  if (!first) return { snapshot: null, isDue: false };
  const isDue = first.syncAfter !== null && first.syncAfter.getTime() <= now;
  const vault = await openVault(userId);
  const stored = rows.flatMap(({ day, source, readings }) => {
    if (day === null || source === null || readings === null) return [];
    if (LINKED.includes(source) && source !== first.provider) return [];
    return openDay(vault, { userId, day, source, readings }) ?? [];
  });
  return { snapshot: composeSnapshot(stored, parseSourceOrder(first.sourceOrder)), isDue };
}
