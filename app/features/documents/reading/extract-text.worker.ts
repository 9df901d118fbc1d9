/**
 * Reads the text of one file in a worker thread with its own heap, because files are untrusted. Posts the result, never
 * the message of a library.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { severityOfDocument } from '~/features/safety/screen-document';
import { truncate } from '~/platform/text/truncate';
import type { DocumentRemark } from '../document-remark';
import type { DocumentType } from '../document-schema';
import type { Extracted } from './extract-text.server';
import { extractDocx } from './extract-docx';
import { decodeText, findTextEncoding } from './text-encoding';
import { Unreadable } from './unreadable';

/** `remarks` are what was left out or guessed. */
type Found = { text: string; pages?: number; pagesUsed?: number; remarks?: DocumentRemark[] };

/** The types of the package leave out this option. */
type AsWritten = { filterUnicode: boolean };
declare module 'word-extractor' {
  interface Document {
    getBody(options: AsWritten): string;
    getTextboxes(options: AsWritten): string;
    getFootnotes(options: AsWritten): string;
    getEndnotes(options: AsWritten): string;
    getAnnotations(options: AsWritten): string;
    getHeaders(options: AsWritten): string;
  }
}

const MAX_CHARACTERS = 400_000;
const MAX_PAGES = 500;
/** Reading a long PDF stops after this time with the pages read so far, before the parent terminates the thread. */
const PAGES_UNTIL_MS = 10_000;

const COMPOUND_FILE = Buffer.from('d0cf11e0', 'hex');
const LOCKED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const DOC_HEAD = 0xa5ec;
const DOC_IS_LOCKED = 0x0100;

const readers: Record<DocumentType, (bytes: Buffer) => Found | Promise<Found>> = {
  pdf: extractPdf,
  docx: extractWord,
  doc: extractDoc,
  txt: extractPlain,
  md: extractPlain,
};

/**
 * With DecompressionStream the PDF reader keeps unpacked data in many small pieces, which the process never frees;
 * without it, in one large piece.
 */
Reflect.deleteProperty(globalThis, 'DecompressionStream');

async function extractPdf(bytes: Buffer): Promise<Found> {
  const { getDocumentProxy } = await import('unpdf');
  const until = Date.now() + PAGES_UNTIL_MS;
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    isEvalSupported: false,
    stopAtErrors: false,
  }).catch((error: unknown) => {
    throw new Unreadable(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged');
  });
  const parts: string[] = [];
  let length = 0;
  let pagesUsed = 0;
  let pagesWithoutText = 0;
  while (pagesUsed < Math.min(pdf.numPages, MAX_PAGES) && length < MAX_CHARACTERS && Date.now() < until) {
    const page = await pdf.getPage(pagesUsed + 1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    if (text.trim() === '') pagesWithoutText += 1;
    parts.push(text);
    length += text.length;
    pagesUsed += 1;
  }
  return { text: parts.join('\n\n'), pages: pdf.numPages, pagesUsed, remarks: pagesWithoutText > 0 ? ['pages'] : [] };
}

/** Word stores a password-protected DOCX in a compound file. */
async function extractWord(bytes: Buffer): Promise<Found> {
  if (bytes.subarray(0, 4).equals(COMPOUND_FILE))
    throw new Unreadable(bytes.includes(LOCKED_PACKAGE) ? 'encrypted' : 'damaged');
  const { text, leftOut } = await extractDocx(bytes);
  return { text, remarks: leftOut };
}

async function extractDoc(bytes: Buffer): Promise<Found> {
  for (let at = 512; at + 12 <= bytes.length; at += 512) {
    if (bytes.readUInt16LE(at) === DOC_HEAD && bytes.readUInt16LE(at + 10) & DOC_IS_LOCKED)
      throw new Unreadable('encrypted');
  }
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(bytes);
  const asWritten = { filterUnicode: false };
  const parts = [
    document.getBody(asWritten),
    document.getTextboxes(asWritten),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
    document.getAnnotations(asWritten),
    // Includes the footers.
    document.getHeaders(asWritten),
  ];
  return { text: parts.filter((part) => part.trim() !== '').join('\n\n') };
}

function extractPlain(bytes: Buffer): Found {
  const encoding = findTextEncoding(bytes);
  if (encoding === 'unknown' || encoding === null) throw new Unreadable('encoding');
  return { text: decodeText(bytes, encoding), remarks: encoding === 'windows-1252' ? [encoding] : [] };
}

/** Normalises line ends, removes control and direction marks, and shortens long runs of white space. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[^\S\n]{3,}/g, '  ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function post(result: Extracted): void {
  parentPort?.postMessage(result);
}

try {
  const { type, bytes }: { type: DocumentType; bytes: ArrayBuffer } = workerData;
  const { text, ...found } = await readers[type](Buffer.from(bytes));
  const clean = tidy(text);
  if (clean.trim() === '') throw new Unreadable('empty');
  const kept = truncate(clean, MAX_CHARACTERS);
  post({
    severity: severityOfDocument(kept),
    characters: clean.length,
    pages: null,
    pagesUsed: null,
    remarks: [],
    ...found,
    text: kept,
  });
} catch (error) {
  post({ failure: error instanceof Unreadable ? error.failure : 'damaged' });
}
