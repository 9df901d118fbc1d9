import { useNavigate } from '@remix-run/react';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { ExportPage } from '../../transfer/export/export-page';
import { ExportForm } from './export-form';
import { ExportSteps } from './export-steps';

/** Choosing what of the journal is exported, and then what to do with the file. */
export function ExportDialog({ page }: { page: ExportPage }) {
  const navigate = useNavigate();
  const title =
    page.view === 'choose'
      ? 'Export your journal'
      : page.format === 'html'
        ? 'Export to Google Docs'
        : 'Your journal as a file';
  // Another dialog is another element, so that it opens anew and takes the focus.
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
