import { DOCUMENT_ACCEPT } from '~/features/documents/document-schema';
import { Icon } from '~/ui/icon';
import type { StagedDocument } from './use-staged-document';

/**
 * File picker. Without JavaScript it is the native file input, which shows the file name and is submitted with the
 * form.
 */
export function DocumentButton({ inputRef, stage }: StagedDocument) {
  return (
    <label className="btn quiet attach" title="Add a document">
      <Icon name="clip" />
      <span className="sr-only">Add a document (PDF, TXT, DOC, DOCX or MD, up to 10 MB)</span>
      <input
        ref={inputRef}
        type="file"
        name="document"
        accept={DOCUMENT_ACCEPT}
        onChange={(event) => stage(event.currentTarget.files?.[0])}
      />
    </label>
  );
}
