/** Messages about why a document could not be read, by the stored code. */
const words = {
  encrypted: 'This document is locked with a password. Save a copy without the password and upload that.',
  damaged:
    'This document is damaged or is not what its name says. Open it in the program that made it, save it again, and upload that.',
  oversized:
    'This document is far larger inside than it looks, so it was not read. Save its text as a TXT or PDF file and upload that.',
  slow: 'This document takes too long to read. Split it into smaller files, or save its text as a TXT file.',
  empty:
    'No text was found in this document. It may only contain pictures of pages, or store its letters in a way that Orion cannot read. Save its text as a TXT file and upload that.',
  encoding: 'Orion could not tell how the letters in this file are stored. Save it as UTF-8 and upload it again.',
  interrupted: 'Reading this document was interrupted. Please upload it again.',
  unexpected: 'This document could not be read. Please try another format.',
} as const;

export type DocumentFailure = keyof typeof words;

export function documentFailureText(failure: string | null): string | null {
  if (failure === null) return null;
  return words[failure in words ? (failure as DocumentFailure) : 'unexpected'];
}
