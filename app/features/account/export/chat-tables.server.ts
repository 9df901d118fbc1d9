import { summaryAssociatedData } from '~/features/chat/earlier/conversation-summary.server';
import { messageAssociatedData } from '~/features/chat/messages/message-json.server';
import { pieceAssociatedData, requestAssociatedData } from '~/features/chat/receipts/sent-request';
import { titleAssociatedData } from '~/features/chat/sessions/session-json.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** How many messages one statement reads: each can be up to a quarter of a megabyte. */
const MESSAGES = 25;
const SESSIONS = 100;

/** The chat data of a user, replaced replies included and private conversations left out. */
export const chatTables = [
  exportedTable(
    'ChatSession',
    'id',
    (userId, after) =>
      db.chatSession.findMany({
        where: { userId, privateUntil: null, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: SESSIONS,
      }),
    {
      id: 'plain',
      userId: 'plain',
      title: { sealedAt: ({ id }) => titleAssociatedData(id) },
      titleBy: 'plain',
      messageCount: 'plain',
      characters: 'plain',
      onlyHere: 'plain',
      pinnedAt: 'plain',
      archivedAt: 'plain',
      privateUntil: 'plain',
      deletedAt: 'plain',
      usesMemories: 'plain',
      summary: { sealedAt: ({ id }) => summaryAssociatedData(id) },
      talkSince: 'plain',
      noticeAt: 'plain',
      pauseAt: 'plain',
      careLevel: 'plain',
      careCalm: 'plain',
      careGrave: 'plain',
      createdAt: 'plain',
      updatedAt: 'plain',
    },
  ),
  exportedTable(
    'Message',
    'id',
    (userId, after) =>
      db.message.findMany({
        where: { userId, session: { privateUntil: null }, id: { gt: Number(after) } },
        orderBy: { id: 'asc' },
        take: MESSAGES,
      }),
    {
      id: 'plain',
      userId: 'plain',
      sessionId: 'plain',
      clientId: 'plain',
      role: 'plain',
      status: 'plain',
      content: { sealedAt: (row) => messageAssociatedData(row, 'content') },
      sources: { sealedAt: (row) => messageAssociatedData(row, 'sources') },
      severity: 'plain',
      notice: 'plain',
      failure: 'plain',
      replyToId: 'plain',
      replacedAt: 'plain',
      versionOf: 'plain',
      createdAt: 'plain',
      savedAt: 'plain',
    },
  ),
  exportedTable(
    'SentPrompt',
    'messageId',
    (userId, after) =>
      db.sentPrompt.findMany({
        where: { userId, message: { session: { privateUntil: null } }, messageId: { gt: Number(after) } },
        orderBy: { messageId: 'asc' },
        take: MESSAGES,
      }),
    {
      messageId: 'plain',
      userId: 'plain',
      reader: 'plain',
      request: { sealedAt: ({ messageId }) => requestAssociatedData(messageId) },
      createdAt: 'plain',
    },
  ),
  exportedTable(
    'SentPiece',
    'id',
    (userId, after) =>
      db.sentPiece.findMany({
        where: { userId, session: { privateUntil: null }, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: MESSAGES,
      }),
    {
      id: 'plain',
      userId: 'plain',
      sessionId: 'plain',
      kind: 'plain',
      memoryId: 'plain',
      documentId: 'plain',
      entryId: 'plain',
      text: { sealedAt: ({ id }) => pieceAssociatedData(id) },
      createdAt: 'plain',
    },
  ),
];
