import { describe, expect, it } from 'vitest';
import { decodeText, findTextEncoding } from './text-encoding';

const words = 'The café was closed — “for good”, they said.';

/** Returns the text as UTF-16 with the higher byte first. */
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a text', () => {
  it.each([
    ['utf-8', Buffer.from(words)],
    ['utf-8', Buffer.from(`\ufeff${words}`)],
    ['utf-16le', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['utf-16be', bigEndian(`\ufeff${words}`)],
    ['utf-16le', Buffer.from('Without a mark.', 'utf16le')],
    ['utf-16be', bigEndian('Without a mark.')],
    ['windows-1252', Buffer.from('The caf\u00e9 was closed.', 'latin1')],
  ] as const)('%s is found, and decoded whole', (encoding, bytes) => {
    expect(findTextEncoding(bytes)).toBe(encoding);
    expect([words, 'Without a mark.', 'The café was closed.']).toContain(
      decodeText(bytes, encoding).replace('\ufeff', ''),
    );
  });

  it('of another alphabet, or with bytes that no letter has, is unknown', () => {
    expect(findTextEncoding(Buffer.from('cff0e8e2e5f22c20eceee920e4f0f3e3', 'hex'))).toBe('unknown');
    expect(findTextEncoding(Buffer.from('It was \u0081 here.', 'latin1'))).toBe('unknown');
  });

  it('is none for what is no text', () => {
    for (const hex of ['00000000', '89504e470d0a1a0a0000', 'feff00', '0102030405', 'fffe00d8'])
      expect(findTextEncoding(Buffer.from(hex, 'hex'))).toBeNull();
  });
});

it('Windows-1252 has letters and quotation marks where Latin-1 has control characters', () => {
  expect(decodeText(Buffer.from([0x80, 0x93, 0x61, 0x94, 0x9f, 0xa0, 0xff]), 'windows-1252')).toBe('€“a”Ÿ\u00a0ÿ');
});
