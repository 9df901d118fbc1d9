/**
 * Files of every accepted kind, and of the kinds that must fail with a clear message. Generated here, so that the code
 * shows what each contains.
 */
import { constants, deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

export async function makeDocx(paragraphs: string[]): Promise<Buffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return zipDocx(
    Buffer.from(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  );
}

/** Parts of a Word file besides its body, each as the XML inside its root element. */
type WordParts = {
  footnotes?: string;
  endnotes?: string;
  comments?: string;
  headers?: string[];
  footers?: string[];
};

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

/** Makes a Word file from the XML inside `w:body` and the other parts. */
export async function makeWordFile(
  body: string,
  { footnotes, endnotes, comments, headers = [], footers = [] }: WordParts = {},
): Promise<Buffer> {
  const files: [name: string, type: string, root: string, inside: string][] = [
    ['document', 'document.main', 'document', `<w:body>${body}</w:body>`],
    ...headers.map((inside, index): [string, string, string, string] => [
      `header${index + 1}`,
      'header',
      'hdr',
      inside,
    ]),
    ...footers.map((inside, index): [string, string, string, string] => [
      `footer${index + 1}`,
      'footer',
      'ftr',
      inside,
    ]),
  ];
  if (footnotes) files.push(['footnotes', 'footnotes', 'footnotes', footnotes]);
  if (endnotes) files.push(['endnotes', 'endnotes', 'endnotes', endnotes]);
  if (comments) files.push(['comments', 'comments', 'comments', comments]);
  const overrides = files.map(
    ([name, type]) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
  );
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${overrides.join('')}</Types>`;
  const parts = files.map(([name, , root, inside]): [string, Buffer] => [
    `word/${name}.xml`,
    Buffer.from(`<?xml version="1.0"?><w:${root} ${NAMESPACES}>${inside}</w:${root}>`),
  ]);
  return zipParts([['[Content_Types].xml', Buffer.from(types)], ...parts]);
}

/**
 * Makes a Word file whose main part gets its content type from its file extension alone, with another part that has its
 * own.
 */
export function makeDocxWithDefaultType(body: string, comments: string): Promise<Buffer> {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;
  const types =
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="XML" ContentType="${type('document.main')}"/><Override PartName="/word/comments.xml" ContentType="${type('comments')}"/></Types>`;
  return zipParts([
    ['[Content_Types].xml', Buffer.from(types)],
    ['_rels/.rels', Buffer.from(RELATIONS)],
    [
      'word/document.xml',
      Buffer.from(`<?xml version="1.0"?><w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`),
    ],
    ['word/comments.xml', Buffer.from(`<?xml version="1.0"?><w:comments ${NAMESPACES}>${comments}</w:comments>`)],
  ]);
}

/** Makes a file of a few hundred kilobytes that unpacks to 125 MB of XML by default. */
export async function makeBombDocx(megabytes = 125): Promise<Buffer> {
  const head =
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';
  const paragraph = '<w:p><w:r><w:t>word word word word</w:t></w:r></w:p>';
  const body = paragraph.repeat(Math.ceil((megabytes * 1024 * 1024) / paragraph.length));
  return zipDocx(Buffer.from(`${head}${body}</w:body></w:document>`));
}

/** Returns a copy of the archive whose directory and headers state `size` instead of every size above 10,000 bytes. */
export function falsifySizes(docx: Buffer, size: number): Buffer {
  const lying = Buffer.from(docx);
  for (let at = 0; at + 4 < lying.length; at += 1) {
    const signature = lying.readUInt32LE(at);
    if (signature === 0x02014b50 && lying.readUInt32LE(at + 24) > 10_000) lying.writeUInt32LE(size, at + 24);
    if (signature === 0x04034b50 && lying.readUInt32LE(at + 22) > 10_000) lying.writeUInt32LE(size, at + 22);
  }
  return lying;
}

function zipDocx(document: Buffer): Promise<Buffer> {
  return zipParts([
    ['[Content_Types].xml', Buffer.from(CONTENT_TYPES)],
    ['_rels/.rels', Buffer.from(RELATIONS)],
    ['word/document.xml', document],
  ]);
}

function zipParts(parts: [name: string, bytes: Buffer][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name);
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    zip.outputStream.on('error', reject);
  });
}

/** Makes a PDF of a few megabytes whose one page unpacks to 3 GB of white space. */
export function makeBombPdf(): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const parts = [Buffer.from([0x78, 0x9c]), ...Array.from({ length: 3_000 }, () => megabyte), deflateRawSync('')];
  return makePdf([Buffer.concat(parts).toString('latin1')], { packed: true });
}

/**
 * Makes a PDF with one line of text on each page. `locked` adds the encryption entry of an unknown password; `packed`
 * takes each text as the deflated content of its page.
 */
