import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import { documentColumns, documentJson } from './document-json.server';
import type { DocumentJson } from './document-schema';

export function documentNotFound(): AppError {
  return new AppError('not_found', 'This document was not found.');
}

/** The person's own document, null when there is none. */
export async function findDocument(userId: string, documentId: string): Promise<DocumentJson | null> {
  const isId = /^[0-9a-f-]{36}$/i.test(documentId);
  const row = isId
    ? await db.document.findUnique({ where: { id: documentId, userId }, select: documentColumns })
    : null;
  return row && documentJson(await openVault(userId), row);
}
