import { Form, Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { FieldFrame, useFieldTies } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { DialogPage } from '~/ui/pages/dialog-page';
import {
  IMPORT_ACCEPT,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_MB,
  type ShownImport,
} from '../../transfer/import/import-schema';
import { ImportResult } from './import-result';

type ImportDialogProps = { summary: ShownImport | null; answer: FormAnswer | undefined };

/** The dialog to choose a journal file, which then shows the result of the import. */
export function ImportDialog({ summary, answer }: ImportDialogProps) {
  const navigate = useNavigate();
  // A new key makes a new element, so that the dialog opens again and takes the focus.
  return (
    <DialogPage
      key={summary ? 'result' : 'form'}
      title={summary ? 'Import finished' : 'Import a journal'}
      closeHref="/journal"
      onClose={() => navigate('/journal', { preventScrollReset: true })}
    >
      {summary ? <ImportResult summary={summary} /> : <ImportForm answer={answer} />}
    </DialogPage>
  );
}

function ImportForm({ answer }: Pick<ImportDialogProps, 'answer'>) {
  const [tooLarge, setTooLarge] = useState(false);
  const { formProps, fields, pending: importing } = useAnsweredForm<'file'>({ name: 'import', answer });
  const hint = `At most ${MAX_IMPORT_MB} MB. Zip a larger JSON file first.`;
  const ties = useFieldTies({ field: fields.file, hint, found: tooLarge ? IMPORT_TOO_LARGE : null });
  return (
    <>
      <p>Import what you wrote elsewhere. Orion can read:</p>
      <ul className="my-3 list-disc space-y-1 ps-6 wrap-anywhere">
        <li>its own export, as JSON or Markdown</li>
        <li>a zip of Markdown files, such as from Obsidian</li>
        <li>the JSON zip from Day One, without its photos</li>
      </ul>
      <p>Dates, tags and time zones are kept. Entries you already have are skipped, and the new ones are private.</p>
      <Form
        method="post"
        action="/journal/import"
        encType="multipart/form-data"
        {...formProps}
        noValidate={false}
        preventScrollReset
      >
        <FieldFrame label="File" hint={hint} ties={ties}>
          <input
            className="input file-input"
            type="file"
            name="file"
            accept={IMPORT_ACCEPT}
            required
            onChange={(event) => setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > MAX_IMPORT_BYTES)}
            {...ties.control}
          />
        </FieldFrame>
        <p className="soft" role="status">
          {importing ? 'Your entries are being read and sealed. Thousands of entries can take a minute.' : ''}
        </p>
        <div className="btn-row">
          <Link className="btn" to="/journal" preventScrollReset>
            Cancel
          </Link>
          <SubmitButton pending={importing || tooLarge} pendingText={importing ? 'Importing...' : undefined}>
            Import
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
