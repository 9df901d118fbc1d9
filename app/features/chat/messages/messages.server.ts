import { setImmediate as nextTurn } from 'node:timers/promises';
import { listSentDocuments } from '~/features/documents/documents.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import type { EarlierVersion, MessageJson } from '../chat-schema';
import { nameSources } from './name-sources.server';
import { talksBefore } from './talk-before.server';
import { messageJson, type MessageRow, pageMessage, type PageMessageRow, type Render } from './message-json.server';

const MAX_ID = 2_147_483_647;

/**
 * Returns the message id in an address. Only plain digits are accepted, so that a message has one address. Throws
 * `not_found` for anything that is not a message id.
 */
export function parseMessageId(parameter: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(parameter ?? '') ? Number(parameter) : 0;
  if (id < 1 || id > MAX_ID) throw messageNotFound();
  return id;
}

/** Returns the user's message. Throws `not_found`. */
export async function findMessageRow(
  userId: string,
  messageId: number,
  sessionId?: string,
): Promise<MessageRow & { savedAt: Date; versionOf: number | null }> {
  const row = await db.message.findUnique({
    where: { id: messageId, userId, ...(sessionId && { sessionId: isUuid(sessionId) ? sessionId : '' }) },
  });
  if (!row) throw messageNotFound();
  return row;
}

/** Returns the user's message when it is a reply. Throws `not_found`. */
export async function findReplyRow(userId: string, messageId: number, sessionId?: string) {
  const row = await findMessageRow(userId, messageId, sessionId);
  if (row.role !== 'assistant') throw messageNotFound();
  return row;
}

export async function findMessage(userId: string, messageId: number, sessionId?: string): Promise<MessageJson> {
  const [vault, row] = await Promise.all([openVault(userId), findMessageRow(userId, messageId, sessionId)]);
  const [message] = await nameSources(userId, [messageJson(vault, row)]);
  return message!;
}

export function messageNotFound(): AppError {
  return new AppError('not_found', 'This message was not found.');
}

/** How many messages are opened in one turn of the event loop: well below 10 ms of work (docs/performance.md). */
const CHUNK = 200;

/** Returns all messages of the user's session, oldest first. Reads in chunks, so that others are served in between. */
export async function listMessages(userId: string, sessionId: string): Promise<MessageJson[]> {
  const vault = await openVault(userId);
  const documents = await listSentDocuments(userId, sessionId, vault);
  const messages: MessageJson[] = [];
  for (let after = 0; ;) {
    const rows = await db.message.findMany({
      where: { sessionId, userId, replacedAt: null, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: CHUNK,
    });
    const opened = rows.map((row) => messageJson(vault, row, documents.get(row.id)));
    messages.push(...(await nameSources(userId, opened)));
    if (rows.length < CHUNK) return messages;
    after = rows.at(-1)!.id;
    await nextTurn();
  }
}

const MAX_VERSIONS = 20;

/**
 * Returns the versions of a message from before it was edited or regenerated, oldest first. An edited message includes
 * its last reply.
 */
export async function listEarlierVersions(
  userId: string,
  sessionId: string,
  messageId: number,
  render: Render,
): Promise<EarlierVersion[]> {
  const own = { userId, sessionId };
  const message = await db.message.findFirst({ where: { ...own, id: messageId }, select: { versionOf: true } });
  if (!message?.versionOf) return [];
  const { versionOf } = message;
  const [vault, versions] = await Promise.all([
    openVault(userId),
    db.message.findMany({
      where: { ...own, id: { lt: messageId }, OR: [{ id: versionOf }, { versionOf }] },
      orderBy: { id: 'desc' },
      take: MAX_VERSIONS,
    }),
  ]);
  const asked = versions.filter(({ role }) => role === 'user').map(({ id }) => id);
  const replies = await db.message.findMany({ where: { ...own, replyToId: { in: asked } }, orderBy: { id: 'asc' } });
  const lastReplyTo = new Map<number | null, PageMessageRow>(replies.map((reply) => [reply.replyToId, reply]));
  return Promise.all(
    versions.reverse().map(async (version) => {
      const reply = lastReplyTo.get(version.id);
      const before = await talksBefore(own, [version], vault);
      const shown = [version, ...(reply ? [reply] : [])].map((row) =>
        pageMessage(vault, row, render, [], row === version ? before(version) : undefined),
      );
      const [message, named = null] = await nameSources(userId, shown);
      return { message: message!, reply: named };
    }),
  );
}
