import { useEffect, useRef, useState } from 'react';
import { pollJson } from '~/ui/live/poll-json';
import { ProgressLine } from '~/ui/network/progress-line';
import type { ImportProgress as Progress } from '../transfer/import-preview';

const POLL_MS = 500;

type ImportProgressProps = {
  label: string;
  /** How far it is as the page is made, where that is known. */
  begun?: number;
  /** Is called where there is no import any more. */
  onOver?: () => void;
};

/** Shows how far the import is that the page waits for. */
export function ImportProgress({ label, begun, onOver }: ImportProgressProps) {
  const [{ status, percent }, setShown] = useState<{ status: Progress['status']; percent: number | null }>({
    status: 'none',
    percent: begun ?? null,
  });
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(
    () =>
      pollJson<Progress>('/api/memories/import', POLL_MS, (found) => {
        if (found.status === 'none') over.current?.();
        else setShown(found);
      }),
    [],
  );
  return <ProgressLine label={status === 'comparing' ? 'Comparing with your memories' : label} percent={percent} />;
}
