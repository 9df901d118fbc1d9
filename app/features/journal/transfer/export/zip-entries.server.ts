import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { log } from '~/platform/log.server';
import type { WholeEntry } from './read-whole-entries.server';
import { fileNames, writeMarkdown } from './write-markdown';

/** The entries as a zip of Markdown files, made while it is read: the next entry is opened when the one before has left. */
export function zipEntries(entries: AsyncGenerator<WholeEntry>, timeZone: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const nameOf = fileNames(timeZone);
  // A failure half-way breaks the download off: a zip that ends well is whole.
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

/** The times that a zip can hold. */
function dosTime(time: string): Date {
  const date = new Date(time);
  return date.getUTCFullYear() < 1981
    ? new Date('1981-01-01T00:00:00Z')
    : date.getUTCFullYear() > 2100
      ? new Date('2100-01-01T00:00:00Z')
      : date;
}
