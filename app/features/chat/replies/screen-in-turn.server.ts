import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_TURNS_BEFORE } from '~/features/safety/reports/compose-excerpt';
import { fileSoon, insertNotice, type Notice } from '~/features/safety/reports/file-notices.server';
import { withHelp } from '~/features/safety/rejected-in-danger.server';
import { type CareLevel, NO_LEVEL } from '~/features/safety/care-level';
import { screen, type Screening } from '~/features/safety/screen-text';
import { screenTurn } from '~/features/safety/screen-turns';
import type { Severity } from '~/features/safety/severity';
import { inBackground } from '~/platform/background.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { db } from '~/platform/db/db.server';
import { writeRows } from '~/platform/db/sql.server';
import { log } from '~/platform/log.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { toAppError } from '~/platform/web/error-response.server';
import { levelOf } from '../prompt/prompt-rows.server';
import { openContent } from '../messages/message-json.server';
import { type BeforeRow, listBefore, talkBefore } from '../messages/talk-before.server';

type Owned = { userId: string; sessionId: string };

type Said = { content: string; alone: Screening };

/** What came before a text in its conversation: messages, the newest first, and the level of danger. */
export type Earlier = { messages: readonly BeforeRow[]; level: CareLevel };

/** Returns what a text is, given what came before. `alone` is the screening of the text by itself. */
export function screenAfter({ content, alone }: Said, { messages, level }: Earlier, vault: PersonalVault): Screening {
  return screenTurn(content, { ...talkBefore(messages, vault), running: level.level }, alone);
}

/** Files the notice of a message with the turns `before` it, newest first. */
export function fileInTurn(userId: string, noticeId: string, before: readonly BeforeRow[], vault: PersonalVault): void {
  const said = before.filter(({ status }) => status !== 'streaming').slice(0, MAX_TURNS_BEFORE);
  fileSoon(
    userId,
    noticeId,
    said.map((row) => ({ role: row.role === 'user' ? 'user' : 'assistant', text: openContent(vault, row) })),
  );
}

type Raised = { severity: Severity | null; notice: Notice | null; level: CareLevel };
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

async function storeSeverity(sent: Sent, id: number, { severity, notice, level }: Raised): Promise<void> {
  const { userId, sessionId } = sent;
  await batchWrites([
    keepLevel(sent, level),
    writeRows`UPDATE "Message" SET "severity" = ${severity} WHERE "id" = ${id} AND "sessionId" = ${sessionId} AND "userId" = ${userId}`,
    writeRows`DELETE FROM "SafetyNotice" WHERE "messageId" = ${id} AND "userId" = ${userId}`,
    ...(notice ? [insertNotice(notice, sent)] : []),
  ]);
}

/** Makes the statement that keeps the level of a conversation. */
export function keepLevel({ userId, sessionId }: Owned, { level, calm, wasGrave }: CareLevel) {
  return writeRows`
    UPDATE "ChatSession" SET "careLevel" = ${level}, "careCalm" = ${calm}, "careGrave" = ${wasGrave}
    WHERE "id" = ${sessionId} AND "userId" = ${userId}`;
}

/** Returns the newest messages of a conversation and its level; of the messages those before one when its id is given. */
export async function readEarlier(owned: Owned, id?: number): Promise<Earlier> {
  const select = { careLevel: true, careCalm: true, careGrave: true };
  const [messages, session] = await Promise.all([
    listBefore(owned, id),
    db.chatSession.findUnique({ where: { id: owned.sessionId, userId: owned.userId }, select }),
  ]);
  return { messages, level: session ? levelOf(session) : NO_LEVEL };
}

/** Returns the error to throw when a message was not stored: with help where its text speaks of danger. */
export async function rejectedInTurn(
  error: unknown,
  { content, messageId, ...owned }: Owned & { content: string; messageId?: number },
  vault: PersonalVault | null,
): Promise<unknown> {
  const alone = screen(content);
  const isReadable = vault !== null && toAppError(error)?.code !== 'not_found';
  const before = isReadable ? await readEarlier(owned, messageId).catch(() => null) : null;
  const found = before && vault ? screenAfter({ content, alone }, before, vault) : alone;
  const talk = before && vault ? talkBefore(before.messages, vault) : undefined;
  return withHelp(error, { userId: owned.userId, text: content, severity: found.severity, talk });
}
