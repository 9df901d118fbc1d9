/** Sentences about what was left out of a document and what was guessed. Stored as codes. */
const sentences = {
  pictures: 'Pictures are left out.',
  charts: 'Charts and diagrams are left out.',
  files: 'Files inside it are left out.',
  pages: 'Some pages have no readable text.',
  'windows-1252':
    'It does not say how its letters are stored, so it was read as Windows-1252. If letters look wrong, save it as UTF-8 and upload it again.',
} as const;

export type DocumentRemark = keyof typeof sentences;

/** Remarks that do not mean that content was left out. */
const WHOLE: readonly string[] = ['windows-1252'] satisfies DocumentRemark[];

export function writeRemarks(remarks: readonly DocumentRemark[]): string | null {
  return remarks.length > 0 ? remarks.join(',') : null;
}

/** Returns the sentences of stored remarks; `isWhole` is false when something was left out. */
export function parseRemarks(stored: string | null): { sentences: string[]; isWhole: boolean } {
  const codes = (stored ?? '').split(',').filter((code): code is DocumentRemark => Object.hasOwn(sentences, code));
  return { sentences: codes.map((code) => sentences[code]), isWhole: codes.every((code) => WHOLE.includes(code)) };
}
