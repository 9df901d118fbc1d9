/**
 * Reads the entries of an imported file in a worker thread with its own heap, because files are untrusted. Plain
 * JavaScript that node runs from the source folder: the build makes one bundle, and a worker needs a file to start
 * from.
 *
 * Posts batches of `{ entries, unread }` and waits for a message after each, then posts `{ end: { otherFiles } }` or `{
 * refusal }`, never the message of a library.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { makeEntry, Unreadable } from './entry-fields.mjs';
import { entriesOfJson } from './json-entries.mjs';
import { entryOfMarkdown } from './markdown-entry.mjs';
import { decode, openZip, Refused } from './zip-files.mjs';

const { fileName, timeZone, limits, untitled, mostEntries, now } = workerData;
const BATCH = 100;
const BATCH_CHARACTERS = 1_000_000;

const batch = { entries: [], unread: [], characters: 0 };
let found = 0;

async function take(name, makeRaw) {
  found += 1;
  if (found > mostEntries) throw new Refused('many');
  try {
    const raw = makeRaw();
    const entry = makeEntry({ ...raw, untitled: raw.untitled || untitled }, { limits, timeZone });
    batch.entries.push(entry);
    batch.characters += entry.content.length;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    batch.unread.push({ name: name.slice(-120), reason: error.message });
  }
  if (batch.entries.length + batch.unread.length >= BATCH || batch.characters >= BATCH_CHARACTERS) await flush();
}

async function flush() {
  const asked = new Promise((resolve) => parentPort.once('message', resolve));
  parentPort.postMessage({ entries: batch.entries.splice(0), unread: batch.unread.splice(0) });
  batch.characters = 0;
  await asked;
}

/** Reads the entries of a JSON document. Returns false when it is not a journal. */
async function takeJson(text, isAlone) {
  const makers = entriesOfJson(parse(text, isAlone));
  if (!makers) return false;
  if (makers.length > mostEntries) throw new Refused('many');
  for (const [index, make] of makers.entries()) await take(`Entry ${index + 1}`, make);
  return true;
}

function parse(text, isAlone) {
  try {
    return JSON.parse(text);
  } catch {
    if (isAlone) throw new Refused('damaged');
    throw new Unreadable('It is not valid JSON.');
  }
}

async function takeZip(bytes) {
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

async function read(bytes) {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return takeZip(bytes);
  let text;
  try {
    text = decode(bytes);
  } catch {
    throw new Refused('wrong');
  }
  if (/\.(?:md|markdown)$/i.test(fileName)) await take(fileName, () => entryOfMarkdown(fileName, text, now));
  else if (!/^[\ufeff\s]*[[{]/.test(text)) throw new Refused('wrong');
  else if (!(await takeJson(text.replace(/^\ufeff/, ''), true))) throw new Refused('unknown');
  return 0;
}

try {
  const otherFiles = await read(Buffer.from(workerData.bytes));
  await flush();
  parentPort.postMessage({ end: { otherFiles } });
} catch (error) {
  parentPort.postMessage({ refusal: error instanceof Refused ? error.message : 'damaged' });
}
