import { AppError } from '~/platform/errors';
import { createMemory, endAfter, findSavedMemory, getMemory, type Saving, updateMemory } from '../memories.server';
import type { MemoryJson, MemoryOrigin, MemoryPatch, NearJson, NewMemory, OnConflict } from '../memory-schema';
import { type ListedMemory, openMemoryStore } from '../memory-store.server';
import { findNearMemories, type NearKind } from './find-near-memories';

const OFFER: Record<NearKind, string> = {
  contradicts: 'This contradicts what you saved earlier. You can replace that, keep both, or cancel.',
  repeats: 'You have saved something like this before. You can replace that, keep both, or cancel.',
};

/** Thrown instead of saving what contradicts or repeats memories that hold now. Nothing is stored then. */
export class NearMemoryError extends AppError {
  readonly near: readonly NearJson[];
  /** What was to be saved, where it was not sent but made: it can be sent with the choice. */
  draft: Pick<MemoryJson, 'summary' | 'keywords' | 'emotionalContext'> | undefined;

  constructor(kind: NearKind, near: readonly NearJson[]) {
    super(`memory/${kind}`, OFFER[kind], { kind: 'conflict' });
    this.near = near;
  }

  override toJSON() {
    const memoryIds = this.near.map(({ memoryId }) => memoryId);
    const { code, draft } = this;
    return { ...super.toJSON(), code, memoryId: memoryIds[0], memoryIds, ...(draft && { draft }) };
  }
}

type Confirming = Saving & {
  /** What the person chose, once the offer was made. */
  onConflict?: OnConflict | undefined;
};

/**
 * Stores a memory that the user confirmed, as `createMemory` does, unless it contradicts or repeats memories that hold
 * now. With `replace` those become history; with `keep`, or with a memory named to replace, nothing is compared. Throws
 * NearMemoryError without a choice.
 */
export async function saveMemory(
  userId: string,
  memory: NewMemory,
  { onConflict, ...saving }: Confirming = {},
): Promise<MemoryJson> {
  const known = await findSavedMemory(userId, saving);
  if (known) return known;
  const isCompared = memory.replaces === undefined && holdsNow(memory);
  const ends = isCompared ? await choose(userId, memory.summary, onConflict, { origin: saving.origin }) : [];
  return createMemory(userId, memory, { ...saving, ends });
}

/**
 * Changes a memory as `updateMemory` does. With other words, or when it holds again, it is compared with the other
 * memories, as a new one is.
 */
export async function editMemory(
  userId: string,
  memoryId: string,
  { onConflict, ...patch }: MemoryPatch,
): Promise<MemoryJson> {
  const { summary, holds, until } = patch;
  if (summary === undefined && holds === undefined && until === undefined) return updateMemory(userId, memoryId, patch);
  const before = await getMemory(userId, memoryId);
  const after = {
    summary: summary ?? before.summary,
    holds: holds ?? before.holds,
    until: endAfter(before, patch),
  };
  const isCompared = holdsNow(after) && (!holdsNow(before) || after.summary !== before.summary);
  const ends = isCompared ? await choose(userId, after.summary, onConflict, { memoryId }) : [];
  return updateMemory(userId, memoryId, patch, ends);
}

/** Returns the memories that end with this one. */
async function choose(
  userId: string,
  summary: string,
  onConflict: OnConflict | undefined,
  own: Own,
): Promise<string[]> {
  if (onConflict === 'keep') return [];
  const near = await findNear(userId, summary, own);
  if (near.length === 0) return [];
  if (onConflict === 'replace') return near.map(({ memory }) => memory.memoryId);
  const kind = near.some((one) => one.kind === 'contradicts') ? 'contradicts' : 'repeats';
  throw new NearMemoryError(
    kind,
    near.map(({ memory: { memoryId, summary: words, conversationDate } }) => ({
      memoryId,
      summary: words,
      conversationDate,
    })),
  );
}

/** What a text comes from: the memory that is edited, or the message or conversation that is saved. */
type Own = { memoryId?: string; origin?: MemoryOrigin | undefined };

/** Returns the user's memories that hold now and that a text contradicts or repeats. */
export async function findNear(userId: string, summary: string, own: Own) {
  const { memories } = await openMemoryStore(userId);
  const isCompared = (memory: ListedMemory) =>
    memory.memoryId !== own.memoryId && !memory.isDamaged && holdsNow(memory);
  const near = await findNearMemories(summary, memories, isCompared);
  return near.filter(({ kind, memory }) => kind === 'contradicts' || !isOfTheSame(memory.origin, own.origin));
}

/** A conversation says what its messages say: saving both is no repetition. */
function isOfTheSame(a: MemoryOrigin | null, b: MemoryOrigin | undefined): boolean {
  return a !== null && b !== undefined && a.kind !== b.kind && a.id.split('/')[0] === b.id.split('/')[0];
}

function holdsNow({ holds, until }: { holds: string; until?: string | null | undefined }): boolean {
  return holds === 'now' && (typeof until !== 'string' || until >= new Date().toISOString().slice(0, 10));
}
