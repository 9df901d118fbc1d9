import { type MouseEvent, useRef, useState } from 'react';
import { showToast } from '~/ui/show-toast';

type Told = Parameters<typeof showToast>[0];
type DownloadTexts = {
  /** The name of a file that the server does not name. */
  name: string;
  /** What to say of a file that was saved under a name. */
  done: (name: string) => Told;
  failed: Told;
};

/**
 * Downloads what links with `download` lead to, one at a time, and reports the result in a toast. Without JavaScript
 * the links are plain downloads.
 */
export function useDownloads({ name, done, failed }: DownloadTexts) {
  const [exporting, setExporting] = useState(false);
  const busy = useRef(false);
  const download = async (href: string) => {
    const [{ saveResponse }, response] = await Promise.all([import('./save-response'), fetch(href)]);
    return response.ok ? done(await saveResponse(response, name)) : failed;
  };
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
