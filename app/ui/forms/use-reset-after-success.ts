import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the fields of a form back to what the page says, once the server took what was sent: passwords do not stay on the page, and what is
 * not valid yet does not pass for what is. Without scripts a new page does the same. A form that was taken brings new data of the page; one
 * that could not be sent brings none, and keeps its fields.
 */
export function useResetAfterSuccess(form: RefObject<HTMLFormElement>, pending: boolean, isRefused: boolean) {
  const page = useLoaderData();
  const sentFrom = useRef<{ page: unknown } | null>(null);
  useEffect(() => {
    if (pending) {
      sentFrom.current ??= { page };
      return;
    }
    if (sentFrom.current && sentFrom.current.page !== page && !isRefused) form.current?.reset();
    sentFrom.current = null;
  }, [form, pending, isRefused, page]);
}
