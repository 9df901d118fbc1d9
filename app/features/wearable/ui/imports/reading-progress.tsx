import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { pollJson } from '~/ui/live/poll-json';
import { ProgressLine } from '~/ui/network/progress-line';
import type { ImportState } from '../../imports/import-state';

const POLL_MS = 2_000;

/** How much of the file is read, in percent; the page is loaded anew when it is read. */
export function ReadingProgress({ shown }: { shown: number }) {
  const [progress, setProgress] = useState(shown);
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      pollJson<ImportState>('/api/wearable/import', POLL_MS, (state) => {
        if (state.status === 'reading') setProgress(state.progress);
        else revalidate();
      }),
    [revalidate],
  );
  return <ProgressLine label="Read" percent={Math.max(progress, shown)} />;
}
