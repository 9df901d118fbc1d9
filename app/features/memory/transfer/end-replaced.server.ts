import { randomUUID } from 'node:crypto';
import { db, type Tx } from '~/platform/db/db.server';
import { join, sqltag as sql } from '~/platform/db/sql.server';
import { createYield } from '~/platform/event-loop';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { cutSentences } from '../conflicts/statements/split-statements';
import { openOwn, withSummary } from '../end-memory.server';
import { type CardValues, memoryTokens, type MemoryRow, sealMemory } from '../memory-card.server';
import { ChangedMeanwhile } from '../memory-use.server';
import type { NewMemoryRow } from './insert-memories.server';

/** A saved memory, or sentences of it, that the memory `by` takes the place of. */
export type Replaced = { memoryId: string; sentences: number[] | null; by: string };
type Change = Pick<NewMemoryRow, 'id' | 'card' | 'tokens' | 'holds' | 'replacedById'>;
export type Endings = {
  changes: Change[];
  /** What becomes history of memories with more to say. */
  history: NewMemoryRow[];
  moreTokens: number;
};
type When = { now: Date; today: string };

const CHUNK = 250;
const ROWS = 50;

/** Divides what is said into what stays and what becomes history; null where that is the whole of it. */
export function divide(values: CardValues, sentences: readonly number[] | null): [CardValues, CardValues] | null {
  const { cut, rest } = cutSentences(values.summary, sentences ?? []);
  return cut !== '' && rest !== '' ? [withSummary(values, rest), withSummary(values, cut)] : null;
}

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

function addEnding(endings: Endings, vault: PersonalVault, { row, sentences, by, now, today }: Ending): void {
  const values = openOwn(vault, row);
  const until = values.until !== null && values.until < today ? values.until : today;
  const [kept, cut] = divide(values, sentences) ?? [{ ...values, until }, null];
  const over = { holds: 'was', replacedById: by };
  const { holds, replacedById } = row;
  endings.changes.push({ id: row.id, ...sealMemory(vault, row.id, kept), ...(cut ? { holds, replacedById } : over) });
  if (!cut) return;
  const id = randomUUID();
  const history = { ...cut, until };
  endings.history.push({ ...row, id, ...sealMemory(vault, id, history), isCore: false, ...over, createdAt: now });
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
  const divided = changes.filter(({ holds }) => holds === 'now').map(({ id }) => id);
  await tx.sentPiece.deleteMany({ where: { userId, memoryId: { in: divided } } });
  await tx.memoryVector.deleteMany({ where: { userId, memoryId: { in: divided } } });
}
