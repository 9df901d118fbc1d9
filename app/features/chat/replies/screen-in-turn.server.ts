import { screenTurn } from '~/features/safety/screen-turns';
import type { Screening } from '~/features/safety/screen-text';
import type { Severity } from '~/features/safety/severity';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import { log } from '~/platform/log.server';
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
type Owned = { userId: string; sessionId: string };

/** So many messages before a question are looked at. */
const LOOKED_AT = 100;

/** Returns the severity of a text after what stands `before` it in its conversation, newest first. `alone`: what the text is by itself. */
export function severityAfter(
  { content, alone }: { content: string; alone: Screening },
  before: readonly Before[],
  vault: PersonalVault,
): Severity | null {
  const reply = before.find(({ role, status }) => role === 'assistant' && status !== 'streaming');
  const severities = before.filter(({ role }) => role === 'user').map((row) => row.severity as Severity | null);
  const question = reply ? openContent(vault, reply) : null;
  return screenTurn(content, { severities: severities.reverse(), question }, alone).severity;
}

/** Stores the severity of a message that was stored with a lower one. When that fails the message stays as it is. */
export async function raiseSeverity(
  { userId, sessionId }: Owned,
  id: number,
  severity: Severity | null,
): Promise<void> {
  try {
    await batchWrites([
      writeRows`UPDATE "Message" SET "severity" = ${severity} WHERE "id" = ${id} AND "sessionId" = ${sessionId} AND "userId" = ${userId}`,
    ]);
  } catch (error) {
    log.error({ err: error }, 'the severity of a message could not be stored');
  }
}

/** Returns the newest messages of a conversation, the newest first; of those before a message when its id is given. */
export function listBefore({ userId, sessionId }: Owned, id?: number): Promise<Before[]> {
  return db.message.findMany({
    where: { userId, sessionId, replacedAt: null, ...(id !== undefined && { id: { lt: id } }) },
    orderBy: { id: 'desc' },
    take: LOOKED_AT,
    select: { id: true, role: true, status: true, content: true, severity: true, sessionId: true, clientId: true },
  });
}
