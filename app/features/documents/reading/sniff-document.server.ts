import { fileTypeFromBuffer } from 'file-type';
import type { DocumentType } from '../document-schema';
import { findTextEncoding } from './text-encoding';

/** A password-protected DOCX is a compound file; reading it fails with `encrypted`. */
const SIGNATURES: Record<'pdf' | 'doc' | 'docx', readonly string[]> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  docx: ['docx', 'cfb'],
};
/** Formats that consist of plain characters but are not plain text. */
const DRESSED_UP = new Set(['pdf', 'rtf', 'ps', 'eps']);

/** Returns true when the bytes match the type. */
export async function sniffDocument(type: DocumentType, bytes: Buffer): Promise<boolean> {
  const found: string | undefined = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  if (type === 'txt' || type === 'md') {
    // Short signatures also match ordinary words ('BMW' is detected as a bitmap), so decoding decides.
    return !(found && DRESSED_UP.has(found)) && findTextEncoding(bytes) !== null;
  }
  return found !== undefined && SIGNATURES[type].includes(found);
}
