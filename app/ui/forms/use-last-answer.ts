import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * Returns the action data of the page's form until the next form or page. Remix drops it as soon as the page
 * revalidates.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
