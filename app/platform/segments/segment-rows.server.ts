import { randomUUID } from 'node:crypto';
import { batchWrites } from '../db/batch-writes.server';
import { retryConflicts } from '../db/db.server';
import { readRows, runInTransaction, writeRows } from '../db/sql.server';
import type { Statement } from '../db/statement';
import type { PersonalVault } from '../vault/vault.server';
import { type Block, writeBlock } from './block';
import type { Range, Segment } from './segment-kind';

/** The maker of a segment that took so long has died. */
const ABANDONED_MS = 60_000;

type SealedSegment = { id: string; rows: string | null; text: string | null };

export const segmentAssociatedData = (id: string, column: 'rows' | 'text') => ({ table: 'SearchSegment', column, id });

/** Returns the finished segments in the order of their positions. */
export function listSegments(userId: string, kind: string): Promise<Segment[]> {
  return readRows<Segment>`
    SELECT "id", "after", "through", "rowCount" FROM "SearchSegment"
    WHERE "userId" = ${userId} AND "kind" = ${kind} AND "rowCount" IS NOT NULL ORDER BY "through"`;
}

/** Returns the sealed segments from the one that ends at `from` to the one that ends at `through`, without their texts when not `withText`. */
export function readSegments(
  userId: string,
  kind: string,
  { from, through, withText }: { from: string; through: string; withText: boolean },
): Promise<SealedSegment[]> {
  if (withText)
    return readRows<SealedSegment>`
      SELECT "id", "rows", "text" FROM "SearchSegment"
      WHERE "userId" = ${userId} AND "kind" = ${kind} AND "through" BETWEEN ${from} AND ${through} AND "rowCount" IS NOT NULL`;
  return readRows<SealedSegment>`
    SELECT "id", "rows", NULL AS "text" FROM "SearchSegment"
    WHERE "userId" = ${userId} AND "kind" = ${kind} AND "through" BETWEEN ${from} AND ${through} AND "rowCount" IS NOT NULL`;
}

/**
 * Reserves a range and returns the id of the segment to make; null when another process is making one there. From now
 * on a write to a row of the range deletes it: `finishSegment` then stores nothing.
 */
export async function reserveSegment(
  userId: string,
  kind: string,
  { after, through }: Range,
  absorbed: readonly string[],
): Promise<string | null> {
  const id = randomUUID();
  const statements: Statement<number>[] = [
    writeRows`
      DELETE FROM "SearchSegment" WHERE "userId" = ${userId} AND "kind" = ${kind} AND "rowCount" IS NULL AND "createdAt" < ${new Date(Date.now() - ABANDONED_MS)}`,
    ...absorbed.map((one) => writeRows`DELETE FROM "SearchSegment" WHERE "userId" = ${userId} AND "id" = ${one}`),
    // Triggers ignore it when another segment covers a part of the range.
    writeRows`
      INSERT INTO "SearchSegment" ("id", "userId", "kind", "after", "through", "createdAt")
      VALUES (${id}, ${userId}, ${kind}, ${after}, ${through}, ${new Date()})`,
  ];
  // On its own: on PostgreSQL it waits for writers of this person, and writes of other people must not wait with it.
  const changed = await retryConflicts(() => runInTransaction(statements));
  return changed.at(-1) === 1 ? id : null;
}

/** Stores the content of a reserved segment. Returns false when a row of its range was written meanwhile. */
export async function finishSegment(
  userId: string,
  id: string,
  vault: PersonalVault,
  block: Block<unknown>,
): Promise<boolean> {
  const { rows, text } = writeBlock(block);
  const [changed] = await batchWrites([
    writeRows`
      UPDATE "SearchSegment" SET "rowCount" = ${block.values.length}, "rows" = ${vault.seal(segmentAssociatedData(id, 'rows'), rows)},
        "text" = ${vault.seal(segmentAssociatedData(id, 'text'), text)}
      WHERE "id" = ${id} AND "userId" = ${userId}`,
  ]);
  return changed === 1;
}

export async function deleteSegments(userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await batchWrites(
      ids.map((id) => writeRows`DELETE FROM "SearchSegment" WHERE "userId" = ${userId} AND "id" = ${id}`),
    );
}

export async function deleteAllSegments(userId: string, kind: string): Promise<void> {
  await batchWrites([writeRows`DELETE FROM "SearchSegment" WHERE "userId" = ${userId} AND "kind" = ${kind}`]);
}
