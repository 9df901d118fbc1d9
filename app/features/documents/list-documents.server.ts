import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { readCursor, writeCursor } from '~/platform/web/cursor-page';
import { documentColumns, documentJson } from './document-json.server';
import type { DocumentJson } from './document-schema';

/** The person's documents, the newest first, and the cursor of the next page. */
export async function listDocuments(
  userId: string,
  page: { limit: number; cursor: string | null },
): Promise<{ documents: DocumentJson[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor);
  const rows = await db.document.findMany({
    where: {
      userId,
      ...(after && { OR: [{ createdAt: { lt: after.time } }, { createdAt: after.time, id: { lt: after.id } }] }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: page.limit + 1,
    select: documentColumns,
  });
  const vault = await openVault(userId);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    documents: shown.map((row) => documentJson(vault, row)),
    nextCursor: rows.length > page.limit && last ? writeCursor(last.createdAt, last.id) : null,
  };
}
