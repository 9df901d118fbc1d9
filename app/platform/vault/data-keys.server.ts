import { readRows } from '~/platform/db/sql.server';
import { db } from '../db/db.server';
import { masterKeys, unwrapDataKey, wrapDataKey } from './vault.server';

const CHUNK = 200;

/**
 * Wraps all data keys with the first master key. User content stays sealed with the users' own data keys and is not
 * touched.
 */
export async function rotateDataKeys(): Promise<{ rotated: number; total: number }> {
  const masterKeyId = masterKeys()[0]!.id;
  let rotated = 0;
  for (;;) {
    const rows = await db.dataKey.findMany({ where: { masterKeyId: { not: masterKeyId } }, take: CHUNK });
    if (rows.length === 0) return { rotated, total: await db.dataKey.count() };
    for (const row of rows) {
      const { userId, ...fresh } = wrapDataKey(row.userId, unwrapDataKey(row));
      await db.dataKey.updateMany({ where: { userId, masterKeyId: row.masterKeyId }, data: fresh });
      rotated += 1;
    }
  }
}

/** Returns the ids of the master keys that data keys are wrapped with but VAULT_KEY does not contain. */
export async function findMissingMasterKeys(): Promise<string[]> {
  const known = new Set(masterKeys().map(({ id }) => id));
  const rows = await readRows<{ masterKeyId: string }>`SELECT DISTINCT "masterKeyId" FROM "DataKey"`;
  return rows.map(({ masterKeyId }) => masterKeyId).filter((id) => !known.has(id));
}
