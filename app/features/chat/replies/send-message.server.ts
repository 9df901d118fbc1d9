import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sentDocument } from '~/features/documents/documents.server';
import { asksWhetherHuman } from '~/features/safety/ai-notices/due-notice';
import { rulesHere } from '~/features/safety/ai-notices/rules-here.server';
import { noticeOf } from '~/features/safety/reports/file-notices.server';
import { readerFor } from '~/features/companion/readers/reader-consents.server';
import { screenMeaning } from '~/features/safety/meaning/screen-meaning.server';
import { screenModeration } from '~/features/safety/moderation/screen-moderation.server';
import { withDocuments } from '~/features/safety/screen-document';
import { screen, type Screening } from '~/features/safety/screen-text';
import { NO_LEVEL, nextLevel } from '~/features/safety/care-level';
import { graverOf, type Severity, severityRank } from '~/features/safety/severity';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { log } from '~/platform/log.server';
import { isUniqueViolation } from '~/platform/db/db.server';
import { inBackground } from '~/platform/background.server';
import { AppError } from '~/platform/errors';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import { messageAssociatedData } from '../messages/message-json.server';
import { talkBefore } from '../messages/talk-before.server';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { safetyOf } from '~/features/safety/safety-of';
import { findSession, sessionNotFound } from '../sessions/sessions.server';
import { limitMessages } from '../limit-messages.server';
import { proposeMemories } from '../memories/propose-memories.server';
import { noticeInTurn } from './documents-in-turn.server';
import { runReply } from './run-reply.server';
import { sayDue } from './say-notice.server';
import {
  type Earlier,
  fileInTurn,
  keepLevel,
  raiseSeverity,
  screenAfter,
  rejectedInTurn,
} from './screen-in-turn.server';
import { levelOf, toPromptRows } from '../prompt/prompt-rows.server';
import { type Author, type Exchange, findSameExchange, firstNameOf } from './exchange.server';
import { countSessionReplies } from './running-replies.server';
import {
  MAX_WAITING,
  type NewExchange,
  nextTime,
  STILL_ANSWERING,
  storeExchange,
  storeInDanger,
} from './store-exchange.server';

/** Without `documentId`, all documents added since the last message are sent with it. */
type Input = { sessionId: string; content: string; clientId?: string | undefined; documentId?: string | undefined };

/**
 * Stores the user's message and starts the reply. Forms, JSON requests and streams all use it. The same `clientId`
 * again returns the same exchange, stored and replied to once.
 * Throws `not_found`, `conflict`, `too_many_requests`; with help for a text that speaks of danger.
 */
export async function sendMessage(author: Author, input: Input): Promise<Exchange> {
  // Half of a surrogate pair cannot be stored as UTF-8, and would not compare equal with the stored text.
  const content = input.content.toWellFormed();
  let vault: PersonalVault | null = null;
  try {
    vault = await openVault(author.id);
    return await sendOrFind(author, { ...input, content }, vault);
  } catch (error) {
    throw await rejectedInTurn(error, { userId: author.id, sessionId: input.sessionId, content }, vault);
  }
}

async function sendOrFind(author: Author, input: Input, vault: PersonalVault): Promise<Exchange> {
  if (!isUuid(input.sessionId)) throw sessionNotFound();
  const { content, clientId = randomUUID() } = input;
  try {
    if (countSessionReplies(input.sessionId) >= MAX_WAITING) await rejectFurther(author.id, input.sessionId);
    await limitMessages(author.id);
    return await storeAndReply(author, { ...input, clientId }, vault);
  } catch (error) {
    // Only the database knows whether a clientId was used; sending a stored message again is no error, however many
    // replies are waiting.
    const mayBeKnown =
      input.clientId !== undefined &&
      (isUniqueViolation(error) || (error instanceof AppError && error.code !== 'not_found'));
    const earlier = mayBeKnown
      ? await findSameExchange(author.id, input.sessionId, { clientId, content }, vault)
      : null;
    if (!earlier) throw error;
    return earlier;
  }
}

async function rejectFurther(userId: string, sessionId: string): Promise<never> {
  await findSession(userId, sessionId);
  throw new AppError('conflict', STILL_ANSWERING);
}

