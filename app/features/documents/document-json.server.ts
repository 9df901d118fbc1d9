import { safetyOf } from '~/features/safety/safety-of';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { documentFailureText } from './document-failure';
import { parseRemarks } from './document-remark';
import type { DocumentJson, DocumentStatus, DocumentType } from './document-schema';

/**
 * Longer than a full reading queue normally takes: a document still `reading` after this was interrupted with its
 * process.
 */
const MAX_READING_MS = 5 * 60_000;

/** Leaves out documents of private conversations, which are in no list and no export. */
export const notPrivate = { NOT: { session: { privateUntil: { not: null } } } };

export type DocumentRow = {
  id: string;
  sessionId: string | null;
  name: string;
  type: string;
  size: number;
  status: string;
  onlyHere: boolean;
  failure: string | null;
  pages: number | null;
  pagesUsed: number | null;
  characters: number;
  charactersUsed: number;
  remarks: string | null;
  severity: string | null;
  createdAt: Date;
};

/** All columns except `text`, which is long. */
export const documentColumns = {
  id: true,
  sessionId: true,
  name: true,
  type: true,
  size: true,
  status: true,
  onlyHere: true,
  failure: true,
  pages: true,
  pagesUsed: true,
  characters: true,
  charactersUsed: true,
  remarks: true,
  severity: true,
  createdAt: true,
} as const;

export function documentJson(vault: PersonalVault, row: DocumentRow): DocumentJson {
  const isLost = row.status === 'reading' && Date.now() - row.createdAt.getTime() > MAX_READING_MS;
  const status = isLost ? 'failed' : (row.status as DocumentStatus);
  return {
    documentId: row.id,
    name: openDocumentName(vault, row),
    size: row.size,
    type: row.type as DocumentType,
    status,
    failure: documentFailureText(isLost ? 'interrupted' : row.failure),
    used: status === 'ready' ? (isWhole(row) ? 'all' : 'part') : null,
    coverage: status === 'ready' ? coverageOf(row) : null,
    sessionId: row.sessionId,
    onlyHere: row.onlyHere,
    safety: safetyOf(row.severity),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns a placeholder for a damaged name, so that the document stays listed and can be deleted. */
export function openDocumentName(vault: PersonalVault, { id, name }: Pick<DocumentRow, 'id' | 'name'>): string {
  return openOr(
    () => vault.open(documentAssociatedData(id, 'name'), name),
    () => 'This document is damaged',
  );
}

function isWhole(row: DocumentRow): boolean {
  return isReadToTheEnd(row) && parseRemarks(row.remarks).isWhole;
}

function isReadToTheEnd({ pages, pagesUsed, characters, charactersUsed }: DocumentRow): boolean {
  return pages === pagesUsed && characters === charactersUsed;
}

/** Returns sentences about how much of the document is used and what was left out or guessed. */
function coverageOf(row: DocumentRow): string {
  const { sentences, isWhole: isNothingLeftOut } = parseRemarks(row.remarks);
  return [shareOf(row, isNothingLeftOut), ...sentences].join(' ');
}

function shareOf(row: DocumentRow, isNothingLeftOut: boolean): string {
  const number = (value: number) => value.toLocaleString('en-US');
  if (row.pages !== null && row.pages !== row.pagesUsed)
    return `The first ${number(row.pagesUsed ?? 0)} of ${number(row.pages)} pages are used.`;
  if (!isReadToTheEnd(row))
    return `The first ${number(row.charactersUsed)} of ${number(row.characters)} characters are used.`;
  // Whether a DOC or PDF file holds content other than text is unknown.
  return isNothingLeftOut && row.type !== 'doc' && row.type !== 'pdf'
    ? 'All of it is used.'
    : 'All of its text is used.';
}

/** Returns the associated data of a document's sealed column. */
export const documentAssociatedData = (documentId: string, column: 'name' | 'text') => ({
  table: 'Document',
  column,
  id: documentId,
});
