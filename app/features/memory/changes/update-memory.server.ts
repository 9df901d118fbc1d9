import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { isUuid } from '~/platform/text/is-uuid';
import { openVault } from '~/platform/vault/vault.server';
import { embedInBackground } from '../embed-memories.server';
import { assertRoom, type Ends, getMemory, utcDay } from '../memories.server';
import { type CardValues, memoryTokens, sealMemory } from '../memory-card.server';
import { isOver } from '../memory-days';
import type { MemoryJson, MemoryPatch } from '../memory-schema';
import { ChangedMeanwhile, writeMemories } from '../memory-use.server';
import { endMemories, memoryNotFound, openOwn, withSummary } from './end-memory.server';
import { StaleMemoryError } from './stale-memory-error';

type Patch = Omit<MemoryPatch, 'onConflict' | 'near'>;

/**
 * Changes the user's memory. `ends` are others that are not true any more because of it. Throws `not_found`, `conflict`
 * when a longer one does not fit into the store, StaleMemoryError when it is not the version `updatedAt`, and
 * ChangedMeanwhile when `ends` were found in another state.
 */
export async function updateMemory(
  userId: string,
  memoryId: string,
  { updatedAt, ...patch }: Patch,
  { ends = [], today = utcDay(), changes }: Ends = {},
): Promise<MemoryJson> {
  const row = isUuid(memoryId) ? await db.memory.findUnique({ where: { id: memoryId, userId } }) : null;
  if (!row) throw memoryNotFound();
  if (updatedAt !== undefined && Date.parse(updatedAt) !== row.updatedAt.getTime())
    throw new StaleMemoryError(await getMemory(userId, memoryId));
  const vault = await openVault(userId);
  const before = openOwn(vault, row);
  const values = valuesAfter({ ...before, holds: row.holds }, patch, today);
  if (memoryTokens(values) > memoryTokens(before))
    await assertRoom(userId, values.summary, memoryTokens(values) - memoryTokens(before));
  const sealed = sealMemory(vault, memoryId, values);
  const { holds, isCore, onlyHere, conversationDate } = patch;
  const columns = {
    ...(holds !== undefined && { holds, ...(holds === 'now' && { replacedById: null }) }),
    ...(isCore !== undefined && { isCore }),
    ...(onlyHere !== undefined && { onlyHere }),
    ...(conversationDate !== undefined && { conversationDate: new Date(conversationDate) }),
  };
  const now = new Date(Math.max(Date.now(), row.updatedAt.getTime() + 1));
  const count = await writeMemories(
    userId,
    async (tx) => {
      const { count: result } = await tx.memory.updateMany({
        where: { id: memoryId, userId, updatedAt: row.updatedAt },
        data: { ...sealed, ...columns, updatedAt: now },
      });
      if (result === 0) return { result, memoryIds: [], moreTokens: 0 };
      // What it said before is not kept in the requests of earlier replies either.
      if (!isSameText(values, before)) await tx.sentPiece.deleteMany({ where: { userId, memoryId } });
      if (values.summary !== before.summary) await tx.memoryVector.deleteMany({ where: { userId, memoryId } });
      const ended = await endMemories(tx, vault, ends, { userId, by: memoryId, now, today, from: values.from });
      const moreTokens = sealed.tokens - memoryTokens(before) + ended.moreTokens;
      return { result, memoryIds: [...ended.memoryIds, memoryId], moreTokens };
    },
    changes,
  );
  if (values.summary !== before.summary) embedInBackground(userId);
  if (count > 0) return getMemory(userId, memoryId);
  // Another change came first: this one is made on top of it, unless it was decided by what stood there before.
  if (ends.length > 0) throw new ChangedMeanwhile();
  return updateMemory(userId, memoryId, { ...patch, updatedAt }, { today });
}

/** Returns what a changed memory says. Throws `validation` for a last day before the first one. */
function valuesAfter(before: CardValues & { holds: string }, patch: Patch, today: string): CardValues {
  const { summary, keywords, emotionalContext, from } = patch;
  const values = {
    ...(summary === undefined ? before : withSummary(before, summary)),
    ...(keywords !== undefined && { keywords }),
    ...(emotionalContext !== undefined && { emotionalContext }),
    ...(from !== undefined && { from }),
    until: endAfter(before, patch, today),
  };
  if (values.from && values.until && values.until < values.from)
    throw new AppError('validation', 'until must not be before from');
  return values;
}

/** Returns whether two states of a memory say the same in a prompt. */
function isSameText(one: CardValues, other: CardValues): boolean {
  const inPrompt = ({ summary, emotionalContext, from, until }: CardValues) =>
    JSON.stringify([summary, emotionalContext, from, until]);
  return inPrompt(one) === inPrompt(other);
}

/**
 * Returns the day until which a changed memory is true: what is true again has not ended, and what is true no more ends
 * today at the latest.
 */
export function endAfter(
  before: { holds: string; until: string | null },
  { holds, until }: Pick<MemoryPatch, 'holds' | 'until'>,
  today: string,
): string | null {
  if (until !== undefined) return until;
  const wasOver = isOver(before, today);
  if (holds === 'now' && wasOver) return null;
  return holds === 'was' && !wasOver ? today : before.until;
}
