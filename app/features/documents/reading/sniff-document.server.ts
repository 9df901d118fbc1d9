import { fileTypeFromBuffer } from 'file-type';
import type { DocumentType } from '../document-schema';

/** A DOCX with a password is a compound file; reading it says so. */
const SIGNATURES: Record<'pdf' | 'doc' | 'docx', readonly string[]> = { pdf: ['pdf'], doc: ['cfb'], docx: ['docx', 'cfb'] };
/** Formats that are made of plain characters and still are no plain text. */
const DRESSED_UP = new Set(['pdf', 'rtf', 'ps', 'eps']);
const TEXT_HEAD = 64 * 1024;

/** True when the bytes are what the name says. */
export async function sniffDocument(type: DocumentType, bytes: Buffer): Promise<boolean> {
  const found: string | undefined = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  if (type === 'txt' || type === 'md') {
    // Short signatures are the beginnings of words too: 'BMW' reads as a bitmap. What decodes as text is text.
    return !(found && DRESSED_UP.has(found)) && isText(bytes);
  }
  return found !== undefined && SIGNATURES[type].includes(found);
}

function isText(bytes: Buffer): boolean {
  const isUtf16 = bytes.length >= 2 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff));
  if (isUtf16) return bytes.length % 2 === 0;
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  return !/[^\P{Cc}\n\r\t\f\v\b\u001b\u001a\u0080-\u009f]/u.test(bytes.subarray(0, TEXT_HEAD).toString('utf8'));
}
