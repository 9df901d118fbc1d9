import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** How many segments one statement reads: each is up to a third of a megabyte. */
const SEGMENTS = 10;
const MADE_OF_OTHERS =
  'made of the messages, titles and entries in the other tables, and made anew from them when it is gone';

/** The kept index of the search. */
export const searchTables = [
  exportedTable(
    'SearchSegment',
    'id',
    (userId, after) =>
      db.searchSegment.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: SEGMENTS,
      }),
    {
      id: 'plain',
      userId: 'plain',
      kind: 'plain',
      after: 'plain',
      through: 'plain',
      rowCount: 'plain',
      rows: { leftOut: MADE_OF_OTHERS },
      text: { leftOut: MADE_OF_OTHERS },
      createdAt: 'plain',
    },
  ),
];
