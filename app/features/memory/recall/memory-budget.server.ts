import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { estimateTokens } from '~/platform/text/estimate-tokens';

/** The share of the context that memories may use, limited to MAX_MEMORY_TOKENS. */
const MEMORY_SHARE = 1 / 8;
const MAX_MEMORY_TOKENS = 3_000;
/** The share of the budget that core memories may use. */
const CORE_SHARE = 1 / 2;
/** The quotation around a memory: its day, its feeling, and what JSON adds. */
export const QUOTATION_CHARACTERS = 100;

/** What the memories of a prompt may take, in tokens. */
export const memoryBudget = Math.min(MAX_MEMORY_TOKENS, Math.floor(env.ORION_CONTEXT_TOKENS * MEMORY_SHARE));

/** Returns what the core memories of a prompt may take of a budget, in tokens. */
export const coreBudget = (budgetTokens: number): number => Math.floor(budgetTokens * CORE_SHARE);

/** Returns whether the user's core memories that hold now are more than fit into a prompt: some are left out then. */
export async function isCoreTooLong(userId: string): Promise<boolean> {
  const { _sum: sum, _count: count } = await db.memory.aggregate({
    where: { userId, isCore: true, holds: 'now' },
    _sum: { tokens: true },
    _count: true,
  });
  return (sum.tokens ?? 0) + count * estimateTokens(QUOTATION_CHARACTERS) > coreBudget(memoryBudget);
}
