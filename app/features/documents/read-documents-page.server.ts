import { PAGE_SIZE } from '~/platform/web/cursor-page';
import { findDocument } from './find-document.server';
import { listDocuments } from './list-documents.server';

/** What `/documents` shows: a page of the person's documents, or the one of `document`, and the one that is asked to be deleted. */
export async function readDocumentsPage(userId: string, parameters: URLSearchParams) {
  const cursor = parameters.get('cursor');
  const [only, deleteId] = [parameters.get('document'), parameters.get('delete')];
  if (only !== null) {
    const document = await findDocument(userId, only);
    return { documents: document ? [document] : [], nextCursor: null, cursor: null, deleteId, only };
  }
  return { ...(await listDocuments(userId, { limit: PAGE_SIZE, cursor })), cursor, deleteId, only };
}
