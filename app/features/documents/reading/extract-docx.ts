/**
 * Reads the text of a Word file (ECMA-376): the body with its text boxes, footnotes and endnotes, comments, headers and
 * footers, in this order. The XML is parsed while it is unpacked, so that little of it is in memory at a time. Entries
 * without text are not unpacked.
 */
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { DocumentRemark } from '../document-remark';
import { Unreadable } from './unreadable';

const MAX_ENTRIES = 1_000;
const MAX_UNPACKED = 50 * 1024 * 1024;
const MAX_RATIO = 100;
/** Unpacked bytes up to which the ratio is not checked: a small file of white space also has a high ratio. */
const RATIO_FROM = 5 * 1024 * 1024;

const MAX_PIECES = 10_000;

const CONTENT_TYPES = '[Content_Types].xml';
/** The parts with text, by the end of their content type, in the order in which they are read. */
const PARTS = [
  /\.main\+xml$/,
  /\.footnotes\+xml$/,
  /\.endnotes\+xml$/,
  /\.comments\+xml$/,
  /\.header\+xml$/,
  /\.footer\+xml$/,
];
/**
 * Elements whose text is skipped: deleted or moved text, field codes, and copies for programs that do not know the
 * newer markup.
 */
const SKIPPED = new Set(['del', 'moveFrom', 'instrText', 'delInstrText', 'Fallback']);
/** Types of the separator lines between text and notes, which are stored as notes. */
const SEPARATORS = new Set(['separator', 'continuationSeparator', 'continuationNotice']);
/** Elements whose content is not read, with their remark. */
const LEFT_OUT = new Map<string, DocumentRemark>([
  ['blip', 'pictures'],
  ['imagedata', 'pictures'],
  ['chart', 'charts'],
  ['relIds', 'charts'],
  ['OLEObject', 'files'],
  ['altChunk', 'files'],
  ['subDoc', 'files'],
]);
const CHARACTERS = new Map([
  ['br', '\n'],
  ['cr', '\n'],
  ['tab', '\t'],
  ['ptab', '\t'],
  ['noBreakHyphen', '\u2011'],
]);

type Entries = ReadonlyMap<string, Entry>;
type Unpacked = AsyncIterable<Buffer>;

/** Throws Unreadable. */
export async function extractDocx(bytes: Buffer): Promise<{ text: string; leftOut: DocumentRemark[] }> {
  const { archive, entries } = await openArchive(bytes);
  const contentTypes = entries.get(CONTENT_TYPES);
  if (!contentTypes) throw new Unreadable('damaged');
  const types = await readContentTypes(await archive.openReadStreamPromise(contentTypes), entries);
  const leftOut = new Set<DocumentRemark>();
  // Headers of first, odd and even pages often have the same text: the set removes duplicates.
  const texts = new Set<string>();
  for (const part of PARTS) {
    for (const [name, type] of types) {
      const entry = part.test(type) && entries.get(name);
      if (entry) texts.add((await readPart(await archive.openReadStreamPromise(entry), leftOut)).trim());
    }
  }
  return { text: [...texts].filter(Boolean).join('\n\n'), leftOut: [...leftOut] };
}

/**
 * Reads the directory of the archive and checks its limits. Declared sizes can be wrong: yauzl fails on an entry that
 * is longer than declared. Throws Unreadable.
 */
async function openArchive(bytes: Buffer): Promise<{ archive: ZipFile; entries: Entries }> {
  const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  if (archive.entryCount > MAX_ENTRIES) throw new Unreadable('oversized');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED || (unpacked > RATIO_FROM && unpacked / bytes.length > MAX_RATIO))
        return reject(new Unreadable('oversized'));
      if (entry.isEncrypted()) return reject(new Unreadable('encrypted'));
      archive.readEntry();
    });
    archive.readEntry();
  });
  return { archive, entries };
}

/**
 * Returns the content type of each part by its name in the archive: its own, or else that of its file extension
 * (ECMA-376, part 2, section 7.2.3).
 */
async function readContentTypes(stream: Unpacked, entries: Entries): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  const byExtension = new Map<string | undefined, string>();
  await parse(stream, {
    onOpen: ({ local, attributes }) => {
      const type = attributes.ContentType?.value ?? '';
      if (local === 'Override') types.set(attributes.PartName?.value.replace(/^\/+/, '') ?? '', type);
      if (local === 'Default') byExtension.set(attributes.Extension?.value.toLowerCase(), type);
    },
  });
  for (const name of entries.keys()) {
    const type = byExtension.get(/\.([^./]+)$/.exec(name)?.[1]?.toLowerCase());
    if (type && !types.has(name) && name !== CONTENT_TYPES) types.set(name, type);
  }
  return types;
}

async function readPart(stream: Unpacked, leftOut: Set<DocumentRemark>): Promise<string> {
  let text = '';
  const pieces: string[] = [];
  /** The names of the open elements, outermost first. */
  const around: string[] = [];
  let skippedFrom = Infinity;
  await parse(stream, {
    onOpen: ({ local, attributes }) => {
      const isSkipped =
        SKIPPED.has(local) || (/^(foot|end)note$/.test(local) && SEPARATORS.has(valueOf(attributes, 'type') ?? ''));
      if (isSkipped) skippedFrom = Math.min(skippedFrom, around.length);
      const parent = around.at(-1);
      around.push(local);
      if (around.length > skippedFrom) return;
      const remark = LEFT_OUT.get(local);
      if (remark) leftOut.add(remark);
      if (local === 'txbxContent') pieces.push('\n');
      // Outside of a run, `tab` defines a tab stop.
      const character = CHARACTERS.get(local);
      if (character && parent === 'r') pieces.push(character);
    },
    onText: (words) => {
      if (around.at(-1) === 't' && around.length <= skippedFrom) pieces.push(words);
    },
    onClose: () => {
      const local = around.pop();
      if (around.length < skippedFrom) endElement(pieces, local);
      if (around.length === skippedFrom) skippedFrom = Infinity;
      // Millions of small strings take many times the memory of their text.
      if (pieces.length > MAX_PIECES) text += pieces.splice(0, pieces.length - 1).join('');
    },
  });
  return text + pieces.join('');
}

/** Separates the cells of a row by tabs, and paragraphs and rows by line breaks. */
function endElement(pieces: string[], local: string | undefined): void {
  if (local === 'tc' && pieces.at(-1) === '\n') pieces.pop();
  if (local === 'tc') pieces.push('\t');
  else if (local === 'p' || local === 'tr') pieces.push('\n');
}

function valueOf(attributes: Record<string, SaxesAttributeNS>, name: string): string | undefined {
  return Object.values(attributes).find(({ local }) => local === name)?.value;
}

type Handlers = { onOpen: (tag: SaxesTagNS) => void; onText?: (text: string) => void; onClose?: () => void };

async function parse(stream: Unpacked, { onOpen, onText = () => {}, onClose = () => {} }: Handlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', onOpen);
  parser.on('text', onText);
  parser.on('closetag', onClose);
  let decoder: TextDecoder | undefined;
  for await (const bytes of stream) {
    decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8', {
      fatal: true,
    });
    parser.write(decoder.decode(bytes, { stream: true }));
  }
  parser.close();
}
