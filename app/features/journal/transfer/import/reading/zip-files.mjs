/** Reads the files of a zip in memory, one at a time. File names are only labels: nothing is written to disk. */
import yauzl from 'yauzl';
import { Unreadable } from './entry-fields.mjs';

/** Thrown when a whole file is rejected. */
export class Refused extends Error {}

const MAX_FILES = 40_000;
const MAX_UNPACKED = 96 * 1024 * 1024;
const LARGEST = { md: 2 * 1024 * 1024, json: 48 * 1024 * 1024 };
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.)/;

/**
 * Returns each Markdown and JSON file with its name, when it was written, and a function that returns its text or
 * throws Unreadable. Other files are only counted. Throws Refused. Sizes declared in an archive can be wrong, so bytes
 * are counted while they are unpacked.
 */
export async function openZip(bytes) {
  const archive = await new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false, strictFileNames: false }, (error, opened) =>
      error ? reject(new Refused('damaged')) : resolve(opened),
    );
  });
  if (archive.entryCount > MAX_FILES) throw new Refused('oversized');
  const entries = await listFiles(archive);
  const unpacked = { bytes: 0 };
  const files = entries
    .map((entry) => ({
      entry,
      kind: /\.(?:md|markdown)$/i.test(entry.fileName) ? 'md' : /\.json$/i.test(entry.fileName) ? 'json' : null,
    }))
    .filter(({ kind }) => kind !== null)
    .map(({ entry, kind }) => ({
      name: entry.fileName,
      kind,
      modified: modifiedAt(entry),
      read: () => readText(archive, entry, LARGEST[kind], unpacked),
    }));
  return { files, otherFiles: entries.length - files.length };
}

async function listFiles(archive) {
  const entries = [];
  await new Promise((resolve, reject) => {
    archive.on('error', () => reject(new Refused('damaged')));
    archive.on('end', resolve);
    archive.on('entry', (entry) => {
      if (!entry.fileName.endsWith('/') && !SYSTEM_FILE.test(entry.fileName)) entries.push(entry);
      archive.readEntry();
    });
    archive.readEntry();
  });
  return entries;
}

async function readText(archive, entry, largest, unpacked) {
  if (entry.isEncrypted()) throw new Unreadable('It is locked with a password.');
  if (entry.uncompressedSize > largest) throw new Unreadable('It is too large.');
  const stream = await new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, opened) =>
      error ? reject(new Unreadable('It could not be unpacked.')) : resolve(opened),
    );
  });
  const parts = [];
  try {
    for await (const part of stream) {
      unpacked.bytes += part.length;
      if (unpacked.bytes > MAX_UNPACKED) throw new Refused('oversized');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Unreadable('It could not be unpacked.');
  } finally {
    stream.destroy();
  }
  return decode(Buffer.concat(parts));
}

export function decode(bytes) {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('It is not plain text.');
  }
}

/** Returns the local time of the computer that made the zip, as text: a zip stores no zone. */
function modifiedAt(entry) {
  const date = entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true });
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19);
}
