import { fileTypeFromBuffer } from 'file-type';
import type { DocumentType } from '../document-schema';
import { findTextEncoding } from './text-encoding.mjs';

/** A DOCX with a password is a compound file; reading it says so. */
const SIGNATURES: Record<'pdf' | 'doc' | 'docx', readonly string[]> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  docx: ['docx', 'cfb'],
};
/** Formats that are made of plain characters and still are no plain text. */
const DRESSED_UP = new Set(['pdf', 'rtf', 'ps', 'eps']);

/** True when the bytes are what the name says. */
export async function sniffDocument(type: DocumentType, bytes: Buffer): Promise<boolean> {
  const found: string | undefined = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  if (type === 'txt' || type === 'md') {
    // Short signatures are the beginnings of words too: 'BMW' reads as a bitmap. What decodes as text is text.
    return !(found && DRESSED_UP.has(found)) && findTextEncoding(bytes) !== null;
  }
  return found !== undefined && SIGNATURES[type].includes(found);
}
