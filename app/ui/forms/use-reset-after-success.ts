import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Resets a form to the loader data after a successful submission: passwords do not stay on the page, and values that
 * are not in effect yet do not look as if they were. Without JavaScript the new page does the same. A successful
 * submission brings new loader data; a failed one does not, and keeps its fields.
 */
export function useResetAfterSuccess(form: RefObject<HTMLFormElement>, pending: boolean, isRejected: boolean) {
  const page = useLoaderData();
  const sentFrom = useRef<{ page: unknown } | null>(null);
  useEffect(() => {
    if (pending) {
      sentFrom.current ??= { page };
      return;
    }
    if (sentFrom.current && sentFrom.current.page !== page && !isRejected) form.current?.reset();
    sentFrom.current = null;
  }, [form, pending, isRejected, page]);
}
