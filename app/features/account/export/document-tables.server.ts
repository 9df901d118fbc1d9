import { documentAssociatedData, notPrivate } from '~/features/documents/document-json.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** How many documents one statement reads: the text of each is up to half a megabyte. */
const DOCUMENTS = 4;

/** The text that was extracted from the files of a user. */
export const documentTables = [
  exportedTable(
    'Document',
    'id',
    (userId, after) =>
      db.document.findMany({
        where: { userId, ...notPrivate, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: DOCUMENTS,
      }),
    {
      id: 'plain',
      userId: 'plain',
      sessionId: 'plain',
      messageId: 'plain',
      name: { sealedAt: ({ id }) => documentAssociatedData(id, 'name') },
      text: { sealedAt: ({ id }) => documentAssociatedData(id, 'text') },
      type: 'plain',
      size: 'plain',
      status: 'plain',
      onlyHere: 'plain',
      failure: 'plain',
      pages: 'plain',
      pagesUsed: 'plain',
      characters: 'plain',
      charactersUsed: 'plain',
      remarks: 'plain',
      severity: 'plain',
      createdAt: 'plain',
    },
  ),
];
