/** Reads the files of a zip in memory, one at a time. File names are only labels: nothing is written to disk. */
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { FileErrorCode } from '../import-schema';
import { Unreadable } from './entry-fields';

/** Thrown when a whole file is rejected. */
export class FileError extends Error {
  constructor(code: FileErrorCode) {
    super(code);
  }
}

type Kind = 'md' | 'json';
type ZippedFile = { name: string; kind: Kind; modified: string; read: () => Promise<string> };

const MAX_FILES = 40_000;
const MAX_UNPACKED = 96 * 1024 * 1024;
const MAX_FILE_BYTES: Record<Kind, number> = { md: 2 * 1024 * 1024, json: 48 * 1024 * 1024 };
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.)/;

/**
 * Returns each Markdown and JSON file with its name, when it was written, and a function that returns its text or
 * throws Unreadable. Other files are only counted. Throws Refused. Sizes declared in an archive can be wrong, so bytes
 * are counted while they are unpacked.
 */
export async function openZip(bytes: Buffer): Promise<{ files: ZippedFile[]; otherFiles: number }> {
  const archive = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false, strictFileNames: false }, (error, opened) =>
      error ? reject(new FileError('damaged')) : resolve(opened),
    );
  });
  if (archive.entryCount > MAX_FILES) throw new FileError('oversized');
  const entries = await listFiles(archive);
  const unpacked = { bytes: 0 };
  const files = entries.flatMap((entry) => {
    const kind = kindOf(entry.fileName);
    if (!kind) return [];
    const read = () => readText(archive, entry, MAX_FILE_BYTES[kind], unpacked);
    return [{ name: entry.fileName, kind, modified: modifiedAt(entry), read }];
  });
  return { files, otherFiles: entries.length - files.length };
}

function kindOf(fileName: string): Kind | null {
  return /\.(?:md|markdown)$/i.test(fileName) ? 'md' : /\.json$/i.test(fileName) ? 'json' : null;
}

async function listFiles(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    archive.on('error', () => reject(new FileError('damaged')));
    archive.on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/') && !SYSTEM_FILE.test(entry.fileName)) entries.push(entry);
      archive.readEntry();
    });
    archive.readEntry();
  });
  return entries;
}

async function readText(archive: ZipFile, entry: Entry, largest: number, unpacked: { bytes: number }): Promise<string> {
  if (entry.isEncrypted()) throw new Unreadable('It is locked with a password.');
  if (entry.uncompressedSize > largest) throw new Unreadable('It is too large.');
  const stream = await new Promise<Readable>((resolve, reject) => {
    archive.openReadStream(entry, (error, opened) =>
      error ? reject(new Unreadable('It could not be unpacked.')) : resolve(opened),
    );
  });
  const chunks: AsyncIterable<Buffer> = stream;
  const parts: Buffer[] = [];
  try {
    for await (const part of chunks) {
      unpacked.bytes += part.length;
      if (unpacked.bytes > MAX_UNPACKED) throw new FileError('oversized');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FileError ? error : new Unreadable('It could not be unpacked.');
  } finally {
    stream.destroy();
  }
  return decode(Buffer.concat(parts));
}

export function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('It is not plain text.');
  }
}

/** Returns the local time of the computer that made the zip, as text: a zip stores no zone. */
function modifiedAt(entry: Entry): string {
  const date = entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true });
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19);
}
