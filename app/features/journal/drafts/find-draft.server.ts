import { db } from '~/platform/db/db.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { draftPlace } from '../entry-vault';
import type { Draft, StoredDraft } from './draft-schema';

/** What the person was writing on the entry, or on a new one (`new`). A draft that does not open is none. */
export async function findDraft(userId: string, draftOf: string): Promise<Draft | null> {
  const row = await db.journalDraft.findUnique({ where: { userId_draftOf: { userId, draftOf } } });
  return row && openDraft(await openVault(userId), row);
}

/** Null for a draft that does not open. */
export function openDraft(vault: PersonalVault, row: { id: string; fields: string; updatedAt: Date }): Draft | null {
  return openOr(
    () => ({
      ...(JSON.parse(vault.open(draftPlace(row.id), row.fields)) as StoredDraft),
      savedAt: row.updatedAt.toISOString(),
    }),
    () => null,
  );
}
