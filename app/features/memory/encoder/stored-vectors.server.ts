import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import { createYield } from '~/platform/event-loop';
import { VECTOR_MODEL } from '~/platform/encoder/server-embeddings.server';
import { openOr, openVault } from '~/platform/vault/vault.server';
import { type SentenceVector, vectorOfBytes } from '../recall/sentence-vector';

/** Rows read by one statement. */
const CHUNK = 500;

export const vectorAssociatedData = (memoryId: string) => ({ table: 'MemoryVector', column: 'vector', id: memoryId });

/**
 * Returns what is stored for the user's memories, by their ids: of all, or of those that are named. Null stands for a
 * text in a language that the encoder does not know, and for a damaged value. Those of another encoder are left out.
 */
export async function readVectors(
  userId: string,
  memoryIds?: readonly string[],
): Promise<Map<string, SentenceVector | null>> {
  const vault = await openVault(userId);
  const yieldIfDue = createYield();
  const vectors = new Map<string, SentenceVector | null>();
  for (let after = ''; ;) {
    const rows = await db.memoryVector.findMany({
      where: { userId, model: VECTOR_MODEL, memoryId: { gt: after, ...(memoryIds && { in: [...memoryIds] }) } },
      orderBy: { memoryId: 'asc' },
      take: CHUNK,
      select: { memoryId: true, vector: true },
    });
    for (const { memoryId, vector } of rows) {
      const open = () => (vector === null ? null : parseVector(vault.open(vectorAssociatedData(memoryId), vector)));
      vectors.set(
        memoryId,
        openOr(open, () => null),
      );
      await yieldIfDue();
    }
    if (rows.length < CHUNK) return vectors;
    after = rows.at(-1)!.memoryId;
  }
}

type NewVector = { memoryId: string; updatedAt: string; vector: SentenceVector | null };

/**
 * Stores vectors, sealed, in place of those of another encoder. That of a memory which was changed or deleted after it
 * was read is not stored.
 */
export async function storeVectors(userId: string, vectors: readonly NewVector[]): Promise<void> {
  const vault = await openVault(userId);
  await batchWrites(
    vectors.map(({ memoryId, updatedAt, vector }) => {
      const sealed = vector && vault.seal(vectorAssociatedData(memoryId), writeVector(vector));
      return writeRows`
        INSERT INTO "MemoryVector" ("memoryId", "userId", "vector", "model")
        SELECT "id", "userId", ${sealed}, ${VECTOR_MODEL} FROM "Memory"
        WHERE "id" = ${memoryId} AND "userId" = ${userId} AND "updatedAt" = ${new Date(updatedAt)}
        ON CONFLICT ("memoryId") DO UPDATE SET "vector" = excluded."vector", "model" = excluded."model"
        WHERE "MemoryVector"."model" <> excluded."model"`;
    }),
  );
}

const writeVector = ({ values }: SentenceVector): string => Buffer.from(values.buffer).toString('base64');

const parseVector = (text: string): SentenceVector => vectorOfBytes(new Int8Array(Buffer.from(text, 'base64')));
