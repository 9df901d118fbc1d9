import { db } from '../db/db.server';
import { masterKeys } from './vault.server';

/** The ids of keys that data keys are wrapped with and that VAULT_KEY does not hold. */
export async function findMissingMasterKeys(): Promise<string[]> {
  const known = new Set(masterKeys().map(({ id }) => id));
  const rows = await db.$queryRaw<{ masterKeyId: string }[]>`SELECT DISTINCT "masterKeyId" FROM "DataKey"`;
  return rows.map(({ masterKeyId }) => masterKeyId).filter((id) => !known.has(id));
}
