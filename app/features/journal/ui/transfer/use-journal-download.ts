import { useNavigate } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { saveResponse } from '~/ui/download/save-response';
import { showToast } from '~/ui/show-toast';
import { exportAddress, exportFormats, isExportFormat, MAX_CHOSEN } from '../../transfer/export/export-formats';

/** docs/spec.md §8. */
const failed = {
  title: 'Export failed',
  description: 'Failed to export journal entries. Please try again.',
  kind: 'destructive',
} as const;

/**
 * Fetches the file that the form requests, one at a time, and shows the result. Other buttons of the form, and browsers
 * without scripts, submit it normally.
 */
export function useJournalDownload() {
  const [exporting, setExporting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const busy = useRef(false);
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const form = new FormData(event.currentTarget);
    const format = String(form.get('format'));
    const chosen = form.get('scope') === 'chosen' ? form.getAll('id').map(String) : [];
    // The page shows what is wrong with a choice.
    const isWrong = form.get('scope') === 'chosen' && (chosen.length === 0 || chosen.length > MAX_CHOSEN);
    if (button?.value !== 'download' || !isExportFormat(format) || isWrong) return;
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setExporting(true);
    setHasFailed(false);
    void download(exportAddress(format, chosen), exportFormats[format].made)
      .catch(() => failed)
      .then((toast) => {
        showToast(toast);
        setHasFailed(toast === failed);
        if (toast !== failed) navigate(`/journal/export?step=done&format=${format}`, { replace: true });
      })
      .finally(() => {
        busy.current = false;
        setExporting(false);
      });
  };
  // The toast is behind the dialog, so the form shows the failure as well.
  return { exporting, failure: hasFailed ? [failed.title, failed.description] : null, onSubmit };
}

async function download(address: string, made: string) {
  const response = await fetch(address);
  if (!response.ok) return failed;
  await saveResponse(response, 'orion-journal');
  return { title: 'Export successful', description: `Your journal was exported as ${made}.`, kind: 'default' } as const;
}
