import { createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { openVault } from '~/platform/vault/vault.server';
import { listedMemory } from './memory-card.server';
import type { MemoryJson } from './memory-schema';
import { changedBetween, findMemoryUse } from './memory-use.server';
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
/** Ids, dates, what an object takes, and what it is compared by with new ones. */
const BYTES_A_MEMORY = 1_600;

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
  const changed = known && changedBetween(userId, known.changes, changes);
  const { memories, index } = changed ? await withChanges(userId, known, changed) : await readStore(userId);
  const characters = memories.reduce((sum, { summary }) => sum + summary.length, 0);
  const store = { changes, memories, index, weight: 2 * characters + memories.length * BYTES_A_MEMORY + index.bytes };
  stores.set(userId, store);
  return store;
}

async function readStore(userId: string): Promise<MemoryStore> {
  const memories = await readMemories(userId);
  const index = new MemoryIndex();
  const yieldIfDue = createYield();
  for (const memory of memories.toReversed()) {
    addTo(index, memory);
    await yieldIfDue();
  }
  return { memories, index };
}

/** Changes the opened store singly. The index takes changes while others search it; the list is a new one. */
async function withChanges(userId: string, { memories, index }: MemoryStore, changed: string[]): Promise<MemoryStore> {
  const [vault, rows] = await Promise.all([
    openVault(userId),
    db.memory.findMany({ where: { userId, id: { in: changed } } }),
  ]);
  const gone = new Set(changed);
  const list = memories.filter(({ memoryId }) => !gone.has(memoryId));
  for (const memoryId of changed) index.remove(memoryId);
  for (const row of rows) {
    const memory = listedMemory(vault, row);
    const at = list.findIndex((other) => isBefore(memory, other));
    list.splice(at < 0 ? list.length : at, 0, memory);
    addTo(index, memory);
  }
  return { memories: list, index };
}

/** Returns whether a memory stands before another one: the latest days first. */
function isBefore(memory: ListedMemory, other: ListedMemory): boolean {
  if (memory.conversationDate !== other.conversationDate) return memory.conversationDate > other.conversationDate;
  return memory.memoryId > other.memoryId;
}

function addTo(index: MemoryIndex, memory: ListedMemory): void {
  const { memoryId, summary, keywords, emotionalContext, conversationDate, origin, isDamaged } = memory;
  if (isDamaged) return;
  const text = [summary, ...keywords, emotionalContext].join('\n');
  const source = origin?.id.split('/', 1)[0] ?? null;
  index.add(prepareMemory({ id: memoryId, text, date: new Date(conversationDate), source }));
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
