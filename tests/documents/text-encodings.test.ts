import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { extractText } from '~/features/documents/reading/extract-text.server';
import { sniffDocument } from '~/features/documents/reading/sniff-document.server';

const read = (bytes: Buffer) => extractText(randomUUID(), 'txt', bytes);
const WORDS = 'The café is “closed”, naïvely – for 5 €.';

/** As Notepad saves it with the encoding "ANSI". */
const IN_WINDOWS_1252 = Buffer.from('The caf\xe9 is \x93closed\x94, na\xefvely \x96 for 5 \x80.', 'latin1');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a plain text', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(WORDS)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${WORDS}`)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${WORDS}`, 'utf16le')],
    ['UTF-16 the other way round, with its mark', bigEndian(`\ufeff${WORDS}`)],
    ['UTF-16 without a mark', Buffer.from(WORDS, 'utf16le')],
    ['UTF-16 the other way round, without a mark', bigEndian(WORDS)],
  ])('in %s is read as it was written', async (_name, bytes) => {
    expect(await sniffDocument('txt', bytes)).toBe(true);
    expect(await read(bytes)).toMatchObject({ text: WORDS, remarks: [] });
  });

  it('in Windows-1252 is read, and it is told that this was guessed', async () => {
    expect(await sniffDocument('md', IN_WINDOWS_1252)).toBe(true);
    expect(await read(IN_WINDOWS_1252)).toMatchObject({ text: WORDS, remarks: ['windows-1252'] });
  });

  it('in another old encoding is not guessed at', async () => {
    const russian = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0]);
    expect(await sniffDocument('txt', russian)).toBe(true);
    expect(await read(russian)).toEqual({ failure: 'encoding' });
  });

  it.each<[string, Buffer]>([
    ['zeros in both places', Buffer.from([0x61, 0, 0, 0x62])],
    ['an odd number of bytes', Buffer.from('a\0b\0c')],
    ['a half pair', Buffer.from([0x61, 0, 0x00, 0xd8, 0x61, 0])],
    ['control characters', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('is not what holds %s', async (_what, bytes) => {
    expect(await sniffDocument('txt', bytes)).toBe(false);
  });
});
