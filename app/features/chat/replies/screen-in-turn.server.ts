import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_TURNS_BEFORE } from '~/features/safety/reports/compose-excerpt';
import { fileSoon, insertNotice, type Notice } from '~/features/safety/reports/file-notices.server';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { type Safety, safetyOf } from '~/features/safety/safety-of';
import { screen, type Screening } from '~/features/safety/screen-text';
import { screenTurn } from '~/features/safety/screen-turns';
import type { Severity } from '~/features/safety/severity';
import { inBackground } from '~/platform/background.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { toAppError } from '~/platform/web/error-response.server';
import { type MessageRow, openContent } from '../messages/message-json.server';

type Before = Pick<MessageRow, 'id' | 'role' | 'status' | 'content' | 'severity' | 'sessionId' | 'clientId'>;
type Owned = { userId: string; sessionId: string };

/** So many messages before a question are looked at. */
const LOOKED_AT = 100;

type Said = { content: string; alone: Screening };

/** Returns what a text is, given the messages `before` it in its conversation, newest first. `alone` is the screening of the text by itself. */
export function screenAfter({ content, alone }: Said, before: readonly Before[], vault: PersonalVault): Screening {
  const reply = before.find(({ role, status }) => role === 'assistant' && status !== 'streaming');
  const severities = before.filter(({ role }) => role === 'user').map((row) => row.severity as Severity | null);
  const question = reply ? openContent(vault, reply) : null;
  return screenTurn(content, { severities: severities.reverse(), question }, alone);
}

/** Files the notice of a message with the turns `before` it, newest first. */
export function fileInTurn(userId: string, noticeId: string, before: readonly Before[], vault: PersonalVault): void {
  const said = before.filter(({ status }) => status !== 'streaming').slice(0, MAX_TURNS_BEFORE);
  fileSoon(
    userId,
    noticeId,
    said.map((row) => ({ role: row.role === 'user' ? 'user' : 'assistant', text: openContent(vault, row) })),
  );
}

type Raised = { severity: Severity | null; notice: Notice | null };
type Sent = Owned & { clientId: string; createdAt: Date };

const MAX_TRIES = 5;
const FIRST_WAIT_MS = 500;

/**
 * Stores the severity of a message that was stored with a lower one. When that fails it is tried again in the
 * background: the reply does not wait for it.
 */
export async function raiseSeverity(sent: Sent, id: number, raised: Raised): Promise<void> {
  try {
    await storeSeverity(sent, id, raised);
  } catch (error) {
    log.warn({ error }, 'the severity of a message could not be stored at once');
    inBackground('storing the severity of a message', () => retrySeverity(sent, id, raised));
  }
}

async function retrySeverity(sent: Sent, id: number, raised: Raised, tries = 1): Promise<void> {
  await sleep(FIRST_WAIT_MS * 2 ** tries);
  try {
    await storeSeverity(sent, id, raised);
    if (raised.notice) fileSoon(sent.userId, raised.notice.id);
  } catch (error) {
    if (tries === MAX_TRIES) throw error;
    await retrySeverity(sent, id, raised, tries + 1);
  }
}

async function storeSeverity(sent: Sent, id: number, { severity, notice }: Raised): Promise<void> {
  const { userId, sessionId } = sent;
  await batchWrites([
    writeRows`UPDATE "Message" SET "severity" = ${severity} WHERE "id" = ${id} AND "sessionId" = ${sessionId} AND "userId" = ${userId}`,
    writeRows`DELETE FROM "SafetyNotice" WHERE "messageId" = ${id} AND "userId" = ${userId}`,
    ...(notice ? [insertNotice(notice, sent)] : []),
  ]);
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

/** The rejection of a message that speaks of danger. The answer has what to show in its place. */
export class RejectedInDanger extends AppError {
  constructor(
    rejection: AppError,
    readonly safety: Safety,
  ) {
    const { kind, message, details, retryAfterSeconds } = rejection;
    super(kind, message, { details, retryAfterSeconds, cause: rejection });
  }

  override toJSON() {
    return { ...super.toJSON(), safety: this.safety };
  }
}

/** Returns the error to throw when a message was not stored: with help where its text speaks of danger. */
export async function withHelp(
  error: unknown,
  { content, messageId, ...owned }: Owned & { content: string; messageId?: number },
  vault: PersonalVault | null,
): Promise<unknown> {
  const rejection = toAppError(error);
  if (!rejection) return error;
  const alone = screen(content);
  const isReadable = vault !== null && rejection.code !== 'not_found';
  const before = isReadable ? await listBefore(owned, messageId).catch(() => []) : [];
  const found = isReadable ? screenAfter({ content, alone }, before, vault) : alone;
  const safety = await addSupport(owned.userId, safetyOf(found.severity, content));
  return safety ? new RejectedInDanger(rejection, safety) : error;
}
