import { readRows } from '~/platform/db/sql.server';
import { masterKeys } from './vault.server';

/** Returns the ids of the master keys that data keys are wrapped with but VAULT_KEY does not contain. */
export async function findMissingMasterKeys(): Promise<string[]> {
  const known = new Set(masterKeys().map(({ id }) => id));
  const rows = await readRows<{ masterKeyId: string }>`SELECT DISTINCT "masterKeyId" FROM "DataKey"`;
  return rows.map(({ masterKeyId }) => masterKeyId).filter((id) => !known.has(id));
}
