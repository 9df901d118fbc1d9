import { answersAssociatedData } from '~/features/check-ins/check-ins.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

const CHUNK = 100;

export const checkInTables = [
  exportedTable(
    'CheckIn',
    'id',
    (userId, after) =>
      db.checkIn.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: CHUNK,
      }),
    {
      id: 'plain',
      userId: 'plain',
      questionnaire: 'plain',
      answers: { sealedAt: ({ id }) => answersAssociatedData(String(id)) },
      createdAt: 'plain',
    },
  ),
];
