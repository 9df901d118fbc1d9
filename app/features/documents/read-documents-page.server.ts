import { PAGE_SIZE } from '~/platform/web/cursor-page';
import { listDocuments } from './list-documents.server';

/** What `/documents` shows: a page of the person's documents, and the one that is asked to be deleted. */
export async function readDocumentsPage(userId: string, parameters: URLSearchParams) {
  const cursor = parameters.get('cursor');
  return { ...(await listDocuments(userId, { limit: PAGE_SIZE, cursor })), cursor, deleteId: parameters.get('delete') };
}
