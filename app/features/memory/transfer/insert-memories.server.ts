import type { Tx } from '~/platform/db/db.server';
import { join, sqltag as sql } from '~/platform/db/sql.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { type MemoryRow, sealMemory } from '../memory-card.server';
import type { FileMemory } from '../memory-file';

/** Rows stored by one statement. */
const ROWS = 50;

/** What an import stores of a memory. It was last changed when it was made. */
export type NewMemoryRow = Omit<MemoryRow, 'updatedAt'> & { tokens: number };

/**
 * Stores new memories of the user. Prisma takes a millisecond to write each row of its own statement, and the transaction
 * holds up all other writes in the meantime. `tell` hears how many are stored.
 */
export async function insertMemories(
  tx: Tx,
  userId: string,
  rows: readonly NewMemoryRow[],
  tell: (count: number) => void,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    tell(at);
    const values = rows.slice(at, at + ROWS).map(
      (
        row,
      ) => sql`(${row.id}, ${userId}, ${row.card}, ${row.isCore}, ${row.onlyHere}, ${row.holds}, ${row.saidBy}, ${row.tokens},
        ${row.originKind}, ${row.originId}, ${row.replacedById}, ${row.conversationDate}, ${row.createdAt}, ${row.createdAt})`,
    );
    await tx.$executeRaw`
      INSERT INTO "Memory" ("id", "userId", "card", "isCore", "onlyHere", "holds", "saidBy", "tokens", "originKind", "originId",
        "replacedById", "conversationDate", "createdAt", "updatedAt")
      VALUES ${join(values)}`;
  }
}

/** Leaves out what only tells the memories of the file apart. */
export function withoutLinks({ memoryId: _, replacedBy: __, ...memory }: FileMemory) {
  return memory;
}

/** Returns the row of a memory of a file. */
export function rowOf(
  vault: PersonalVault,
  {
    summary,
    keywords,
    emotionalContext,
    from,
    until,
    conversationDate,
    by = 'person',
    ...flags
  }: ReturnType<typeof withoutLinks>,
  { importId, now, id, ...row }: { importId: string; now: Date; id: string; replacedById: string | null },
): NewMemoryRow {
  return {
    id,
    ...row,
    ...sealMemory(vault, id, { summary, keywords, emotionalContext, from, until }),
    ...flags,
    saidBy: by,
    originKind: 'import',
    originId: importId,
    conversationDate: conversationDate ? new Date(conversationDate) : now,
    createdAt: now,
  };
}
