import type { Safety } from '~/features/safety/safety-of';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '~/upload-limits';

const DOCUMENT_TYPES = ['pdf', 'txt', 'doc', 'docx', 'md'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_ACCEPT = DOCUMENT_TYPES.map((type) => `.${type}`).join(',');

export type DocumentStatus = 'reading' | 'ready' | 'failed';

/** A document as the API and the pages return it. `failure` and `coverage` are sentences for the user. */
export type DocumentJson = {
  documentId: string;
  name: string;
  size: number;
  type: DocumentType;
  status: DocumentStatus;
  failure: string | null;
  /** How much of it Orion can use; null until it is read. 'part' also when pictures or similar content are left out. */
  used: 'all' | 'part' | null;
  coverage: string | null;
  sessionId: string | null;
  /** It never leaves this machine. */
  onlyHere: boolean;
  /** What to show beside it when its text speaks of danger. */
  safety: Safety | null;
  createdAt: string;
};

/** A document as shown with the message that it was sent with. */
export type SentDocument = { documentId: string; name: string };

/** docs/spec.md §5. */
export const WRONG_TYPE = 'Invalid file type: Please upload PDF, TXT, DOC, DOCX, or MD files only.';

export function documentTypeOf(name: string): DocumentType | null {
  const extension = /\.([a-z]{2,4})$/i.exec(name)?.[1]?.toLowerCase();
  return DOCUMENT_TYPES.find((type) => type === extension) ?? null;
}

const EMPTY_FILE = 'This file is empty. Please choose another one.';

/** Returns why a file is rejected by its name or size, as a sentence, or null when it is not. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | null {
  if (!documentTypeOf(name)) return WRONG_TYPE;
  if (size === 0) return EMPTY_FILE;
  return size > MAX_FILE_BYTES ? FILE_TOO_LARGE : null;
}

/** Returns a size such as '12 KB', at least 1 KB. */
export function sizeInKilobytes(size: number): string {
  return `${Math.max(1, Math.round(size / 1024)).toLocaleString('en-US')} KB`;
}

/** Splits a message into title and description: docs/spec.md §8 writes the title before the colon. */
export function splitTitle(sentence: string): { title: string; description: string } {
  const [, title, description] = /^(Invalid file type|File too large): (.+)$/.exec(sentence) ?? [];
  return title && description ? { title, description } : { title: 'Upload failed', description: sentence };
}

export const UPLOAD_FAILED = {
  title: 'Upload failed',
  description: 'There was an error uploading your document. Please try again.',
};

/** Returns the toast for an accepted upload, by its reading status (docs/spec.md §8). */
export function uploadToast({ name, status, failure }: Pick<DocumentJson, 'name' | 'status' | 'failure'>) {
  if (failure !== null) return { ...splitTitle(failure), kind: 'destructive' as const };
  if (status === 'reading') {
    return {
      title: 'Still being read',
      description: `${name} takes a while. Orion can use it once it is read.`,
      kind: 'default' as const,
    };
  }
  return {
    title: 'Document uploaded successfully',
    description: `${name} has been uploaded and is now accessible to Orion!`,
    kind: 'default' as const,
  };
}
