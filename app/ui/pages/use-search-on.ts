import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const AGAIN_MS = 400;

/** Looks again while the server is still reading what is searched, at most so many `times`. */
export function useSearchOn(again: boolean, times = Infinity) {
  const looked = useRef(0);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!again || state !== 'idle' || looked.current >= times) return;
    const timer = setTimeout(() => {
      looked.current += 1;
      revalidate();
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again, times, state, revalidate]);
}
