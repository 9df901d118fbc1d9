import type { ExportedTable } from './exported-table';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { createRateLimit } from '~/platform/rate-limit.server';
import { log } from '~/platform/log.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { openVault } from '~/platform/vault/vault.server';
import { exportTables, leftOutOf, writeTable } from './export-tables.server';
import { writePages } from './write-pages.server';

const perPerson = createRateLimit({
  name: 'account-export',
  limit: 10,
  window: 60 * 60,
  message: 'You have downloaded your data several times in the last hour. Please wait a while.',
});

/** Returns everything stored about the user, as a zip that is created while it is sent. Throws `too_many_requests`. */
export async function exportAccount(userId: string, timeZone: string, clientAddress: string): Promise<Response> {
  await perPerson.use(userId);
  logSecurityEvent('account.exported', { userId, clientAddress });
  const vault = await openVault(userId);
  const now = new Date();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let file: Readable | undefined;
  output.once('close', () => file?.destroy());
  const add = (name: string, write: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (take) => {
      file = Readable.from(write(), { objectMode: false });
      file.once('error', (error) => zip.emit('error', error));
      take(null, file);
    });
  // A failure aborts the download, so that a finished zip is always complete.
  zip.on('error', (error: Error) => {
    log.error({ error }, 'an export failed');
    output.destroy(error);
  });
  zip.addBuffer(Buffer.from(describeExport(exportTables, now)), 'README.txt', { mtime: now });
  add('orion.html', () => writePages(userId, vault, timeZone));
  for (const table of exportTables) add(`data/${table.model}.json`, () => writeTable(table, userId, vault));
  zip.end();
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="orion-${now.toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Returns the README.txt of the zip: what the zip contains, what it leaves out and why. */
export function describeExport(tables: readonly ExportedTable[], now: Date): string {
  const leftOut = tables.flatMap((table) =>
    Object.entries(leftOutOf(table)).map(([column, why]) => `  ${table.model}.${column}: ${why}.`),
  );
  return `Your data from Orion, ${now.toISOString()}

orion.html   your profile, your conversations and your journal, to read in any browser. It loads nothing from elsewhere.
data/        the same and everything else that is stored about you, for programs: one JSON file for each table of the database,
             with every column. Times are in UTC. Empty tables are there too, so that you can see that they are empty.

Orion stores what you write encrypted. In this file it is not, so keep it where only you can read it.

What is left out, and why:
${leftOut.join('\n')}
  In AuditEntry, ids of other people: they are theirs.
  Private conversations and what was given to them: nothing of them is kept, and they are deleted within 24 hours.
  Counters of tries and requests, which are held in memory for minutes and never stored.
`;
}
