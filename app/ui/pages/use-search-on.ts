import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const AGAIN_MS = 400;

/** Looks again while the server is still reading what is searched. */
export function useSearchOn(again: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!again || state !== 'idle') return;
    const timer = setTimeout(revalidate, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again, state, revalidate]);
}
