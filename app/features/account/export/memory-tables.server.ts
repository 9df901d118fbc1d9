import { draftAssociatedData } from '~/features/memory/proposals/memory-drafts.server';
import { vectorAssociatedData } from '~/features/memory/encoder/stored-vectors.server';
import { memoryAssociatedData } from '~/features/memory/memory-card.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** How many memories one statement reads. */
const MEMORIES = 50;
const VECTORS = 200;
/** An import may be large. */
const DRAFTS = 5;

export const memoryTables = [
  exportedTable(
    'Memory',
    'id',
    (userId, after) =>
      db.memory.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: MEMORIES,
      }),
    {
      id: 'plain',
      userId: 'plain',
      card: { sealedAt: ({ id }) => memoryAssociatedData(id) },
      isCore: 'plain',
      onlyHere: 'plain',
      holds: 'plain',
      saidBy: 'plain',
      tokens: 'plain',
      originKind: 'plain',
      originId: 'plain',
      replacedById: 'plain',
      importKey: 'plain',
      conversationDate: 'plain',
      createdAt: 'plain',
      updatedAt: 'plain',
    },
  ),
  exportedTable(
    'MemoryVector',
    'memoryId',
    (userId, after) =>
      db.memoryVector.findMany({
        where: { userId, ...(after && { memoryId: { gt: after } }) },
        orderBy: { memoryId: 'asc' },
        take: VECTORS,
      }),
    {
      memoryId: 'plain',
      userId: 'plain',
      vector: { sealedAt: ({ memoryId }) => vectorAssociatedData(String(memoryId)) },
      model: 'plain',
    },
  ),
  exportedTable(
    'MemoryDraft',
    'id',
    (userId, after) =>
      db.memoryDraft.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: DRAFTS,
      }),
    {
      id: 'plain',
      userId: 'plain',
      kind: 'plain',
      sessionId: 'plain',
      card: { sealedAt: ({ id }) => draftAssociatedData(String(id)) },
      createdAt: 'plain',
    },
  ),
];
