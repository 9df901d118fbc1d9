/**
 * Reads the text of a Word file (ECMA-376): the body with its text boxes, footnotes and endnotes, comments, headers and
 * footers, in this order. The XML is parsed while it is unpacked, so that little of it is in memory at a time. Entries
 * without text are not unpacked.
 */
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { Unreadable } from './unreadable.mjs';

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
/** Elements whose content is not read, with their remark (document-remark.ts). */
const LEFT_OUT = {
  blip: 'pictures',
  imagedata: 'pictures',
  chart: 'charts',
  relIds: 'charts',
  OLEObject: 'files',
  altChunk: 'files',
  subDoc: 'files',
};
const CHARACTERS = { br: '\n', cr: '\n', tab: '\t', ptab: '\t', noBreakHyphen: '\u2011' };

/** Returns `{ text, leftOut }`. Throws Unreadable. */
export async function readDocx(bytes) {
  const { archive, entries } = await openArchive(bytes);
  const open = promisify(archive.openReadStream.bind(archive));
  const contentTypes = entries.get(CONTENT_TYPES);
  if (!contentTypes) throw new Unreadable('damaged');
  const types = await readContentTypes(await open(contentTypes), entries);
  const leftOut = new Set();
  // Headers of first, odd and even pages often have the same text: the set removes duplicates.
  const texts = new Set();
  for (const part of PARTS) {
    for (const [name, type] of types) {
      const entry = part.test(type) && entries.get(name);
      if (entry) texts.add((await readPart(await open(entry), leftOut)).trim());
    }
  }
  return { text: [...texts].filter(Boolean).join('\n\n'), leftOut: [...leftOut] };
}

/**
 * Reads the directory of the archive and checks its limits. Declared sizes can be wrong: yauzl fails on an entry that
 * is longer than declared. Throws Unreadable.
 */
async function openArchive(bytes) {
  const archive = await promisify(yauzl.fromBuffer)(bytes, { lazyEntries: true, autoClose: false });
  if (archive.entryCount > MAX_ENTRIES) throw new Unreadable('oversized');
  const entries = new Map();
  let unpacked = 0;
  await new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', resolve);
    archive.on('entry', (entry) => {
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
async function readContentTypes(stream, entries) {
  const types = new Map();
  const byExtension = new Map();
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

async function readPart(stream, leftOut) {
  let text = '';
  const pieces = [];
  /** The names of the open elements, outermost first. */
  const around = [];
  let skippedFrom = Infinity;
  await parse(stream, {
    onOpen: ({ local, attributes }) => {
      const isSkipped =
        SKIPPED.has(local) || (/^(foot|end)note$/.test(local) && SEPARATORS.has(valueOf(attributes, 'type')));
      if (isSkipped) skippedFrom = Math.min(skippedFrom, around.length);
      const parent = around.at(-1);
      around.push(local);
      if (around.length > skippedFrom) return;
      if (LEFT_OUT[local]) leftOut.add(LEFT_OUT[local]);
      if (local === 'txbxContent') pieces.push('\n');
      // Outside of a run, `tab` defines a tab stop.
      if (CHARACTERS[local] && parent === 'r') pieces.push(CHARACTERS[local]);
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
function endElement(pieces, local) {
  if (local === 'tc' && pieces.at(-1) === '\n') pieces.pop();
  if (local === 'tc') pieces.push('\t');
  else if (local === 'p' || local === 'tr') pieces.push('\n');
}

function valueOf(attributes, name) {
  return Object.values(attributes).find(({ local }) => local === name)?.value;
}

async function parse(stream, { onOpen, onText = () => {}, onClose = () => {} }) {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', onOpen);
  parser.on('text', onText);
  parser.on('closetag', onClose);
  let decoder;
  for await (const bytes of stream) {
    decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8', {
      fatal: true,
    });
    parser.write(decoder.decode(bytes, { stream: true }));
  }
  parser.close();
}
