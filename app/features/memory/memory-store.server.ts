import { createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { openVault } from '~/platform/vault/vault.server';
import { findMemoryUse } from './memories.server';
import { listedMemory } from './memory-card.server';
import type { MemoryJson } from './memory-schema';
import { MemoryIndex } from './recall/memory-index';
import { prepareMemory } from './recall/prepare-memory';

export type ListedMemory = MemoryJson & { isDamaged: boolean };
type MemoryStore = {
  /** Those about the latest days first. */
  memories: readonly ListedMemory[];
  index: MemoryIndex;
};
type Store = MemoryStore & { changes: number; weight: number };

const CHUNK = 250;
/** For all users together. A store with its index takes about 10 MB at most. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Ids, dates and what an object takes. */
const BYTES_A_MEMORY = 800;

const stores = createUserCache<Store>({
  maxSize: MAX_BYTES,
  sizeOf: ({ weight }) => weight,
  idleMs: OPENED_TEXT_MS,
});

/**
 * Returns all memories of the user, opened, and their index for recall. They stay opened for some minutes while nothing
 * changes: the counter of changes is read each time, so that no process ever shows an earlier state.
 */
export async function openMemoryStore(userId: string): Promise<MemoryStore> {
  const { changes, count } = await findMemoryUse(userId);
  const known = stores.get(userId);
  if (known?.changes === changes) return known;
  if (count === 0) return { memories: [], index: new MemoryIndex() };
  const memories = await readMemories(userId);
  const index = await indexOf(memories);
  const characters = memories.reduce((sum, { summary }) => sum + summary.length, 0);
  const store = { changes, memories, index, weight: 2 * characters + memories.length * BYTES_A_MEMORY + index.bytes };
  stores.set(userId, store);
  return store;
}

async function indexOf(memories: readonly ListedMemory[]): Promise<MemoryIndex> {
  const index = new MemoryIndex();
  const yieldIfDue = createYield();
  for (const {
    memoryId,
    summary,
    keywords,
    emotionalContext,
    conversationDate,
    origin,
    isDamaged,
  } of memories.toReversed()) {
    if (isDamaged) continue;
    const text = [summary, ...keywords, emotionalContext].join('\n');
    const source = origin?.id.split('/', 1)[0] ?? null;
    index.add(prepareMemory({ id: memoryId, text, date: new Date(conversationDate), source }));
    await yieldIfDue();
  }
  return index;
}

async function readMemories(userId: string): Promise<ListedMemory[]> {
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
