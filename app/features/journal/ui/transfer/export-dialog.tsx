import { Form, Link, useLocation, useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import { useChangedSince } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { DialogPage } from '~/ui/pages/dialog-page';
import { exportFormats } from '../../transfer/export/export-formats';
import type { ExportForm as ExportFormData, ExportPage } from '../../transfer/export/export-page';
import { EntryChooser } from './entry-chooser';
import { ExportSteps } from './export-steps';
import { useJournalDownload } from './use-journal-download';

/** The dialog to choose what is exported, which then shows what to do with the file. */
export function ExportDialog({ page }: { page: ExportPage }) {
  const navigate = useNavigate();
  const title =
    page.view === 'choose'
      ? 'Export your journal'
      : page.format === 'html'
        ? 'Export to Google Docs'
        : 'Your journal as a file';
  // A new key makes a new element, so that the dialog opens again and takes the focus.
  return (
    <DialogPage
      key={page.view}
      title={title}
      closeHref="/journal"
      onClose={() => navigate('/journal', { preventScrollReset: true })}
    >
      {page.view === 'choose' ? <ExportForm page={page} /> : <ExportSteps {...page} />}
    </DialogPage>
  );
}

function ExportForm({ page }: { page: ExportFormData }) {
  const { exporting, failure, onSubmit } = useJournalDownload();
  const form = useRef<HTMLFormElement>(null);
  // An error belongs to the requested step, not to each reload of the page's data.
  const { key } = useLocation();
  const [isChanged, setChanged] = useChangedSince(key);
  useFocusFirstError(form, page.error ? key : null);
  if (page.total === 0) return <NothingYet />;
  const scopes = [
    ['all', page.total === 1 ? 'Your only entry' : `All ${page.total.toLocaleString('en-US')} entries`],
    ['chosen', 'Choose entries'],
  ] as const;
  return (
    <Form
      className="group"
      method="get"
      action="/journal/export"
      preventScrollReset
      ref={form}
      onSubmit={onSubmit}
      onChange={setChanged}
    >
      <FormBanner errors={page.error && !isChanged ? ['Nothing was exported', page.error] : null} />
      <fieldset className="mb-5 min-w-0">
        <legend className="text-[0.95rem] font-semibold">Format</legend>
        {Object.entries(exportFormats).map(([format, { name, hint }]) => (
          <label key={format} className="check">
            <input type="radio" name="format" value={format} defaultChecked={format === page.format} />
            <span>
              {name}
              <span className="field-hint m-0 block">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="mb-5 min-w-0">
        <legend className="text-[0.95rem] font-semibold">Entries</legend>
        {scopes.map(([scope, words]) => (
          <label key={scope} className="check">
            <input type="radio" name="scope" value={scope} defaultChecked={scope === page.scope} />
            <span>{words}</span>
          </label>
        ))}
        <EntryChooser page={page} />
      </fieldset>
      <p className="field-hint">The file is not encrypted. Keep it where only you can read it.</p>
      <FormBanner errors={failure} />
      <div className="btn-row">
        <span className="sr-only" role="status">
          {exporting ? 'Exporting...' : ''}
        </span>
        <Link className="btn" to="/journal" preventScrollReset>
          Cancel
        </Link>
        <SubmitButton name="step" value="download" pending={exporting} pendingText="Exporting...">
          Export
        </SubmitButton>
      </div>
    </Form>
  );
}

function NothingYet() {
  return (
    <>
      <p>There is nothing to export yet. You can take what you write with you from here at any time.</p>
      <div className="btn-row">
        <Link className="btn" to="/journal" preventScrollReset>
          Back to the journal
        </Link>
      </div>
    </>
  );
}
