/**
 * Reads the entries of an imported file in a worker thread with its own heap, because files are untrusted.
 *
 * Posts batches of `{ entries, unread }` and waits for a message after each, then posts `{ end: { otherFiles } }` or `{
 * fileError }`, never the message of a library.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { MAX_ENTRIES } from '../import-schema';
import type { JournalJob, Posted, PostedBatch } from '../read-journal-file.server';
import { makeEntry, type RawEntry, Unreadable } from './entry-fields';
import { entriesOfJson } from './json-entries';
import { entryOfMarkdown } from './markdown-entry';
import { decode, openZip, FileError } from './zip-files';

const { fileName, timeZone, now, bytes }: JournalJob & { bytes: ArrayBuffer } = workerData;
const port = portOf(parentPort);
const BATCH = 100;
const BATCH_CHARACTERS = 1_000_000;

const batch: PostedBatch & { characters: number } = { entries: [], unread: [], characters: 0 };
let found = 0;

function portOf(given: MessagePort | null): MessagePort {
  if (!given) throw new Error('This module runs in a worker thread only.');
  return given;
}

function post(message: Posted): void {
  port.postMessage(message);
}

async function take(name: string, makeRaw: () => RawEntry): Promise<void> {
  found += 1;
  if (found > MAX_ENTRIES) throw new FileError('many');
  try {
    const entry = makeEntry(makeRaw(), timeZone);
    batch.entries.push(entry);
    batch.characters += entry.content.length;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    batch.unread.push({ name: name.slice(-120), reason: error.message });
  }
  if (batch.entries.length + batch.unread.length >= BATCH || batch.characters >= BATCH_CHARACTERS) await flush();
}

async function flush(): Promise<void> {
  const asked = new Promise((resolve) => port.once('message', resolve));
  post({ entries: batch.entries.splice(0), unread: batch.unread.splice(0) });
  batch.characters = 0;
  await asked;
}

/** Reads the entries of a JSON document. Returns false when it is not a journal. */
async function takeJson(text: string, isAlone: boolean): Promise<boolean> {
  const makers = entriesOfJson(parse(text, isAlone));
  if (!makers) return false;
  if (makers.length > MAX_ENTRIES) throw new FileError('many');
  for (const [index, make] of makers.entries()) await take(`Entry ${index + 1}`, make);
  return true;
}

function parse(text: string, isAlone: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (isAlone) throw new FileError('damaged');
    throw new Unreadable('It is not valid JSON.');
  }
}

async function takeZip(bytes: Buffer): Promise<number> {
  const { files, otherFiles } = await openZip(bytes);
  let others = otherFiles;
  for (const file of files) {
    try {
      const text = await file.read();
      if (file.kind === 'md') await take(file.name, () => entryOfMarkdown(file.name, text, file.modified));
      else if (!(await takeJson(text, false))) others += 1;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      await take(file.name, () => {
        throw error;
      });
    }
  }
  return others;
}

/** Reads the whole file. Returns how many files of a zip hold no entries. */
async function read(bytes: Buffer): Promise<number> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return takeZip(bytes);
  let text: string;
  try {
    text = decode(bytes);
  } catch {
    throw new FileError('wrong');
  }
  if (/\.(?:md|markdown)$/i.test(fileName)) await take(fileName, () => entryOfMarkdown(fileName, text, now));
  else if (!/^[\ufeff\s]*[[{]/.test(text)) throw new FileError('wrong');
  else if (!(await takeJson(text.replace(/^\ufeff/, ''), true))) throw new FileError('unknown');
  return 0;
}

try {
  const otherFiles = await read(Buffer.from(bytes));
  await flush();
  post({ end: { otherFiles } });
} catch (error) {
  post({ fileError: error instanceof FileError ? error.message : 'damaged' });
}
