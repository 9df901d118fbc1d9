import { foldText } from '~/platform/search/find-words';
import { estimateTokens } from '~/platform/text/estimate-tokens';
import { embedForReader } from './embed-memories.server';
import { encodeSaid } from './encoder/encode-within.server';
import { coreBudget, QUOTATION_CHARACTERS } from './recall/memory-budget.server';
import { hasBegun, isPast } from './memory-days';
import { type ListedMemory, openMemoryStore } from './memory-store.server';
import { rankMemories } from './recall/rank-memories';

/** A memory as a prompt quotes it. */
export type RecalledMemory = Pick<
  ListedMemory,
  'memoryId' | 'summary' | 'emotionalContext' | 'from' | 'until' | 'updatedAt' | 'by'
> & {
  /** It was true and is not any more. */
  isPast: boolean;
  /** The day of the conversation that it is from, in UTC. */
  day: string;
};

type Recalling = {
  /** What the person said last. */
  said: string;
  budgetTokens: number;
  /** Whether the reader of the prompt is on another machine. */
  leavesMachine: boolean;
  now: Date;
};

const MAX_RANKED = 10;
/** The latest memories, where fewer than these match: a new conversation begins with a greeting. */
const LATEST = 3;

/**
 * Returns the user's memories for a prompt, within the budget: core memories first, then those that match what was
 * said, then the latest. What was is there only where it matches, marked as past, and not at all where another memory took
 * its place, so that a prompt never presents it as present. Sentences are compared as well as words, unless the encoder
 * is off, away, slow or busy. The reader may have the user's memories: they go to its embeddings where it makes them. A memory is never cut, and of equal ones only one is used: the one
 * that holds now.
 * `leftOut` counts those that did not fit.
 */
export async function recallMemories(
  userId: string,
  { said, budgetTokens, leavesMachine, now }: Recalling,
): Promise<{ memories: RecalledMemory[]; leftOut: number }> {
  const { memories, byId, index, withoutVector } = await openMemoryStore(userId);
  if (memories.length === 0) return { memories: [], leftOut: 0 };
  if (withoutVector.size > 0) embedForReader(userId, leavesMachine);
  const vector = index.hasVectors ? await encodeSaid(said) : null;
  const mayBeUsed = (memory: ListedMemory) => isUsable(memory, now, leavesMachine);
  const isPresent = (memory: ListedMemory) => mayBeUsed(memory) && !isPast(memory, now);
  const core = memories.filter((memory) => memory.isCore && isPresent(memory));
  const ranked = await rankMemories(said, index, {
    ...{ limit: MAX_RANKED, now, vector },
    isUsable: (id) => byId.has(id) && mayBeUsed(byId.get(id)!),
  });
  const found = ranked.flatMap(({ id }) => byId.get(id) ?? []);
  const holding = new Set(found.filter(isPresent).map(textOf));
  const matching = found.filter((memory) => isPresent(memory) || !holding.has(textOf(memory)));
  const latest = firstOf(memories, LATEST - matching.length, isPresent);
  const taken = new Map<string, RecalledMemory>();
  const leftOut = new Set<string>();
  const takeFitting = (candidates: readonly ListedMemory[], tokens: number): number => {
    let left = tokens;
    for (const memory of candidates) {
      const cost = tokensOf(memory);
      const key = textOf(memory);
      if (taken.has(key)) continue;
      if (cost > left) {
        leftOut.add(memory.memoryId);
        continue;
      }
      leftOut.delete(memory.memoryId);
      left -= cost;
      taken.set(key, recalled(memory, isPast(memory, now)));
    }
    return left;
  };
  const ofCore = coreBudget(budgetTokens);
  const left = takeFitting(core, ofCore);
  takeFitting([...matching, ...latest], budgetTokens - ofCore + left);
  return { memories: [...taken.values()], leftOut: leftOut.size };
}

/** Looks at no more of them than are wanted: there may be thousands. */
function firstOf(memories: readonly ListedMemory[], count: number, is: (memory: ListedMemory) => boolean) {
  const first: ListedMemory[] = [];
  for (const memory of memories) {
    if (first.length >= count) break;
    if (is(memory)) first.push(memory);
  }
  return first;
}

function isUsable(memory: ListedMemory, now: Date, leavesMachine: boolean): boolean {
  const { isDamaged, replacedBy, onlyHere } = memory;
  return !isDamaged && replacedBy === null && hasBegun(memory, now) && !(onlyHere && leavesMachine);
}

const textOf = ({ summary }: ListedMemory) => foldText(summary).trim();

const tokensOf = ({ summary, emotionalContext }: ListedMemory) =>
  estimateTokens(summary.length + emotionalContext.length + QUOTATION_CHARACTERS);

function recalled(memory: ListedMemory, past: boolean): RecalledMemory {
  const { memoryId, summary, emotionalContext, from, until, conversationDate, updatedAt, by } = memory;
  return {
    memoryId,
    summary,
    emotionalContext,
    from,
    until,
    updatedAt,
    by,
    isPast: past,
    day: conversationDate.slice(0, 10),
  };
}
