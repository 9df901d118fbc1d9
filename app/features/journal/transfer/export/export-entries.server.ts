import { Readable } from 'node:stream';
import { db } from '~/platform/db/db.server';
import { dayOf } from '~/platform/calendar/day-of';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { openVault } from '~/platform/vault/vault.server';
import { entryNotFound, isEntryId } from '../../entries/find-entry.server';
import { exportFormats, isExportFormat } from './export-formats';
import { readWholeEntries } from './read-whole-entries.server';
import { writeHtml, writeJson } from './write-journal';
import { zipEntries } from './zip-entries.server';

const perPerson = createRateLimit(
  60,
  60 * 60,
  'You have exported your journal many times in the last hour. Please wait a while.',
);

type Wanted = {
  format: string | null;
  /** None means all. */
  ids: readonly string[];
  /** The person's zone, for entries that know none. */
  timeZone: string;
};

/**
 * The person's journal as a file that is written while it is sent: a failure half-way breaks the download off. Throws `validation` for an unknown format,
 * `not_found` when one of the ids is not an entry of the person's, `too_many_requests`.
 */
export async function exportEntries(userId: string, { format, ids, timeZone }: Wanted): Promise<Response> {
  if (!isExportFormat(format)) throw new AppError('validation', 'format takes html, md or json.');
  const chosen = ids.length > 0 ? [...new Set(ids)] : null;
  if (chosen && !chosen.every(isEntryId)) throw entryNotFound();
  const where = { userId, ...(chosen && { id: { in: chosen } }) };
  const total = await db.journalEntry.count({ where });
  if (chosen && total !== chosen.length) throw entryNotFound();
  await perPerson.use(userId);
  const [vault, first] = await Promise.all([
    openVault(userId),
    db.journalEntry.findFirst({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { createdAt: true, timeZone: true },
    }),
  ]);
  const now = new Date();
  const entries = readWholeEntries(userId, vault, chosen);
  const began = first && { createdAt: first.createdAt.toISOString(), timeZone: first.timeZone };
  const write = format === 'json' ? writeJson : writeHtml;
  const file =
    format === 'md'
      ? zipEntries(entries, timeZone)
      : Readable.from(write({ entries, total, began, timeZone, now }), { objectMode: false });
  const { type, ending } = exportFormats[format];
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="orion-journal-${dayOf(now, timeZone)}.${ending}"`,
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}
