import { assertStorageLeft, MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { storageLimit } from '~/features/safety/storage-in-danger.server';
import { findGravest } from '../care/memory-care.server';
import { memoryTokens } from '../memory-card.server';
import type { FileMemory } from '../memory-file';
import { MEMORY_STORE_TOKENS } from '../memory-limits';
import { findMemoryUse, MemoryStoreFull } from '../memory-use.server';

const ROW_BYTES = 350;

/** Throws `conflict` where new memories have no room. A file that speaks of danger has more storage. */
export async function assertRoom(userId: string, fresh: readonly FileMemory[]): Promise<void> {
  const bytes = fresh.reduce((sum, memory) => sum + storedBytes(memory), 0);
  await assertStorageLeft(userId, MAX_STORED_BYTES, bytes).catch(async (error: unknown) => {
    const gravest = await findGravest(fresh.map(({ summary }) => summary));
    if (!gravest) throw error;
    await assertStorageLeft(userId, storageLimit(gravest.severity), bytes);
  });
  const { tokens } = await findMemoryUse(userId);
  if (tokens + tokensOf(fresh) > MEMORY_STORE_TOKENS) throw new MemoryStoreFull();
}

/** About what a row counts (StorageUse): its sealed text and an overhead. */
function storedBytes({ summary, keywords, emotionalContext }: FileMemory): number {
  return ROW_BYTES + Math.ceil((Buffer.byteLength(JSON.stringify([summary, keywords, emotionalContext])) * 4) / 3);
}

export const tokensOf = (memories: readonly FileMemory[]): number =>
  memories.reduce((sum, one) => sum + memoryTokens(one), 0);
