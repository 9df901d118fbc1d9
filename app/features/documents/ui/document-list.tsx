import { useEffect } from 'react';
import { SwitchForm } from '~/ui/forms/switch-form';
import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import { Link, useRevalidator } from '@remix-run/react';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';
import { TimeAgo } from '~/ui/time/local-time';
import { type DocumentJson, sizeInKilobytes } from '../document-schema';

type DocumentListProps = {
  documents: DocumentJson[];
  nextCursor: string | null;
  cursor: string | null;
  deleteId: string | null;
  only: string | null;
};

export function DocumentList({ documents, nextCursor, cursor, deleteId, only }: DocumentListProps) {
  const here = addressOf(only, cursor);
  const deleted = documents.find(({ documentId }) => documentId === deleteId);
  useWatchReading(documents.some(({ status }) => status === 'reading'));
  return (
    <>
      <PageHeader title="Documents" />
      <div className="page">
        <p className="soft">
          The text Orion has read from your files. The files themselves are not kept. Each document belongs to a
          conversation and is deleted with it.
        </p>
        {documents.length > 0 ? null : only === null ? (
          <NoDocuments />
        ) : (
          <p>This document was deleted, along with the text Orion read from it.</p>
        )}
        <ul className="rows">
          {documents.map((document) => (
            <DocumentRow key={document.documentId} document={document} here={here} />
          ))}
        </ul>
        {only === null ? null : (
          <p className="pager">
            <Link className="btn" to="/documents">
              Show all documents
            </Link>
          </p>
        )}
        {nextCursor ? (
          <p className="pager">
            <Link className="btn" to={`/documents?cursor=${encodeURIComponent(nextCursor)}`}>
              Older documents
            </Link>
          </p>
        ) : null}
      </div>
      {deleted ? <DeleteDocumentDialog document={deleted} closeHref={here} /> : null}
    </>
  );
}

function addressOf(only: string | null, cursor: string | null): string {
  if (only !== null) return `/documents?document=${encodeURIComponent(only)}`;
  return cursor ? `/documents?cursor=${encodeURIComponent(cursor)}` : '/documents';
}

function DocumentRow({ document, here }: { document: DocumentJson; here: string }) {
  const { documentId, name, size, sessionId, createdAt, onlyHere } = document;
  const deleteHref = `${here}${here.includes('?') ? '&' : '?'}delete=${documentId}`;
  return (
    <li className="card row-card">
      <div className="row-words">
        <h2 dir="auto">{name}</h2>
        <div className="faint">
          {sizeInKilobytes(size)}, added <TimeAgo value={createdAt} />
        </div>
        <DocumentState document={document} />
        {document.safety ? <HelpBeside /> : null}
      </div>
      <div className="row-tools">
        {sessionId ? (
          <a
            className="btn"
            href={`/?session=${encodeURIComponent(sessionId)}`}
            aria-label={`Open the conversation of ${name}`}
          >
            Conversation
          </a>
        ) : null}
        <SwitchForm action={here} fields={{ intent: 'here', documentId }} name="onlyHere" isOn={onlyHere} of={name}>
          Only on this machine
        </SwitchForm>
        <Link className="btn quiet" to={deleteHref} preventScrollReset aria-label={`Delete: ${name}`}>
          Delete
        </Link>
      </div>
    </li>
  );
}

function DocumentState({ document: { status, failure, coverage } }: { document: DocumentJson }) {
  if (status === 'failed') {
    return (
      <p className="document-state" data-status="failed">
        <strong>Not read.</strong> {failure}
      </p>
    );
  }
  return (
    <p className="document-state">
      <strong>{status === 'reading' ? 'Being read...' : 'Ready.'}</strong> {coverage}
    </p>
  );
}

function HelpBeside() {
  return (
    <p className="document-state">
      It talks about hard things. If they are about you, you don’t have to carry them alone. Call or text{' '}
      <a href="tel:988">988</a> (US), or see <a href="/help-now">who else you can reach now</a>.
    </p>
  );
}

function NoDocuments() {
  return (
    <div className="empty">
      <Logo size={56} />
      <h2>No documents yet</h2>
      <p>Add a PDF, TXT, DOC, DOCX or MD file to a message, and Orion can talk with you about it.</p>
      <Link className="btn primary" to="/">
        Start New Conversation
      </Link>
    </div>
  );
}

function DeleteDocumentDialog({ document, closeHref }: { document: DocumentJson; closeHref: string }) {
  const field = { name: 'documentId', value: document.documentId };
  return (
    <ConfirmDeletion title="Delete this document?" closeHref={closeHref} action="/documents" field={field}>
      “<bdi>{document.name}</bdi>” and the text Orion read from it will be deleted.
    </ConfirmDeletion>
  );
}

const LOOK_AGAIN_MS = 3_000;

/** Reloads the page's data every few seconds while documents are being read. */
function useWatchReading(reading: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!reading || state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [reading, state, revalidate]);
}