export function makePdf(pages: string[], { locked = false, packed = false } = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const firstPage = 4;
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')}] >>`,
  );
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  pages.forEach((text, index) => {
    const content = packed ? text : `BT /F1 12 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
    );
    add(`<< /Length ${content.length} ${packed ? '/Filter /FlateDecode' : ''} >>\nstream\n${content}\nendstream`);
  });
  const lock = locked
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> /P -4 >> /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`
    : '';
  return writePdf(objects, lock);
}

/**
 * Makes a PDF with one line of Japanese in a predefined encoding that readers must know: the file contains no table for
 * it.
 */
export function makePdfInPredefinedEncoding(): Buffer {
  const content = 'BT /F1 12 Tf 72 720 Td <65E5672C8A9E> Tj ET';
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light-UniJIS-UCS2-H /Encoding /UniJIS-UCS2-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 6 0 R >>',
    '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 6 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 80 >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

function writePdf(objects: readonly string[], lock = ''): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const SECTOR = 512;
const END_OF_CHAIN = -2;
const NO_ENTRY = -1;

/** Where the file information block holds the length of each text part, in the order of the parts. */
const DOC_PARTS = { footnotes: 0x50, comments: 0x5c, endnotes: 0x60, boxes: 0x64 } as const;

type DocParts = Partial<Record<keyof typeof DOC_PARTS, string>> & { locked?: boolean };

/**
 * Makes a minimal Word 97 file after [MS-CFB] and [MS-DOC]: one piece of text, in the main stream, listed in the piece
 * table.
 */
export function makeDoc(text: string, { locked = false, ...given }: DocParts = {}): Buffer {
  const parts = Object.entries(DOC_PARTS).map(([name, at]) => ({ at, words: given[name as keyof typeof DOC_PARTS] }));
  // Each part ends with a paragraph mark that is not part of its text.
  const words = Buffer.from([text, ...parts.map((part) => (part.words ? `${part.words}\r` : ''))].join(''), 'latin1');
  const main = Buffer.alloc(Math.max(4096, Math.ceil((1024 + words.length) / SECTOR) * SECTOR));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x00c1, 2);
  main.writeUInt16LE(0x0200 | (locked ? 0x0100 : 0), 10);
  main.writeUInt32LE(1024, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  for (const part of parts) main.writeUInt32LE(part.words ? part.words.length + 1 : 0, part.at);
  words.copy(main, 1024);
  const table = Buffer.alloc(4096);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(0, 5);
  table.writeUInt32LE(words.length, 9);
  table.writeUInt32LE(0x40000000 | (1024 * 2), 15);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(21, 0x1a6);
  return compoundFile([
    ['WordDocument', main],
    ['1Table', table],
  ]);
}

function compoundFile(streams: [string, Buffer][]): Buffer {
  const chain = Buffer.alloc(SECTOR, 0xff);
  chain.writeInt32LE(-3, 0);
  chain.writeInt32LE(END_OF_CHAIN, 4);
  const directory = Buffer.alloc(SECTOR);
  directoryEntry(directory, 0, {
    name: 'Root Entry',
    type: 5,
    child: 1,
    right: NO_ENTRY,
    sector: END_OF_CHAIN,
    size: 0,
  });
  let sector = 2;
  streams.forEach(([name, bytes], index) => {
    directoryEntry(directory, index + 1, {
      name,
      type: 2,
      child: NO_ENTRY,
      right: index + 1 < streams.length ? index + 2 : NO_ENTRY,
      sector,
      size: bytes.length,
    });
    for (const last = sector + bytes.length / SECTOR - 1; sector <= last; sector += 1)
      chain.writeInt32LE(sector === last ? END_OF_CHAIN : sector + 1, sector * 4);
  });
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeInt16LE(9, 30);
  header.writeInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(1, 48);
  header.writeInt32LE(4096, 56);
  header.writeInt32LE(END_OF_CHAIN, 60);
  header.writeInt32LE(END_OF_CHAIN, 68);
  header.fill(0xff, 76);
  header.writeInt32LE(0, 76);
  return Buffer.concat([header, chain, directory, ...streams.map(([, bytes]) => bytes)]);
}

type Entry = { name: string; type: number; child: number; right: number; sector: number; size: number };

function directoryEntry(directory: Buffer, index: number, { name, type, child, right, sector, size }: Entry): void {
  const at = index * 128;
  directory.write(name, at, 'utf16le');
  directory.writeUInt16LE(name.length * 2 + 2, at + 64);
  directory.writeUInt8(type, at + 66);
  directory.writeUInt8(1, at + 67);
  directory.writeInt32LE(NO_ENTRY, at + 68);
  directory.writeInt32LE(right, at + 72);
  directory.writeInt32LE(child, at + 76);
  directory.writeInt32LE(sector, at + 116);
  directory.writeInt32LE(size, at + 120);
}
