import { randomUUID } from 'node:crypto';
import { listSentDocuments } from '~/features/documents/documents.server';
import type { Notice } from '~/features/safety/reports/file-notices.server';
import { asksWhetherHuman } from '~/features/safety/ai-notices/due-notice';
import { rulesHere } from '~/features/safety/ai-notices/rules-here.server';
import { type CareLevel, nextLevel } from '~/features/safety/care-level';
import { screenMeaning } from '~/features/safety/meaning/screen-meaning.server';
import { screenModeration } from '~/features/safety/moderation/screen-moderation.server';
import { withDocuments } from '~/features/safety/screen-document';
import { screen } from '~/features/safety/screen-text';
import { graverOf, type Severity } from '~/features/safety/severity';
import { db, isUniqueViolation, type Tx } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { findMessageRow, messageNotFound } from '../messages/messages.server';
import { ConversationFull } from '../sessions/conversation-limit.server';
import { characterLimit } from '../conversation-limit';
import { messageJson, messageAssociatedData, type MessageRow, openContent } from '../messages/message-json.server';
import { talkBefore } from '../messages/talk-before.server';
import { assertConfirmedFor, findReaderOf, lockSession } from '../sessions/sessions.server';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { safetyOf } from '~/features/safety/safety-of';
import { assertStorageFor } from '~/features/safety/storage-in-danger.server';
import { noticeInTurn } from './documents-in-turn.server';
import { runReply } from './run-reply.server';
import { fileInTurn, readEarlier, screenAfter, rejectedInTurn } from './screen-in-turn.server';
import { type Author, type Exchange, findSameExchange, firstNameOf } from './exchange.server';
import { limitMessages } from '../limit-messages.server';

type Edit = { messageId: number; content: string; clientId?: string | undefined };
type EditedMessage = MessageRow & { versionOf: number | null };

/**
 * Replaces the user's newest message and starts a reply to the new text. The earlier message and its reply are kept,
 * but are no longer part of the conversation. The same `clientId` again returns the same exchange.
 * Throws `not_found`, `too_many_requests`, ReaderUnconfirmed, and `conflict` when the message is not the newest, when its reply is being
 * written, or when the conversation is full; with help for a text that speaks of danger.
 */
export async function editMessage(
  author: Author,
  edit: Edit,
  inSession?: string,
): Promise<Exchange & { sessionId: string }> {
  const content = edit.content.toWellFormed();
  let sessionId = '';
  let vault: PersonalVault | null = null;
  try {
    vault = await openVault(author.id);
    const edited = await findMessageRow(author.id, edit.messageId, inSession);
    sessionId = edited.sessionId;
    return await replaceOrFind(author, edited, { ...edit, content }, vault);
  } catch (error) {
    throw await rejectedInTurn(error, { userId: author.id, sessionId, content, messageId: edit.messageId }, vault);
  }
}

async function replaceOrFind(
  author: Author,
  edited: EditedMessage & { role: string },
  edit: Edit,
  vault: PersonalVault,
): Promise<Exchange & { sessionId: string }> {
  if (edited.role !== 'user') throw messageNotFound();
  const { sessionId } = edited;
  const { content, clientId = randomUUID() } = edit;
  try {
    await limitMessages(author.id);
    return { sessionId, ...(await replaceAndReply(author, edited, { clientId, content }, vault)) };
  } catch (error) {
    const mayBeKnown = edit.clientId !== undefined && (isUniqueViolation(error) || error instanceof AppError);
    const earlier = mayBeKnown ? await findSameExchange(author.id, sessionId, { clientId, content }, vault) : null;
    if (!earlier) throw error;
    return { sessionId, ...earlier };
  }
}

