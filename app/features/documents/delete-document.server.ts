import { db } from '~/platform/db/db.server';
import { documentNotFound } from './find-document.server';

/** Deletes the person's own document and what was read out of it. Throws `not_found`. */
export async function deleteDocument(userId: string, documentId: string): Promise<void> {
  const isId = /^[0-9a-f-]{36}$/i.test(documentId);
  const { count } = isId ? await db.document.deleteMany({ where: { id: documentId, userId } }) : { count: 0 };
  if (count === 0) throw documentNotFound();
}

/** Deletes a document that went with no message. */
export async function deleteUnsentDocument(userId: string, documentId: string): Promise<void> {
  await db.document.deleteMany({ where: { id: documentId, userId, messageId: null } });
}
