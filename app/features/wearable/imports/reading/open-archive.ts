/** Opens a file as the files that are packed in it; a file that is no archive holds itself. */
import { read, readSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Chunks } from './apple-health';
import { FileError } from './file-error';

export type PackedFile = {
  /** With the folders, as the archive names it: only a label. */
  name: string;
  /** As the archive declares it, unpacked. */
  bytes: number;
  /** Unpacks it. Throws FileError. */
  read: () => Chunks;
};

const PART_BYTES = 64 * 1024;
const MAX_ENTRIES = 200_000;
const MAX_WANTED = 50_000;
const MAX_UNPACKED = 16 * 1024 ** 3;
/** The densest real exports, of minutes that repeat themselves, are packed 30 times smaller. */
const MAX_RATIO = 150;
/** Unpacked bytes up to which the ratio is not checked. */
const RATIO_FROM = 16 * 1024 ** 2;

const readPart = promisify(read);

/** Every unpacked byte counts for the whole archive. `onBytes` is called with each part. */
type Counter = { unpacked: number; onBytes: (count: number) => void };

/**
 * Returns the files of an open file that are wanted, by their names. `fd` stays open. Throws FileError, also while they
 * are read.
 */
export async function openArchive(
  fd: number,
  { fileName, size }: { fileName: string; size: number },
  isWanted: (name: string) => boolean,
  onBytes: (count: number) => void,
): Promise<PackedFile[]> {
  const counter = { unpacked: 0, onBytes };
  const start = Buffer.alloc(2);
  readSync(fd, start, 0, start.length, 0);
  if (start.toString('latin1') === 'PK') return openZip(fd, isWanted, counter);
  const read = () => counted(readOpen(fd), counter, Infinity);
  return [{ name: path.basename(fileName), bytes: size, read }];
}

async function openZip(fd: number, isWanted: (name: string) => boolean, counter: Counter): Promise<PackedFile[]> {
  const wanted: Entry[] = [];
  const archive = await yauzl.fromFdPromise(fd, { autoClose: false, strictFileNames: false }).catch(damaged);
  if (archive.entryCount > MAX_ENTRIES) throw new FileError('oversized');
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/') || !isWanted(entry.fileName)) continue;
      if (entry.isEncrypted()) throw new FileError('locked');
      wanted.push(entry);
      if (wanted.length > MAX_WANTED) throw new FileError('oversized');
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('damaged');
  }
  return wanted.map((entry) => ({
    name: entry.fileName,
    bytes: entry.uncompressedSize,
    read: () => unpack(archive, entry, counter),
  }));
}

async function* unpack(archive: ZipFile, entry: Entry, counter: Counter): Chunks {
  const stream = await archive.openReadStreamPromise(entry).catch(damaged);
  yield* counted(stream, counter, Math.max(RATIO_FROM, entry.compressedSize * MAX_RATIO));
}

/** A stream of an open file would close it. */
async function* readOpen(fd: number): Chunks {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await readPart(fd, Buffer.alloc(PART_BYTES), 0, PART_BYTES, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Passes the parts on, up to a limit. The sizes that an archive declares can be wrong, so bytes are counted. */
async function* counted(stream: Chunks, counter: Counter, limit: number): Chunks {
  let size = 0;
  try {
    for await (const part of stream) {
      size += part.length;
      counter.unpacked += part.length;
      if (size > limit || counter.unpacked > MAX_UNPACKED) throw new FileError('oversized');
      counter.onBytes(part.length);
      yield part;
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('damaged');
  }
}

function damaged(): never {
  throw new FileError('damaged');
}
