import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { pollJson } from '~/ui/live/poll-json';
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

export function ProgressLine({ label, percent }: { label: string; percent: number }) {
  return (
    <p className="flex items-center gap-3">
      <progress className="max-w-96 flex-1 accent-action" max={100} value={percent} aria-label={label} />
      <span aria-hidden="true">
        {label}: {percent}%
      </span>
    </p>
  );
}
