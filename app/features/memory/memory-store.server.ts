import { createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { openVault } from '~/platform/vault/vault.server';
import { readVectors } from './encoder/stored-vectors.server';
import { listedMemory } from './memory-card.server';
import type { MemoryJson } from './memory-schema';
import { changedBetween, findMemoryUse } from './memory-use.server';
import { MemoryIndex } from './recall/memory-index';
import { prepareMemory } from './recall/prepare-memory';
import type { SentenceVector } from './recall/sentence-vector';

export type ListedMemory = MemoryJson & { isDamaged: boolean };
type MemoryStore = {
  /** The state of the counter of changes. */
  changes: number;
  /** Those about the latest days first. */
  memories: readonly ListedMemory[];
  byId: Map<string, ListedMemory>;
  index: MemoryIndex;
  /** The memories for which no vector is stored yet. */
  withoutVector: Set<string>;
};
type Opened = Omit<MemoryStore, 'changes'>;
type Store = MemoryStore & { weight: number };

const CHUNK = 250;
/** For all users together. A store with its index takes about 15 MB at most. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Ids, dates, what an object takes, and what it is compared by with new ones. */
const BYTES_A_MEMORY = 1_600;
const BYTES_A_VECTOR = 512;

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
  if (count === 0) return { changes, ...makeStore([]) };
  const changed = known && changedBetween(userId, known.changes, changes);
  if (changed) return (await withChanges(userId, known, { changes, changed })) ?? openMemoryStore(userId);
  return keep(userId, changes, await readStore(userId));
}

function keep(userId: string, changes: number, opened: Opened): Store {
  const store = { changes, ...opened, weight: weightOf(opened) };
  stores.set(userId, store);
  return store;
}

const makeStore = (memories: readonly ListedMemory[]): Opened => ({
  memories,
  byId: new Map(),
  index: new MemoryIndex(),
  withoutVector: new Set(),
});

function weightOf({ memories, index, withoutVector }: Opened): number {
  const characters = memories.reduce((sum, { summary }) => sum + summary.length, 0);
  return 2 * characters + memories.length * BYTES_A_MEMORY + index.bytes + withoutVector.size * BYTES_A_VECTOR;
}

async function readStore(userId: string): Promise<Opened> {
  const [memories, vectors] = await Promise.all([readMemories(userId), readVectors(userId)]);
  const store = makeStore(memories);
  const yieldIfDue = createYield();
  for (const memory of memories.toReversed()) {
    addTo(store, memory, vectors);
    await yieldIfDue();
  }
  return store;
}

/**
 * Changes the opened store singly. The index takes changes while others search it; the list is a new one. Returns null
 * where somebody else changed the store meanwhile: what was read for it may be older.
 */
async function withChanges(
  userId: string,
  known: Store,
  { changes, changed }: { changes: number; changed: string[] },
): Promise<Store | null> {
  const [vault, rows, vectors] = await Promise.all([
    openVault(userId),
    db.memory.findMany({ where: { userId, id: { in: changed } } }),
    readVectors(userId, changed),
  ]);
  if (stores.get(userId) !== known) return null;
  const gone = new Set(changed);
  const list = known.memories.filter(({ memoryId }) => !gone.has(memoryId));
  for (const memoryId of changed) {
    known.index.remove(memoryId);
    known.withoutVector.delete(memoryId);
    known.byId.delete(memoryId);
  }
  for (const row of rows) {
    const memory = listedMemory(vault, row);
    const at = list.findIndex((other) => isBefore(memory, other));
    list.splice(at < 0 ? list.length : at, 0, memory);
    addTo(known, memory, vectors);
  }
  const { byId, index, withoutVector } = known;
  return keep(userId, changes, { memories: list, byId, index, withoutVector });
}

/** Returns whether a memory stands before another one: the latest days first. */
function isBefore(memory: ListedMemory, other: ListedMemory): boolean {
  if (memory.conversationDate !== other.conversationDate) return memory.conversationDate > other.conversationDate;
  return memory.memoryId > other.memoryId;
}

function addTo(
  { byId, index, withoutVector }: Opened,
  memory: ListedMemory,
  vectors: ReadonlyMap<string, SentenceVector | null>,
): void {
  const { memoryId, summary, keywords, emotionalContext, conversationDate, origin, isDamaged } = memory;
  byId.set(memoryId, memory);
  if (isDamaged) return;
  const text = [summary, ...keywords, emotionalContext].join('\n');
  const source = origin?.id.split('/', 1)[0] ?? null;
  const prepared = prepareMemory({ id: memoryId, text, date: new Date(conversationDate), source });
  index.add(prepared, vectors.get(memoryId) ?? null);
  if (!vectors.has(memoryId)) withoutVector.add(memoryId);
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
