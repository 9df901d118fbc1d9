import type { SentDocument } from '~/features/documents/document-schema';
import { Icon } from '~/ui/icon';

/** What a message was sent with. */
export function SentDocuments({ documents }: { documents: readonly SentDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="sent-documents" aria-label="Attached documents">
      {documents.map(({ documentId, name }) => (
        <li key={documentId}>
          <a href={`/documents?document=${encodeURIComponent(documentId)}`}>
            <Icon name="clip" size={18} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
