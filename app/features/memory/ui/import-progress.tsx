import { useEffect, useState } from 'react';
import { pollJson } from '~/ui/live/poll-json';
import { ProgressLine } from '~/ui/network/progress-line';
import type { ImportProgress as Progress } from '../transfer/import-preview';

const POLL_MS = 500;

/** Shows how far the import is that the page waits for. */
export function ImportProgress({ label }: { label: string }) {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(
    () =>
      pollJson<Progress>('/api/memories/import', POLL_MS, (found) =>
        setPercent((shown) => (found.status === 'none' ? shown : found.percent)),
      ),
    [],
  );
  return <ProgressLine label={label} percent={percent} />;
}
