import { useEffect, useState } from 'react';
import { pollJson } from '~/ui/live/poll-json';
import { ProgressLine } from '~/ui/network/progress-line';
import type { ImportProgress as Progress } from '../transfer/import-preview';

const POLL_MS = 500;
const BEGUN = { status: 'none', percent: null } as const;

/** Shows how far the import is that the page waits for. */
export function ImportProgress({ label }: { label: string }) {
  const [{ status, percent }, setShown] = useState<{ status: Progress['status']; percent: number | null }>(BEGUN);
  useEffect(
    () =>
      pollJson<Progress>('/api/memories/import', POLL_MS, (found) =>
        setShown((shown) => (found.status === 'none' ? shown : found)),
      ),
    [],
  );
  return <ProgressLine label={status === 'comparing' ? 'Comparing with your memories' : label} percent={percent} />;
}
