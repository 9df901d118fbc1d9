import { screenTurn } from '~/features/safety/screen-turns';
import { type Severity, severityRank } from '~/features/safety/severity';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { openContent } from '../messages/message-json.server';

type Before = {
  id: number;
  role: string;
  status: string;
  content: string;
  severity: string | null;
  sessionId: string;
  clientId: string;
};
type Question = { userId: string; sessionId: string; id: number; content: string; severity: Severity | null };

/** So many messages before a question are looked at. */
const LOOKED_AT = 100;

/**
 * Screens a stored message with what stands `before` it in its conversation, newest first, and returns its severity. One
 * that is graver than the message alone is stored.
 */
export async function screenInTurn(
  { userId, sessionId, id, content, severity }: Question,
  before: readonly Before[],
  vault: PersonalVault,
): Promise<Severity | null> {
  const reply = before.find(({ role, status }) => role === 'assistant' && status !== 'streaming');
  const severities = before.filter(({ role }) => role === 'user').map((row) => row.severity as Severity | null);
  const question = reply ? openContent(vault, reply) : null;
  const found = screenTurn(content, { severities: severities.reverse(), question }).severity;
  if (severityRank(found) <= severityRank(severity)) return severity;
  await batchWrites([
    writeRows`UPDATE "Message" SET "severity" = ${found} WHERE "id" = ${id} AND "sessionId" = ${sessionId} AND "userId" = ${userId}`,
  ]);
  return found;
}

/** Returns the messages before one, newest first. */
export function listBefore({
  userId,
  sessionId,
  id,
}: Pick<Question, 'userId' | 'sessionId' | 'id'>): Promise<Before[]> {
  return db.message.findMany({
    where: { userId, sessionId, replacedAt: null, id: { lt: id } },
    orderBy: { id: 'desc' },
    take: LOOKED_AT,
    select: { id: true, role: true, status: true, content: true, severity: true, sessionId: true, clientId: true },
  });
}
