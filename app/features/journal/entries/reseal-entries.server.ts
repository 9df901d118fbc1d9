import { setTimeout as wait } from 'node:timers/promises';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { readRows, writeRows } from '~/platform/db/sql.server';
import { VaultError } from '~/platform/vault/seal.server';
import { openOr, type PersonalVault, readVault } from '~/platform/vault/vault.server';
import { type CardColumns, openCard, sealCard } from './entry-card.server';

/** Entries that one commit seals anew, which takes a few milliseconds. */
const CHUNK = 25;
const CHUNKS = 20;
const PAUSE_MS = 20;

/** Where sealing anew goes on. */
export type ResealPosition = { userId: string; id: string };
export const FIRST_POSITION: ResealPosition = { userId: '', id: '' };

type OldRow = CardColumns & ResealPosition;

/**
 * Gives cards to some hundred entries that were saved before there were cards, of any user, and returns where to go on;
 * null when all entries were looked at. A damaged entry stays as it is. Others are served in between.
 */
export async function resealEntries(from: ResealPosition): Promise<ResealPosition | null> {
  let after = from;
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    const rows = await readRows<OldRow>`
      SELECT "userId", "id", "card", "title", "preview", "mood", "moodScore", "tags" FROM "JournalEntry"
      WHERE "title" <> '' AND ("userId", "id") > (${after.userId}, ${after.id}) ORDER BY "userId", "id" LIMIT ${CHUNK}`;
    await resealRows(rows);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return null;
    after = last;
    await wait(PAUSE_MS);
  }
  return after;
}

async function resealRows(rows: readonly OldRow[]): Promise<void> {
  const statements = [];
  let vault: PersonalVault | null = null;
  for (const [index, row] of rows.entries()) {
    if (row.userId !== rows[index - 1]?.userId) vault = await vaultOrNull(row.userId);
    if (vault) statements.push(...resealRow(vault, row));
  }
  if (statements.length > 0) await batchWrites(statements);
}

/** Returns null for a user whose account is being deleted. */
function vaultOrNull(userId: string): Promise<PersonalVault | null> {
  return readVault(userId).catch((error: unknown) => {
    if (error instanceof VaultError) return null;
    throw error;
  });
}

/** Each save seals the title differently: an entry that was saved meanwhile is left alone. */
function resealRow(vault: PersonalVault, row: OldRow) {
  const sealed = openOr(
    () => sealCard(vault, row.id, openCard(vault, row)),
    () => null,
  );
  if (!sealed) return [];
  return [
    writeRows`UPDATE "JournalEntry" SET "card" = ${sealed.card}, "title" = '', "preview" = '', "mood" = NULL, "moodScore" = NULL, "tags" = NULL
      WHERE "id" = ${row.id} AND "userId" = ${row.userId} AND "title" = ${row.title}`,
  ];
}
