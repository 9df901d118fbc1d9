import { useNavigate } from '@remix-run/react';
import { DialogPage } from '~/ui/pages/dialog-page';
import { PageHeader } from '~/ui/pages/page-header';
import type { ShownImport } from '../../transfer/import/import-schema';
import { ImportForm } from './import-form';
import { ImportResult } from './import-result';

type ImportDialogProps = { summary: ShownImport | null; error?: string | undefined };

/** Choosing a file with a journal in it, and then what came in. */
export function ImportDialog({ summary, error }: ImportDialogProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Journal" />
      {/* Another dialog is another element, so that it opens anew and takes the focus. */}
      <DialogPage
        key={summary ? 'result' : 'form'}
        title={summary ? 'What came in' : 'Import a journal'}
        closeHref="/journal"
        onClose={() => navigate('/journal')}
      >
        {summary ? <ImportResult summary={summary} /> : <ImportForm error={error} />}
      </DialogPage>
    </>
  );
}
