import { memoryAssociatedData } from '~/features/memory/memory-card.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** How many memories one statement reads. */
const MEMORIES = 50;

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
];
