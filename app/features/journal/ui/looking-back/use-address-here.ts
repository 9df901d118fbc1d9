import { useLocation } from '@remix-run/react';

export type AddressHere = (changes: Record<string, string | null>, anchor?: string) => string;

/** Returns a function that makes addresses of the current page with changed parameters; null removes one. */
export function useAddressHere(): AddressHere {
  const { pathname, search } = useLocation();
  return (changes, anchor = '') => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    return `${pathname}${query && `?${query}`}${anchor && `#${anchor}`}`;
  };
}
