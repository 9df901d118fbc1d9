import { AppError } from '~/platform/errors';
import type { Ending } from '../changes/end-memory.server';
import { StaleMemoryError } from '../changes/stale-memory-error';
import { endAfter, updateMemory } from '../changes/update-memory.server';
import { isPast } from '../memory-days';
import { createMemory, findSavedMemory, getMemory, type Saving, utcDay } from '../memories.server';
import type { MemoryJson, MemoryPatch, NewMemory, OnConflict } from '../memory-schema';
import { ChangedMeanwhile } from '../memory-use.server';
import { findNear, type Own } from './find-near.server';
import { NearMemoryError } from './near-memory-error';

/** What the person chose, once the offer was made. */
export type Choice = {
  onConflict?: OnConflict | undefined;
  /** The memories of the offer. What stands beside the text besides them is offered first. */
  near?: readonly string[] | undefined;
};

type When = { /** The day in the time zone of the person. */ today?: string | undefined };
type Decision = { ends: Ending[]; changes: number | undefined };

/** Others may save at the same time. */
const MAX_TRIES = 4;

/**
 * Stores a memory that the user confirmed, as `createMemory` does, unless it contradicts or repeats memories that hold
 * now. With `replace` those become history, of a memory with more to say only the sentences that do not fit any more;
 * with `keep`, or with a memory named to replace, all stay. What was saved by the same key holds again. Throws
 * NearMemoryError without a choice.
 */
export async function saveMemory(
  userId: string,
  memory: NewMemory,
  { onConflict, near, ...saving }: Choice & Saving = {},
): Promise<MemoryJson> {
  const now = new Date();
  const known = await findSavedMemory(userId, saving);
  if (known && (!isPast(known, now) || isPast(memory, now))) return known;
  if (known) return editMemory(userId, known.memoryId, { holds: 'now', onConflict, near: near && [...near] }, saving);
  const isCompared = memory.replaces === undefined && !isPast(memory, now);
  const { from, until } = memory;
  const own = { origin: saving.origin, by: saving.saidBy ?? 'person', from, until };
  return inState(
    () => (isCompared ? choose(userId, memory.summary, { onConflict, near }, own) : NOTHING),
    (decision) => createMemory(userId, memory, { ...saving, ...decision }),
  );
}

/**
 * Changes a memory as `updateMemory` does. With other words, or when it holds again, it is compared with the other
 * memories, as a new one is. With the version that was edited (`updatedAt`), another version is not overwritten: throws
 * StaleMemoryError.
 */
export async function editMemory(
  userId: string,
  memoryId: string,
  { onConflict, near, updatedAt, ...patch }: MemoryPatch,
  { today = utcDay() }: When = {},
): Promise<MemoryJson> {
  const compare = async () => {
    const before = await getMemory(userId, memoryId);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(before.updatedAt))
      throw new StaleMemoryError(before);
    const { summary, holds, from } = patch;
    const after = {
      summary: summary ?? before.summary,
      holds: holds ?? before.holds,
      from: from === undefined ? before.from : from,
      until: endAfter(before, patch, today),
    };
    const now = new Date();
    const isCompared = !isPast(after, now) && (isPast(before, now) || after.summary !== before.summary);
    const own = { memoryId, by: before.by, from: after.from, until: after.until };
    return isCompared ? choose(userId, after.summary, { onConflict, near }, own) : NOTHING;
  };
  return inState(compare, (decision) =>
    updateMemory(userId, memoryId, { ...patch, updatedAt }, { ...decision, today }),
  );
}

const NOTHING: Decision = { ends: [], changes: undefined };

/** Decides and writes, and decides anew where the memories changed in between. */
async function inState(
  decide: () => Promise<Decision> | Decision,
  write: (decision: Decision) => Promise<MemoryJson>,
): Promise<MemoryJson> {
  for (let tries = 1; ; tries += 1)
    try {
      return await write(await decide());
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      if (tries === MAX_TRIES)
        throw new AppError('conflict', 'Your memories are being changed elsewhere. Please save again.');
    }
}

/** Returns the memories that end with this one. */
async function choose(
  userId: string,
  summary: string,
  { onConflict, near: shown }: Choice,
  own: Own,
): Promise<Decision> {
  if (onConflict === 'keep' && shown === undefined) return NOTHING;
  const { near, changes } = await findNear(userId, summary, own);
  const isSeen =
    shown === undefined ? onConflict !== undefined : near.every((one) => shown.includes(one.memory.memoryId));
  if (near.length > 0 && (onConflict === undefined || !isSeen)) throw new NearMemoryError(near);
  const ends = onConflict === 'replace' ? near : [];
  return { ends: ends.map(({ memory: { memoryId }, sentences }) => ({ memoryId, sentences })), changes };
}