async function replaceAndReply(
  author: Author,
  edited: EditedMessage,
  written: { clientId: string; content: string },
  vault: PersonalVault,
): Promise<Exchange> {
  const owned = { userId: author.id, sessionId: edited.sessionId };
  const { content } = written;
  const before = await readEarlier(owned, edited.id);
  const words = screen(content);
  const alone = graverOf(
    ...(await Promise.all([
      screenMeaning(content, words),
      screenModeration(content, words, await findReaderOf(owned)),
    ])),
  );
  const sent = await db.document.findMany({
    where: { ...owned, messageId: edited.id },
    select: { id: true, severity: true },
  });
  const found = screenAfter({ content, alone: withDocuments(alone, sent) }, before, vault);
  const { severity } = found;
  if (severity === null) await assertConfirmedFor(owned);
  await assertStorageFor(author.id, severity);
  const notice = await noticeInTurn(author.id, { found, content }, sent, vault);
  const level = nextLevel(before.level, severity);
  const [question, answer] = await storeReplacement(owned, edited, { ...written, severity, notice, level }, vault);
  if (notice) fileInTurn(author.id, notice.id, before.messages, vault);
  const reply = runReply(
    {
      ...owned,
      messageId: answer.id,
      clientId: answer.clientId,
      replyToId: question.id,
      said: { text: content, severity },
      firstName: firstNameOf(author.fullName),
    },
    vault,
  );
  const documents = await listSentDocuments(author.id, edited.sessionId, vault);
  return {
    userMessage: messageJson(vault, question, documents.get(question.id)),
    assistantMessage: messageJson(vault, answer),
    safety: await addSupport(author.id, safetyOf(severity, content, talkBefore(before.messages, vault))),
    reply,
  };
}

type Owned = { userId: string; sessionId: string };
type Replacement = {
  clientId: string;
  content: string;
  severity: Severity | null;
  notice: Notice | null;
  level: CareLevel;
};

/** Stores the message that replaces `edited`, and its empty reply. */
function storeReplacement(
  owned: Owned,
  edited: EditedMessage,
  { clientId, content, severity, notice, level }: Replacement,
  vault: PersonalVault,
): Promise<[MessageRow, MessageRow]> {
  const sealed = vault.seal(messageAssociatedData({ sessionId: owned.sessionId, clientId }, 'content'), content);
  return db.$transaction(async (tx) => {
    const replacedAt = new Date();
    await lockSession(tx, owned);
    const replies = await replaceExchange(tx, owned, edited, replacedAt);
    const more = [edited, ...replies].reduce((length, row) => length - openContent(vault, row).length, content.length);
    const taken = await tx.chatSession.updateMany({
      where: { id: owned.sessionId, userId: owned.userId, characters: { lte: characterLimit(severity) } },
      data: {
        updatedAt: replacedAt,
        characters: { increment: more },
        ...{ careLevel: level.level, careCalm: level.calm, careGrave: level.wasGrave },
      },
    });
    if (taken.count === 0) throw new ConversationFull();
    const versionOf = edited.versionOf ?? edited.id;
    const aiNotice = edited.notice ?? (rulesHere.whenAsked && asksWhetherHuman(content) ? 'asked' : null);
    const asked = await tx.message.create({
      data: {
        ...owned,
        clientId,
        role: 'user',
        status: 'complete',
        content: sealed,
        severity,
        versionOf,
        notice: aiNotice,
      },
    });
    if (notice) await tx.safetyNotice.create({ data: { ...notice, ...owned, messageId: asked.id } });
    await tx.document.updateMany({ where: { ...owned, messageId: edited.id }, data: { messageId: asked.id } });
    const answered = { role: 'assistant', status: 'streaming', content: '', replyToId: asked.id };
    return [asked, await tx.message.create({ data: { ...owned, ...answered, clientId: randomUUID() } })];
  });
}

/** Marks the message and its replies as replaced. Returns the replies. */
async function replaceExchange(tx: Tx, owned: Owned, edited: EditedMessage, replacedAt: Date) {
  const { count } = await tx.message.updateMany({
    where: { ...owned, id: edited.id, replacedAt: null },
    data: { replacedAt },
  });
  if (count === 0) throw new AppError('conflict', 'This message was already edited.');
  const newer = await tx.message.count({
    where: { ...owned, role: 'user', replacedAt: null, id: { gt: edited.id } },
  });
  if (newer > 0) throw new AppError('conflict', 'Only your newest message can be edited.');
  const ofMessage = { ...owned, replyToId: edited.id, replacedAt: null };
  const replies = await tx.message.findMany({
    where: ofMessage,
    select: { status: true, content: true, sessionId: true, clientId: true },
  });
  if (replies.some(({ status }) => status === 'streaming'))
    throw new AppError('conflict', 'Orion is still writing this reply.');
  await tx.message.updateMany({ where: ofMessage, data: { replacedAt } });
  return replies;
}
