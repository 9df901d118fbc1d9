import { randomUUID } from 'node:crypto';
import { db, type Tx } from '~/platform/db/db.server';
import { join, sqltag as sql } from '~/platform/db/sql.server';
import { createYield } from '~/platform/event-loop';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { endValues, openOwn } from '../changes/end-memory.server';
import { memoryTokens, type MemoryRow, sealMemory } from '../memory-card.server';
import { ChangedMeanwhile } from '../memory-use.server';
import type { NewMemoryRow } from './insert-memories.server';

/** A saved memory, or sentences of it, that the memory `by` takes the place of, from its first day on where it has one. */
export type Replaced = { memoryId: string; sentences: number[] | null; by: string; from: string | null };
type Change = Pick<NewMemoryRow, 'id' | 'card' | 'tokens' | 'holds' | 'replacedById'> & { isDivided: boolean };
type Endings = {
  changes: Change[];
  /** What becomes history of memories with more to say. */
  history: NewMemoryRow[];
  moreTokens: number;
};
type When = { now: Date; today: string };

const CHUNK = 250;
const ROWS = 50;

/** Seals what memories become that end as `endMemories` ends them, before they are written all together. */
export async function prepareEndings(
  userId: string,
  vault: PersonalVault,
  { replaced, now, today }: When & { replaced: readonly Replaced[] },
): Promise<Endings> {
  const endings: Endings = { changes: [], history: [], moreTokens: 0 };
  const yieldIfDue = createYield();
  for (let at = 0; at < replaced.length; at += CHUNK) {
    const chunk = new Map(replaced.slice(at, at + CHUNK).map((one) => [one.memoryId, one]));
    const rows = await db.memory.findMany({ where: { userId, id: { in: [...chunk.keys()] } } });
    if (rows.length < chunk.size) throw new ChangedMeanwhile();
    for (const row of rows) {
      addEnding(endings, vault, { row, ...chunk.get(row.id)!, now, today });
      await yieldIfDue();
    }
  }
  return endings;
}

type Ending = When & Replaced & { row: MemoryRow & { tokens: number } };

function addEnding(endings: Endings, vault: PersonalVault, { row, sentences, by, from, now, today }: Ending): void {
  const values = openOwn(vault, row);
  const { kept, history, place } = endValues(values, row.holds, { sentences, by, today, from });
  const { holds, replacedById } = row;
  const whole = history === null ? place : { holds, replacedById };
  endings.changes.push({ id: row.id, ...sealMemory(vault, row.id, kept), ...whole, isDivided: history !== null });
  if (history === null) return;
  const id = randomUUID();
  endings.history.push({ ...row, id, ...sealMemory(vault, id, history), isCore: false, ...place, createdAt: now });
  endings.moreTokens += memoryTokens(kept) + memoryTokens(history) - memoryTokens(values);
}

/** Writes what memories of the user become. What is not the same text any more is not kept in earlier requests either. */
export async function writeEndings(tx: Tx, userId: string, { changes, history }: Endings, now: Date): Promise<void> {
  for (let at = 0; at < changes.length; at += ROWS) {
    const values = changes
      .slice(at, at + ROWS)
      .map(({ id, card, tokens, holds, replacedById }) => sql`(${id}, ${card}, ${tokens}, ${holds}, ${replacedById})`);
    await tx.$executeRaw`
      UPDATE "Memory" SET "card" = v.column2, "tokens" = CAST(v.column3 AS INTEGER), "holds" = v.column4,
        "replacedById" = v.column5, "updatedAt" = ${now}
      FROM (VALUES ${join(values)}) AS v WHERE "Memory"."id" = v.column1 AND "Memory"."userId" = ${userId}`;
  }
  if (history.length === 0) return;
  const divided = changes.filter(({ isDivided }) => isDivided).map(({ id }) => id);
  await tx.sentPiece.deleteMany({ where: { userId, memoryId: { in: divided } } });
  await tx.memoryVector.deleteMany({ where: { userId, memoryId: { in: divided } } });
}
