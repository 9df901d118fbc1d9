import { readRows } from '~/platform/db/sql.server';
import { leavesMachine, type ModelReader } from '~/platform/model/model-reader';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';

/**
 * Returns the ids of the replies in the user's conversation that were made on this machine and are based on something
 * besides the conversation. They may quote what stays here.
 */
export async function listRepliesFromHere(userId: string, sessionId: string): Promise<ReadonlySet<number>> {
  const rows = await readRows<{ id: number }>`
    SELECT "id" FROM "Message"
    WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "sources" IS NOT NULL
      AND EXISTS (SELECT 1 FROM "SentPrompt" WHERE "messageId" = "Message"."id"
        AND "userId" = ${userId} AND "reader" = ${OFFLINE_READER.name})`;
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of the user's messages that the reader gets: without replies that may quote what stays here. */
export async function readableBy<Row extends { id: number }>(
  reader: ModelReader,
  { userId, sessionId }: { userId: string; sessionId: string },
  messages: Row[],
): Promise<Row[]> {
  if (!leavesMachine(reader)) return messages;
  const fromHere = await listRepliesFromHere(userId, sessionId);
  return messages.filter(({ id }) => !fromHere.has(id));
}
