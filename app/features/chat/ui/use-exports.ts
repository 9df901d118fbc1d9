import { type MouseEvent, useRef, useState } from 'react';
import { showToast } from '~/ui/show-toast';

const failed = {
  title: 'Export failed',
  description: 'There was an error exporting your session.',
  kind: 'destructive',
} as const;

/**
 * Downloads exports from links, one at a time, and reports the result in a toast. Without JavaScript the links are
 * plain downloads.
 */
export function useExports() {
  const [exporting, setExporting] = useState(false);
  const busy = useRef(false);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain) return;
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setExporting(true);
    void download(link.href)
      .then(showToast, () => showToast(failed))
      .finally(() => {
        busy.current = false;
        setExporting(false);
      });
  };
  return { exporting, onClick };
}

async function download(href: string) {
  const [{ saveResponse }, response] = await Promise.all([import('~/ui/download/save-response'), fetch(href)]);
  if (!response.ok) return failed;
  const name = await saveResponse(response, 'session');
  const format = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return {
    title: 'Export successful',
    description: `Session exported as ${format} successfully.`,
    kind: 'default',
  } as const;
}
