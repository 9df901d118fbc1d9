/**
 * Reads the text out of one file, in a thread of its own with a heap of its own: files are made by strangers. Plain JavaScript that
 * node runs from the source folder, because the compiler makes one bundle and a thread needs a file to start from.
 *
 * Answers `{ text, characters, pages, pagesUsed }` or `{ failure }`, never the words of a library.
 */
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';

const MOST_CHARACTERS = 400_000;
const MOST_PAGES = 500;
/** A long PDF ends in what was read by then, before the thread is ended from outside. */
const PAGES_UNTIL_MS = 10_000;
const MOST_ENTRIES = 1_000;
const MOST_UNPACKED = 50 * 1024 * 1024;
const MOST_RATIO = 100;
/** Below this, a high ratio is a small file of white space. */
const RATIO_FROM = 5 * 1024 * 1024;

/** Word puts what it locks with a password into a container of the older kind. */
const COMPOUND_FILE = Buffer.from('d0cf11e0', 'hex');
const LOCKED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const DOC_HEAD = 0xa5ec;
const DOC_IS_LOCKED = 0x0100;

class Unreadable extends Error {
  constructor(failure) {
    super(failure);
    this.failure = failure;
  }
}

const readers = { pdf: readPdf, docx: readDocx, doc: readDoc, txt: readPlain, md: readPlain };

/** With it the reader of PDFs keeps what it unpacks in many small pieces, which the process never gives back; without it in one large one. */
delete globalThis.DecompressionStream;

async function readPdf(bytes) {
  const { getDocumentProxy } = await import('unpdf');
  const until = Date.now() + PAGES_UNTIL_MS;
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false, stopAtErrors: false }).catch((error) => {
    throw new Unreadable(error?.name === 'PasswordException' ? 'encrypted' : 'damaged');
  });
  const parts = [];
  let length = 0;
  let pagesUsed = 0;
  while (pagesUsed < Math.min(pdf.numPages, MOST_PAGES) && length < MOST_CHARACTERS && Date.now() < until) {
    const page = await pdf.getPage(pagesUsed + 1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => (item.str ?? '') + (item.hasEOL ? '\n' : '')).join('');
    page.cleanup();
    parts.push(text);
    length += text.length;
    pagesUsed += 1;
  }
  return { text: parts.join('\n\n'), pages: pdf.numPages, pagesUsed };
}

async function readDocx(bytes) {
  if (bytes.subarray(0, 4).equals(COMPOUND_FILE)) throw new Unreadable(bytes.includes(LOCKED_PACKAGE) ? 'encrypted' : 'damaged');
  await checkArchive(bytes);
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  return { text: value };
}

/**
 * What the archive says about itself, then whether that is true: each entry is unpacked here and thrown away, a few kilobytes in memory at
 * a time, and ends the reading as soon as it is longer than it says. What reads it afterwards keeps everything that it unpacks.
 */
async function checkArchive(bytes) {
  const { default: yauzl } = await import('yauzl');
  const archive = await new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  if (archive.entryCount > MOST_ENTRIES) throw new Unreadable('oversized');
  const names = new Set();
  const entries = [];
  let unpacked = 0;
  await new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', resolve);
    archive.on('entry', (entry) => {
      names.add(entry.fileName);
      entries.push(entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_UNPACKED || (unpacked > RATIO_FROM && unpacked / bytes.length > MOST_RATIO)) return reject(new Unreadable('oversized'));
      if (entry.isEncrypted()) return reject(new Unreadable('encrypted'));
      archive.readEntry();
    });
    archive.readEntry();
  });
  if (!names.has('[Content_Types].xml')) throw new Unreadable('damaged');
  const open = promisify(archive.openReadStream.bind(archive));
  for (const entry of entries) for await (const _part of await open(entry));
}

async function readDoc(bytes) {
  for (let at = 512; at + 12 <= bytes.length; at += 512) {
    if (bytes.readUInt16LE(at) === DOC_HEAD && bytes.readUInt16LE(at + 10) & DOC_IS_LOCKED) throw new Unreadable('encrypted');
  }
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(bytes);
  return { text: [document.getBody(), document.getFootnotes(), document.getEndnotes()].filter(Boolean).join('\n\n') };
}

function readPlain(bytes) {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
}

/** Words and line ends only: no control or direction marks, no long runs of nothing. */
function tidy(text) {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[^\S\n]{3,}/g, '  ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function cut(text) {
  return text.slice(0, MOST_CHARACTERS).toWellFormed();
}

try {
  const { text, ...pages } = await readers[workerData.type](Buffer.from(workerData.bytes));
  const clean = tidy(text);
  if (clean.trim() === '') throw new Unreadable('empty');
  parentPort.postMessage({ text: cut(clean), characters: clean.length, pages: null, pagesUsed: null, ...pages });
} catch (error) {
  parentPort.postMessage({ failure: error instanceof Unreadable ? error.failure : 'damaged' });
}
