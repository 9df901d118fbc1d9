import type { Tx } from '~/platform/db/db.server';
import { MAX_VERSIONS, MAX_VERSIONS_BYTES } from '../entry-limits';

/** Deletes the oldest versions of the person's own entry beyond the number and the size that are kept. */
export async function pruneVersions(userId: string, entryId: string, tx: Tx): Promise<void> {
  // Counted from the newest one on, by the size of what is sealed.
  await tx.$executeRaw`
    DELETE FROM "JournalVersion" WHERE "userId" = ${userId} AND "entryId" = ${entryId} AND "id" IN (
      SELECT "id" FROM (
        SELECT "id",
          ROW_NUMBER() OVER (ORDER BY "writtenAt" DESC, "id" DESC) AS "place",
          SUM(octet_length("title") + octet_length("content") + COALESCE(octet_length("tags"), 0)) OVER (ORDER BY "writtenAt" DESC, "id" DESC) AS "bytes"
        FROM "JournalVersion" WHERE "userId" = ${userId} AND "entryId" = ${entryId}
      ) AS "counted" WHERE "place" > ${MAX_VERSIONS} OR "bytes" > ${MAX_VERSIONS_BYTES})`;
}
