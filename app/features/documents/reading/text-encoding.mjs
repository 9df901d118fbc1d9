/**
 * In what a plain text is written. Plain JavaScript, because the thread that reads the file runs it from the source folder as well.
 */

/** What no text holds: control characters other than those that lay a text out. */
const CONTROL = /[^\P{Cc}\n\r\t\f\v\b\u001b\u001a\u0080-\u009f]/u;
/** Bytes that mean nothing in Windows-1252. */
const UNDEFINED_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const HEAD = 64 * 1024;
/** Western texts are written in plain letters with few others between them; more of those are another alphabet. */
const MAX_OTHER_LETTERS = 1 / 4;

/**
 * The encoding of a text, by its mark or by its bytes; 'unknown' for a text in another old encoding, null for what is no text at all.
 * @param {Uint8Array} bytes
 * @returns {'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'unknown' | null}
 */
export function findTextEncoding(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodes(bytes, 'utf-16le') ? 'utf-16le' : null;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodes(bytes, 'utf-16be') ? 'utf-16be' : null;
  if (bytes.includes(0)) return findUtf16(bytes);
  if (decodes(bytes, 'utf-8')) return isText(bytes, 'utf-8') ? 'utf-8' : null;
  if (!isText(bytes, 'windows-1252')) return null;
  return isWestern(bytes) ? 'windows-1252' : 'unknown';
}

/** The characters of Windows-1252 from 0x80 to 0x9f, where Latin-1 has none. Node 20 itself decodes the one as the other. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * @param {Buffer} bytes
 * @param {'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'} encoding
 */
export function decodeText(bytes, encoding) {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (letter) => FROM_0X80[letter.charCodeAt(0) - 0x80]);
}

/** UTF-16 without its mark: every other byte of most texts is zero. */
function findUtf16(bytes) {
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  head.forEach((byte, at) => byte === 0 && (zeros[at % 2] += 1));
  const encoding = zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be';
  const isLikely = Math.max(...zeros) > head.length / 4 && Math.min(...zeros) === 0;
  return isLikely && decodes(bytes, encoding) && isText(bytes, encoding) ? encoding : null;
}

function decodes(bytes, encoding) {
  if (encoding !== 'utf-8' && bytes.length % 2 === 1) return false;
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isText(bytes, encoding) {
  return !CONTROL.test(new TextDecoder(encoding).decode(bytes.subarray(0, HEAD)));
}

function isWestern(bytes) {
  let letters = 0;
  let others = 0;
  for (const byte of bytes) {
    if (UNDEFINED_1252.has(byte)) return false;
    if (byte >= 0xc0) others += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters += 1;
  }
  return others <= (letters + others) * MAX_OTHER_LETTERS;
}
