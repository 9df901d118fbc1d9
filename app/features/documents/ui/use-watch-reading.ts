import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const LOOK_AGAIN_MS = 3_000;

/** Reloads the page's data every few seconds while documents are being read. */
export function useWatchReading(reading: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!reading || state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [reading, state, revalidate]);
}
