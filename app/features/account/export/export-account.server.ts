import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { createRateLimit } from '~/platform/rate-limit.server';
import { log } from '~/platform/log.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { openVault } from '~/platform/vault/vault.server';
import { describeExport } from './describe-export.server';
import { exportTables, writeTable } from './export-tables.server';
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
