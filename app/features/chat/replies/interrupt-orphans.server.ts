import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';

/** A writer saves at least every 5 s; one that was silent for longer than this is gone. */
const SILENT_WRITER_MS = 15_000;

/**
 * Marks replies as interrupted whose writer died. SQLite serves one process, so that at its start every open reply is an orphan;
 * with PostgreSQL other processes may be writing.
 */
export async function interruptOrphans(scope: 'all' | 'silent'): Promise<void> {
  const before = new Date(Date.now() - (scope === 'all' ? 0 : SILENT_WRITER_MS));
  // Before the first request, so that it is plain: the first interpreted query loads the interpreter, which would hold up every start.
  const count = await db.$executeRaw`UPDATE "Message" SET "status" = 'interrupted' WHERE "status" = 'streaming' AND "savedAt" <= ${before}`;
  if (count > 0) log.warn({ count }, 'replies were interrupted by the end of their process');
}
