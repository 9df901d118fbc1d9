import { MAX_DOCUMENTS } from '~/features/documents/upload-document.server';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { MAX_VERSIONS } from '~/features/journal/entry-limits';
import { readRows } from '~/platform/db/sql.server';

type Counted = { bytes: number | null; documents: number; versions: number };

/** Counts what a person keeps, with the quotas. `maxVersions` holds for each entry. */
export async function countStorageUse(userId: string) {
  const [row] = await readRows<Counted>`SELECT
    (SELECT "bytes" FROM "StorageUse" WHERE "userId" = ${userId}) AS "bytes",
    (SELECT COUNT(*) FROM "Document" WHERE "userId" = ${userId}) AS "documents",
    (SELECT COUNT(*) FROM "JournalVersion" WHERE "userId" = ${userId}) AS "versions"`;
  const { bytes, documents, versions } = row!;
  const quotas = { maxBytes: MAX_STORED_BYTES, maxDocuments: MAX_DOCUMENTS, maxVersions: MAX_VERSIONS };
  return { bytes: bytes ?? 0, documents, versions, ...quotas };
}
