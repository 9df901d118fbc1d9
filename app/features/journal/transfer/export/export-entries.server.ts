import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dayOf } from '~/platform/calendar/day-of';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { openVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import { entryNotFound } from '../../entries/entries.server';
import { exportFormats, isExportFormat } from './export-formats';
import { listWholeEntries, type WholeEntry } from './list-whole-entries.server';
import { fileNames, writeHtml, writeJson, writeMarkdown } from './write-journal';

const perPerson = createRateLimit({
  name: 'journal-export',
  limit: 60,
  window: 60 * 60,
  message: 'You have exported your journal many times in the last hour. Please wait a while.',
});

type Wanted = {
  format: string | null;
  /** Empty means all entries. */
  ids: readonly string[];
  /** The user's zone, for entries without a known one. */
  timeZone: string;
};

/**
 * Returns the user's journal as a file that is written while it is sent: a failure half-way aborts the download. Throws
 * `validation` for an unknown format, `not_found` when one of the ids is not an entry of the user, `too_many_requests`.
 */
export async function exportEntries(userId: string, { format, ids, timeZone }: Wanted): Promise<Response> {
  if (!isExportFormat(format)) throw new AppError('validation', 'format must be html, md or json.');
  const chosen = ids.length > 0 ? [...new Set(ids)] : null;
  if (chosen && !chosen.every(isUuid)) throw entryNotFound();
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
  const entries = listWholeEntries(userId, vault, chosen);
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

/**
 * Returns the entries as a zip of Markdown files, made while it is read: the next entry is opened when the one before
 * has been sent.
 */
export function zipEntries(entries: AsyncGenerator<WholeEntry>, timeZone: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const nameOf = fileNames(timeZone);
  // A failure half-way aborts the download, so that a zip that ends properly is complete.
  const fail = (error: unknown) => {
    log.error({ error }, 'a journal export failed');
    output.destroy(error as Error);
  };
  const addNext = async () => {
    const { done, value: entry } = await entries.next();
    if (output.destroyed) return;
    if (done) return zip.end();
    zip.addReadStreamLazy(`journal/${nameOf(entry)}`, { mtime: dosTime(entry.updatedAt) }, (take) => {
      take(null, Readable.from([Buffer.from(writeMarkdown(entry))]));
      void addNext().catch(fail);
    });
  };
  zip.on('error', fail);
  output.once('close', () => void entries.return(undefined).catch(() => undefined));
  void addNext().catch(fail);
  return output;
}

/** Limits a time to the range that a zip can store. */
function dosTime(time: string): Date {
  const date = new Date(time);
  return date.getUTCFullYear() < 1981
    ? new Date('1981-01-01T00:00:00Z')
    : date.getUTCFullYear() > 2100
      ? new Date('2100-01-01T00:00:00Z')
      : date;
}
