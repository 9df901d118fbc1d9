/** Detects and decodes the encoding of plain text. */

type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';
type TextEncoding = UnicodeEncoding | 'windows-1252';

/** Control characters that plain text does not contain; those for layout are allowed. */
const CONTROL = /[^\P{Cc}\n\r\t\f\v\b\u001b\u001a\u0080-\u009f]/u;
/** Bytes that are undefined in Windows-1252. */
const UNDEFINED_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const HEAD = 64 * 1024;
/** Western text has few letters outside ASCII; a larger share means another alphabet. */
const MAX_OTHER_LETTERS = 1 / 4;

/**
 * Returns the encoding of a text by its byte order mark or its bytes: 'unknown' for another legacy encoding, null when
 * it is not text.
 */
export function findTextEncoding(bytes: Uint8Array): TextEncoding | 'unknown' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodes(bytes, 'utf-16le') ? 'utf-16le' : null;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodes(bytes, 'utf-16be') ? 'utf-16be' : null;
  if (bytes.includes(0)) return findUtf16(bytes);
  if (decodes(bytes, 'utf-8')) return isText(bytes, 'utf-8') ? 'utf-8' : null;
  if (!isText(bytes, 'windows-1252')) return null;
  return isWestern(bytes) ? 'windows-1252' : 'unknown';
}

/**
 * The characters of Windows-1252 from 0x80 to 0x9f, which Latin-1 does not have. Node 20 decodes Windows-1252 as
 * Latin-1.
 */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export function decodeText(bytes: Buffer, encoding: TextEncoding): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => FROM_0X80.charAt(letter.charCodeAt(0) - 0x80));
}

/** Detects UTF-16 without a byte order mark: in most texts every other byte is zero. */
function findUtf16(bytes: Uint8Array): UnicodeEncoding | null {
  const head = bytes.subarray(0, HEAD);
  let atEven = 0;
  let atOdd = 0;
  head.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) atEven += 1;
    else atOdd += 1;
  });
  const encoding = atOdd > atEven ? 'utf-16le' : 'utf-16be';
  const isLikely = Math.max(atEven, atOdd) > head.length / 4 && Math.min(atEven, atOdd) === 0;
  return isLikely && decodes(bytes, encoding) && isText(bytes, encoding) ? encoding : null;
}

function decodes(bytes: Uint8Array, encoding: UnicodeEncoding): boolean {
  if (encoding !== 'utf-8' && bytes.length % 2 === 1) return false;
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isText(bytes: Uint8Array, encoding: TextEncoding): boolean {
  return !CONTROL.test(new TextDecoder(encoding).decode(bytes.subarray(0, HEAD)));
}

function isWestern(bytes: Uint8Array): boolean {
  let letters = 0;
  let others = 0;
  for (const byte of bytes) {
    if (UNDEFINED_1252.has(byte)) return false;
    if (byte >= 0xc0) others += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters += 1;
  }
  return others <= (letters + others) * MAX_OTHER_LETTERS;
}
