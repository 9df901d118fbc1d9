import { useNavigate } from '@remix-run/react';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { ShownImport } from '../../transfer/import/import-schema';
import { ImportForm } from './import-form';
import { ImportResult } from './import-result';

type ImportDialogProps = { summary: ShownImport | null; refusal: { error: string } | undefined };

/** Choosing a file with a journal in it, and then what came in. */
export function ImportDialog({ summary, refusal }: ImportDialogProps) {
  const navigate = useNavigate();
  // Another dialog is another element, so that it opens anew and takes the focus.
  return (
    <DialogPage
      key={summary ? 'result' : 'form'}
      title={summary ? 'Import finished' : 'Import a journal'}
      closeHref="/journal"
      onClose={() => navigate('/journal', { preventScrollReset: true })}
    >
      {summary ? <ImportResult summary={summary} /> : <ImportForm refusal={refusal} />}
    </DialogPage>
  );
}
