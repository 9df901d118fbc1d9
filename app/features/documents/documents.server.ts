import { readRows } from '~/platform/db/sql.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { isUuid } from '~/platform/text/is-uuid';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { PAGE_SIZE, parseCursor, writeCursor } from '~/platform/web/cursor-page';
import {
  documentAssociatedData,
  documentColumns,
  documentJson,
  notPrivate,
  openDocumentName,
} from './document-json.server';
import type { DocumentJson, SentDocument } from './document-schema';

export function documentNotFound(): AppError {
  return new AppError('not_found', 'This document was not found.');
}

/** Returns the user's document, or null when there is none. */
export async function findDocument(userId: string, documentId: string): Promise<DocumentJson | null> {
  const isId = isUuid(documentId);
  const row = isId
    ? await db.document.findUnique({ where: { id: documentId, userId }, select: documentColumns })
    : null;
  return row && documentJson(await openVault(userId), row);
}

/** Returns a page of the user's documents, newest first, and the cursor of the next page. */
export async function listDocuments(
  userId: string,
  page: { limit: number; cursor: string | null },
): Promise<{ documents: DocumentJson[]; nextCursor: string | null }> {
  const after = parseCursor(page.cursor);
  const rows = await db.document.findMany({
    where: {
      userId,
      ...notPrivate,
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

type Row = { id: string; messageId: number | null; name: string };

/**
 * Returns the documents of a session by the id of the message that each was sent with, in the order they were added.
 */
export async function listSentDocuments(
  userId: string,
  sessionId: string,
  vault: PersonalVault,
): Promise<Map<number, SentDocument[]>> {
  // Runs with every page of a session, nearly always without rows: Prisma's overhead would exceed the query's cost.
  const rows = await readRows<Row>`
    SELECT "id", "messageId", "name" FROM "Document"
    WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "messageId" IS NOT NULL ORDER BY "createdAt", "id"`;
  const sent = new Map<number, SentDocument[]>();
  for (const row of rows) sent.set(row.messageId!, [...(sent.get(row.messageId!) ?? []), sentDocument(vault, row)]);
  return sent;
}

export function sentDocument(vault: PersonalVault, row: Pick<Row, 'id' | 'name'>): SentDocument {
  return { documentId: row.id, name: openDocumentName(vault, row) };
}

/** Returns what was read out of the user's document; an empty text when there is none. */
export async function documentText(userId: string, documentId: string, vault: PersonalVault): Promise<string> {
  const row = await db.document.findUnique({ where: { id: documentId, userId }, select: { text: true } });
  const sealed = row?.text;
  return openOr(
    () => (sealed ? vault.open(documentAssociatedData(documentId, 'text'), sealed) : ''),
    () => '',
  );
}

/** Marks the user's document to stay on this machine, or takes the mark away. Throws `not_found`. */
export async function markDocument(userId: string, documentId: string, onlyHere: boolean): Promise<DocumentJson> {
  const isId = isUuid(documentId);
  const { count } = isId
    ? await db.document.updateMany({ where: { id: documentId, userId }, data: { onlyHere } })
    : { count: 0 };
  const document = count > 0 ? await findDocument(userId, documentId) : null;
  if (!document) throw documentNotFound();
  return document;
}

/** Deletes the user's document and its extracted text. Throws `not_found`. */
export async function deleteDocument(userId: string, documentId: string): Promise<void> {
  const isId = isUuid(documentId);
  const { count } = isId ? await db.document.deleteMany({ where: { id: documentId, userId } }) : { count: 0 };
  if (count === 0) throw documentNotFound();
}

/** Deletes a document that was not sent with a message. */
export async function deleteUnsentDocument(userId: string, documentId: string): Promise<void> {
  await db.document.deleteMany({ where: { id: documentId, userId, messageId: null } });
}

/**
 * Returns the data of `/documents`: a page of the user's documents, or only the one named by `document`, and the id of
 * the one to be deleted (`delete`).
 */
export async function loadDocumentsPage(userId: string, parameters: URLSearchParams) {
  const cursor = parameters.get('cursor');
  const [only, deleteId] = [parameters.get('document'), parameters.get('delete')];
  if (only !== null) {
    const document = await findDocument(userId, only);
    return { documents: document ? [document] : [], nextCursor: null, cursor: null, deleteId, only };
  }
  return { ...(await listDocuments(userId, { limit: PAGE_SIZE, cursor })), cursor, deleteId, only };
}
