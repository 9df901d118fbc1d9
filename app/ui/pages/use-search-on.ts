import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const AGAIN_MS = 400;

/** Repeats the search while the server is still reading the searched content. */
export function useSearchOn(again: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!again || state !== 'idle') return;
    const timer = setTimeout(revalidate, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again, state, revalidate]);
}
