import { readRows, writeRows } from '~/platform/db/sql.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { createYield } from '~/platform/event-loop';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { type EarlierThan, openEarlierTurns } from './earlier-turns.server';
import { isSummaryOf, NO_SUMMARY, summariseNext, type TurnSummary } from './summarise-turns';

export const summaryAssociatedData = (sessionId: string) => ({
  table: 'ChatSession',
  column: 'summary',
  id: sessionId,
});

/** Returns the stored summary of a conversation, which may name messages that are gone. */
export function openSummary(vault: PersonalVault, sessionId: string, sealed: string | null): TurnSummary {
  if (sealed === null) return NO_SUMMARY;
  return openOr(
    () => JSON.parse(vault.open(summaryAssociatedData(sessionId), sealed)) as TurnSummary,
    () => NO_SUMMARY,
  );
}

/**
 * Brings the stored summary of the user's conversation up to its earlier messages, and makes it anew where one that it
 * covers is gone. No model is asked. Opens the messages, so that the next reply need not wait for it.
 */
export async function keepSummary(vault: PersonalVault, than: EarlierThan): Promise<void> {
  const { userId, sessionId } = than;
  const { turns } = await openEarlierTurns(vault, than);
  const [session] = await readRows<{ summary: string | null }>`
    SELECT "summary" FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId}`;
  if (!session) return;
  const stored = openSummary(vault, sessionId, session.summary);
  let summary = isSummaryOf(stored, turns) ? stored : NO_SUMMARY;
  const yieldIfDue = createYield();
  for (let next; (next = summariseNext(summary, turns)); summary = next) await yieldIfDue();
  if (summary === stored) return;
  const sealed = vault.seal(summaryAssociatedData(sessionId), JSON.stringify(summary));
  await batchWrites([
    writeRows`UPDATE "ChatSession" SET "summary" = ${sealed} WHERE "id" = ${sessionId} AND "userId" = ${userId}`,
  ]);
}
