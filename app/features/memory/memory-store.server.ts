import { createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { openVault } from '~/platform/vault/vault.server';
import { findMemoryUse } from './memories.server';
import { listedMemory } from './memory-card.server';
import type { MemoryJson } from './memory-schema';

export type ListedMemory = MemoryJson & { isDamaged: boolean };
type Store = { changes: number; memories: readonly ListedMemory[]; characters: number };

const CHUNK = 250;
/** For all users together. A store holds at most about a million characters. */
const MAX_CHARACTERS = 64_000_000;
/** Ids, dates and what an object takes, counted as characters. */
const CHARACTERS_A_MEMORY = 400;

const stores = createUserCache<Store>({
  maxSize: MAX_CHARACTERS,
  sizeOf: ({ characters }) => characters,
  idleMs: OPENED_TEXT_MS,
});

/**
 * Returns all memories of the user, those about the latest days first, opened. They stay opened for some minutes while
 * nothing changes: the counter of changes is read each time, so that no process ever shows an earlier state.
 */
export async function openMemoryStore(userId: string): Promise<readonly ListedMemory[]> {
  const { changes, count } = await findMemoryUse(userId);
  if (count === 0) return [];
  const known = stores.get(userId);
  if (known?.changes === changes) return known.memories;
  const memories = await readStore(userId);
  const characters = memories.reduce((sum, { summary }) => sum + summary.length + CHARACTERS_A_MEMORY, 0);
  stores.set(userId, { changes, memories, characters });
  return memories;
}

async function readStore(userId: string): Promise<ListedMemory[]> {
  const vault = await openVault(userId);
  const yieldIfDue = createYield();
  const memories: ListedMemory[] = [];
  for (let last: { conversationDate: Date; id: string } | undefined; ;) {
    const rows = await db.memory.findMany({
      where: {
        userId,
        ...(last && {
          OR: [
            { conversationDate: { lt: last.conversationDate } },
            { conversationDate: last.conversationDate, id: { lt: last.id } },
          ],
        }),
      },
      orderBy: [{ conversationDate: 'desc' }, { id: 'desc' }],
      take: CHUNK,
    });
    for (const row of rows) {
      memories.push(listedMemory(vault, row));
      await yieldIfDue();
    }
    last = rows.at(-1);
    if (!last || rows.length < CHUNK) return memories;
  }
}
