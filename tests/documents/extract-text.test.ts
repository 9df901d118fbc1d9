import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DocumentType } from '~/features/documents/document-schema';
import { extractText } from '~/features/documents/reading/extract-text.server';
import { sniffDocument } from '~/features/documents/reading/sniff-document.server';
import { falsifySizes, makeBombDocx, makeBombPdf, makeDoc, makeDocx, makePdf } from './make-documents';

const read = (type: DocumentType, bytes: Buffer) => extractText(randomUUID(), type, bytes);

const RTF = Buffer.from('{\\rtf1\\ansi The bees are well.}');
const HTML = Buffer.from('<!doctype html><html><body>The bees are well.</body></html>');

describe('what is read', () => {
  it.each<[DocumentType, () => Promise<Buffer> | Buffer]>([
    ['txt', () => Buffer.from('\ufeffThe bees are well.\r\nSo am I.')],
    ['txt', () => Buffer.from('\ufeffThe bees are well.\r\nSo am I.', 'utf16le')],
    ['md', () => Buffer.from('The bees are well.\nSo am I.')],
    ['docx', () => makeDocx(['The bees are well.', 'So am I.'])],
    ['doc', () => makeDoc('The bees are well.\rSo am I.')],
    ['pdf', () => makePdf(['The bees are well.', 'So am I.'])],
  ])('%s', async (type, make) => {
    const bytes = await make();
    expect(await sniffDocument(type, bytes)).toBe(true);
    const result = await read(type, bytes);
    expect('text' in result && result.text.split(/\n+/)).toEqual(['The bees are well.', 'So am I.']);
    expect(result).toMatchObject(
      type === 'pdf'
        ? { pages: 2, pagesUsed: 2 }
        : { pages: null, characters: 'text' in result ? result.text.length : -1 },
    );
  });

  it('a DOC with its notes, comments and text boxes, as it was written', async () => {
    const bytes = makeDoc('The body.', {
      footnotes: 'A footnote.',
      comments: 'A comment.',
      endnotes: 'An endnote.',
      boxes: 'In a box.',
    });
    const result = await read('doc', bytes);
    expect('text' in result && result.text.split(/\n+/)).toEqual([
      'The body.',
      'In a box.',
      'A footnote.',
      'An endnote.',
      'A comment.',
    ]);
  });

  it('text whose first letters are the signature of something else', async () => {
    for (const text of ['BMW is what he drives', 'II*', 'ID3 is what I was called', 'MZ'])
      expect(await sniffDocument('txt', Buffer.from(text))).toBe(true);
  });

  it('a long text in part', async () => {
    const result = await read('txt', Buffer.from('All work and no play. '.repeat(30_000)));
    expect(result).toMatchObject({ characters: 659_999 });
    expect('text' in result && result.text.length).toBe(400_000);
    const split = await read('txt', Buffer.from(`${'a'.repeat(399_999)}🌙 and no play`));
    expect('text' in split && split.text).toBe('a'.repeat(399_999));
  });

  it('the first pages of a PDF with 5,000', async () => {
    const result = await read(
      'pdf',
      makePdf(Array.from({ length: 5_000 }, (_, index) => `This is page ${index + 1}.`)),
    );
    expect(result).toMatchObject({ pages: 5_000 });
    const { pagesUsed, text } = result as { pagesUsed: number; text: string };
    expect(pagesUsed).toBeGreaterThan(0);
    expect(pagesUsed).toBeLessThanOrEqual(500);
    expect(text).toContain('This is page 1.');
  });
});

it('a sound document is not refused for what something else takes meanwhile', async () => {
  const reading = read('pdf', makePdf(Array.from({ length: 3_000 }, (_, index) => `This is page ${index + 1}.`)));
  const elsewhere = Buffer.alloc(600 * 1024 * 1024, 1);
  expect(await reading).toMatchObject({ pages: 3_000 });
  expect(elsewhere).toHaveLength(600 * 1024 * 1024);
});

describe('what ends in a clear message', () => {
  it.each<[string, DocumentType, () => Promise<Buffer> | Buffer, string[]]>([
    ['a zip bomb', 'docx', () => makeBombDocx(), ['oversized']],
    [
      'a zip bomb that says it is small',
      'docx',
      async () => falsifySizes(await makeBombDocx(), 4_000),
      ['oversized', 'damaged', 'slow'],
    ],
    [
      'a zip bomb that says it is 40 MB',
      'docx',
      async () => falsifySizes(await makeBombDocx(), 4_000_000),
      ['oversized', 'damaged', 'slow'],
    ],
    ['a small file of repeated words, which is none', 'docx', () => makeBombDocx(1), ['none']],
    ['a cut archive', 'docx', async () => (await makeDocx(['words'])).subarray(0, 300), ['damaged']],
    ['a PDF with a password', 'pdf', () => makePdf(['secret'], { locked: true }), ['encrypted']],
    ['a DOC with a password', 'doc', () => makeDoc('secret', { locked: true }), ['encrypted']],
    ['a broken PDF', 'pdf', () => Buffer.from(`%PDF-1.7\n${'garbage '.repeat(200)}`), ['damaged']],
    ['a PDF without text', 'pdf', () => makePdf(['']), ['empty']],
    ['an RTF where a DOC should be', 'doc', () => RTF, ['damaged']],
    ['a compound file that is no DOC', 'doc', () => makeDoc('x').fill(0, 1536, 1548), ['damaged']],
  ])('%s', async (_name, type, make, failures) => {
    const begun = performance.now();
    const result = await read(type, await make());
    expect(failures).toContain('failure' in result ? result.failure : 'none');
    expect(performance.now() - begun).toBeLessThan(25_000);
  });

  it.each<[string, DocumentType, () => Promise<Buffer> | Buffer, number]>([
    [
      'an archive that lies about what it unpacks to',
      'docx',
      async () => falsifySizes(await makeBombDocx(200), 40_000_000),
      100,
    ],
    ['a small PDF that unpacks to gigabytes', 'pdf', makeBombPdf, 700],
  ])(
    '%s, without taking the memory of the process',
    async (_name, type, make, mostMegabytes) => {
      const bytes = await make();
      const before = process.memoryUsage.rss();
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 20);
      const result = await read(type, bytes);
      clearInterval(watch);
      expect(['damaged', 'oversized', 'slow']).toContain('failure' in result ? result.failure : 'none');
      expect(most / 1024 / 1024).toBeLessThan(mostMegabytes);
    },
    60_000,
  );

  it('files that are not what their name says, before they are read', async () => {
    const cases: [DocumentType, Buffer][] = [
      ['pdf', HTML],
      ['doc', RTF],
      ['txt', RTF],
      ['docx', Buffer.from('PK\u0003\u0004 nothing')],
      ['txt', Buffer.from('a\0b')],
      ['md', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
      ['txt', makePdf(['words'])],
      ['docx', makePdf(['words'])],
    ];
    for (const [type, bytes] of cases) expect(await sniffDocument(type, bytes), type).toBe(false);
  });
});
