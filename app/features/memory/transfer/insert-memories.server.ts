import type { Tx } from '~/platform/db/db.server';
import { join, sqltag as sql } from '~/platform/db/sql.server';

/** Rows stored by one statement. */
const ROWS = 50;

/** A whole row of the table. */
export type MemoryRow = {
  id: string;
  userId: string;
  card: string;
  isCore: boolean;
  onlyHere: boolean;
  holds: string;
  tokens: number;
  originKind: string;
  originId: string;
  replacedById: string | null;
  conversationDate: Date;
  createdAt: Date;
};

/**
 * Stores new memories of the user. Prisma takes a millisecond to write each row of its own statement, and the transaction
 * holds up all other writes in the meantime. `tell` hears how many are stored.
 */
export async function insertMemories(
  tx: Tx,
  userId: string,
  rows: readonly MemoryRow[],
  tell: (count: number) => void,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    tell(at);
    const values = rows.slice(at, at + ROWS).map(
      (row) => sql`(${row.id}, ${userId}, ${row.card}, ${row.isCore}, ${row.onlyHere}, ${row.holds}, ${row.tokens},
        ${row.originKind}, ${row.originId}, ${row.replacedById}, ${row.conversationDate}, ${row.createdAt}, ${row.createdAt})`,
    );
    await tx.$executeRaw`
      INSERT INTO "Memory" ("id", "userId", "card", "isCore", "onlyHere", "holds", "tokens", "originKind", "originId",
        "replacedById", "conversationDate", "createdAt", "updatedAt")
      VALUES ${join(values)}`;
  }
}
