import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/** The answer to the form of a page, until the next form or page. Remix forgets it as soon as the page refreshes its data. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
