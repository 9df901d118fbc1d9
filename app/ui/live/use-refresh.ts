import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Loads the page's data anew once nothing else is being loaded: a load that is cut off by another one ends in an error of its own. */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const idle = useNavigation().state === 'idle' && state === 'idle';
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (!idle || answered.current === asked) return;
    answered.current = asked;
    revalidate();
  }, [idle, asked, revalidate]);
  return () => setAsked((count) => count + 1);
}
