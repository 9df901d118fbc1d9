import { db } from '~/platform/db/db.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { openDocumentName } from './document-json.server';
import type { SentDocument } from './document-schema';

type Row = { id: string; messageId: number | bigint; name: string };

/** The documents of a conversation by the number of the message that each was sent with, in the order in which they were given. */
export async function listSentDocuments(
  userId: string,
  sessionId: string,
  vault: PersonalVault,
): Promise<Map<number, SentDocument[]>> {
  // Asked with every page of a conversation, and nearly always empty: Prisma's interpretation would cost more than the query.
  const rows = await db.$queryRaw<Row[]>`
    SELECT "id", "messageId", "name" FROM "Document"
    WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "messageId" IS NOT NULL ORDER BY "createdAt", "id"`;
  const sent = new Map<number, SentDocument[]>();
  for (const row of rows) {
    const messageId = Number(row.messageId);
    sent.set(messageId, [...(sent.get(messageId) ?? []), sentDocument(vault, row)]);
  }
  return sent;
}

export function sentDocument(vault: PersonalVault, row: Pick<Row, 'id' | 'name'>): SentDocument {
  return { documentId: row.id, name: openDocumentName(vault, row) };
}
