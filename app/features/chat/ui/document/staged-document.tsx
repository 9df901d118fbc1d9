import { DOCUMENT_ACCEPT, sizeInKilobytes } from '~/features/documents/document-schema';
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

const CHIP_CLASS =
  'col-span-full m-1 flex min-h-11 max-w-full items-center gap-2 justify-self-start rounded-[10px] border border-line pl-3 text-[.95rem]';

/** Shows the staged document, or the one being uploaded. */
export function DocumentChip({ staged, uploading }: { staged: StagedDocument; uploading: File | null }) {
  if (uploading) {
    return (
      <p className={`${CHIP_CLASS} pr-3`} role="status" data-staged="">
        <span className="truncate">
          Uploading and reading <bdi>{uploading.name}</bdi>...
        </span>
      </p>
    );
  }
  if (!staged.file) return null;
  const { name, size } = staged.file;
  return (
    <p className={CHIP_CLASS} data-staged="">
      <Icon name="clip" size={18} />
      <span className="truncate" dir="auto">
        {name}
      </span>
      <span className="faint flex-none">{sizeInKilobytes(size)}</span>
      <button
        className="btn quiet"
        type="button"
        aria-label={`Remove ${name}`}
        onClick={(event) => {
          const input = event.currentTarget.closest('form')?.querySelector('textarea');
          staged.remove();
          input?.focus();
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </p>
  );
}
