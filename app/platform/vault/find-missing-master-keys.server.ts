import { db } from '../db/db.server';
import { masterKeys } from './vault.server';

/** The ids of keys that data keys are wrapped with and that VAULT_KEY does not hold. */
export async function findMissingMasterKeys(): Promise<string[]> {
  const known = masterKeys().map(({ id }) => id);
  const rows = await db.dataKey.findMany({ where: { masterKeyId: { notIn: known } }, distinct: ['masterKeyId'], select: { masterKeyId: true } });
  return rows.map(({ masterKeyId }) => masterKeyId);
}