async function storeAndReply(
  author: Author,
  input: Input & { clientId: string },
  vault: PersonalVault,
): Promise<Exchange> {
  const { sessionId, content } = input;
  const alone = screen(content);
  // Read beside the request to the model; the card stands before the first words.
  const deeper = screenMeaning(content, alone);
  const owned = { userId: author.id, sessionId };
  const exchange = newExchange(owned, input, alone, vault);
  const stored = await storeExchange(exchange).catch((error: unknown) =>
    storeInDanger(exchange, { content, alone, error }, vault),
  );
  const { questionId, answerId, documents, messages, beside, talk } = stored;
  const before = messages.filter(({ id }) => id < questionId);
  const earlier = { messages: before, level: talk[0] ? levelOf(talk[0]) : NO_LEVEL };
  const screenWith = (found: Screening, severity: Severity | null) =>
    screenStored(
      { ...exchange, ...stored, severity },
      { content, alone: withDocuments(found, documents) },
      earlier,
      vault,
    );
  const severity = await screenWith(alone, stored.severity);
  const whole = readDeeper(deeper, { content, alone, severity }, beside);
  const raised = whole.then((found) => (found === alone ? severity : screenWith(found, severity)));
  const { level } = nextLevel(earlier.level, severity);
  const rows = messages.map((row) => (row.id === questionId ? { ...row, severity } : row));
  const isOpen = before.some(({ status }) => status === 'streaming');
  const reply = runReply(
    {
      ...owned,
      messageId: answerId,
      clientId: exchange.replyClientId,
      replyToId: questionId,
      said: { text: content, severity },
      raised,
      firstName: firstNameOf(author.fullName),
      ...(!isOpen && { known: { ...toPromptRows(rows, beside, talk, questionId), level } }),
    },
    vault,
  );
  const said = { sessionId, content, severity: await raised };
  void reply.settled.then(() => inBackground('proposing memories', () => proposeMemories(author.id, said)));
  const now = nextLevel(earlier.level, said.severity).level;
  const notice = sayDue(exchange, { id: questionId, content, level: now, before, talk: talk[0] });
  const shared = { timestamp: exchange.createdAt.toISOString(), sources: [], failure: null };
  const sent = documents.map((row) => sentDocument(vault, row));
  return {
    userMessage: {
      ...{ ...shared, id: questionId, role: 'user', content, status: 'complete' },
      ...(sent.length > 0 && { documents: sent }),
      ...(notice && { notice }),
    },
    assistantMessage: { ...shared, id: answerId, role: 'assistant', content: '', status: 'streaming' },
    safety: await addSupport(author.id, safetyOf(said.severity, content, talkBefore(before, vault))),
    reply,
  };
}

/** Returns the gravest of what the encoder and the moderation find. */
async function readDeeper(
  deeper: Promise<Screening>,
  { content, alone, severity }: { content: string; alone: Screening; severity: Severity | null },
  [beside]: { isAllowed: unknown; onlyHere: unknown }[],
): Promise<Screening> {
  // What is grave already waits for nobody.
  if (severityRank(severity) >= severityRank('medium')) return alone;
  const reader = readerFor(beside?.isAllowed === 1, beside?.onlyHere === 1);
  return graverOf(...(await Promise.all([deeper, screenModeration(content, alone, reader)])));
}

function newExchange(
  owned: { userId: string; sessionId: string },
  { clientId, content, documentId }: Input & { clientId: string },
  alone: Screening,
  vault: PersonalVault,
): NewExchange {
  return {
    ...owned,
    clientId,
    replyClientId: randomUUID(),
    severity: alone.severity,
    notice: noticeOf('message', alone, content),
    createdAt: nextTime(),
    sealed: vault.seal(messageAssociatedData({ ...owned, clientId }, 'content'), content),
    length: content.length,
    documentId,
    isAsked: rulesHere.whenAsked && asksWhetherHuman(content),
  };
}

/**
 * Screens a stored message with what came before it, stores the severity when it is higher and the level of the
 * conversation when it changed, and files the notice. Returns the severity.
 */
async function screenStored(
  stored: NewExchange & { questionId: number; documents: readonly { id: string; severity: string | null }[] },
  said: { content: string; alone: Screening },
  earlier: Earlier,
  vault: PersonalVault,
): Promise<Severity | null> {
  const found = screenAfter(said, earlier, vault);
  const { severity } = found;
  const level = nextLevel(earlier.level, severity);
  let { notice } = stored;
  if (severity !== stored.severity) {
    notice = await noticeInTurn(stored.userId, { found, content: said.content }, stored.documents, vault);
    await raiseSeverity(stored, stored.questionId, { severity, notice, level });
  } else if (!isDeepStrictEqual(level, earlier.level)) await batchWrites([keepLevel(stored, level)]).catch(logUnkept);
  if (notice) fileInTurn(stored.userId, notice.id, earlier.messages, vault);
  return severity;
}

const logUnkept = (error: unknown) => log.warn({ error }, 'the level of a conversation could not be stored');
