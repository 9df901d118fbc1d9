import { estimateTokens } from '~/platform/text/estimate-tokens';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import type { Holds, MemoryJson, MemoryOrigin, SaidBy } from './memory-schema';

/** What is sealed of a memory, as one value. */
export type CardValues = Pick<MemoryJson, 'summary' | 'keywords' | 'emotionalContext' | 'from' | 'until'>;

/** A stored memory, without its user and what it counts. */
export type MemoryRow = {
  id: string;
  card: string;
  isCore: boolean;
  onlyHere: boolean;
  holds: string;
  saidBy: string;
  originKind: string | null;
  originId: string | null;
  replacedById: string | null;
  conversationDate: Date;
  createdAt: Date;
  updatedAt: Date;
};

type CardList = [
  summary: string,
  keywords: string[],
  emotionalContext: string,
  from: string | null,
  until: string | null,
];

export const memoryAssociatedData = (memoryId: string) => ({ table: 'Memory', column: 'card', id: memoryId });

/** Returns the columns that hold the values: sealed, and what they count towards the limit of the store. */
export function sealMemory(
  vault: PersonalVault,
  memoryId: string,
  { summary, keywords, emotionalContext, from, until }: CardValues,
): { card: string; tokens: number } {
  const list: CardList = [summary, keywords, emotionalContext, from, until];
  return {
    card: vault.seal(memoryAssociatedData(memoryId), JSON.stringify(list)),
    tokens: memoryTokens({ summary, keywords, emotionalContext }),
  };
}

/** Opens the values of a memory. Throws VaultError when they are damaged. */
export function openMemory(vault: PersonalVault, { id, card }: Pick<MemoryRow, 'id' | 'card'>): CardValues {
  const list = JSON.parse(vault.open(memoryAssociatedData(id), card)) as CardList;
  const [summary, keywords, emotionalContext, from, until] = list;
  return { summary, keywords, emotionalContext, from, until };
}

/** Returns the characters of summary, keywords and emotional context as tokens (docs/spec.md §9). */
export function memoryTokens({
  summary,
  keywords,
  emotionalContext,
}: Pick<CardValues, 'summary' | 'keywords' | 'emotionalContext'>): number {
  const ofKeywords = keywords.reduce((sum, keyword) => sum + keyword.length, 0);
  return estimateTokens(summary.length + ofKeywords + emotionalContext.length);
}

/** Returns the opened memory. Throws VaultError when it is damaged. */
export function memoryJson(vault: PersonalVault, row: MemoryRow): MemoryJson {
  const origin =
    row.originKind && row.originId ? { kind: row.originKind as MemoryOrigin['kind'], id: row.originId } : null;
  return {
    memoryId: row.id,
    ...openMemory(vault, row),
    isCore: row.isCore,
    conversationDate: row.conversationDate.toISOString(),
    holds: row.holds as Holds,
    onlyHere: row.onlyHere,
    by: row.saidBy as SaidBy,
    origin,
    replacedBy: row.replacedById,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns a placeholder for a damaged memory, so that it stays listed and can be deleted. */
export function listedMemory(vault: PersonalVault, row: MemoryRow): MemoryJson & { isDamaged: boolean } {
  return openOr(
    () => ({ ...memoryJson(vault, row), isDamaged: false }),
    () => ({
      ...memoryJson({ ...vault, open: () => '["This memory is damaged",[],"neutral",null,null]' }, row),
      isDamaged: true,
    }),
  );
}
