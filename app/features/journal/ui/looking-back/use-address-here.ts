import { useLocation } from '@remix-run/react';

export type AddressHere = (changes: Record<string, string | null>, anchor?: string) => string;

/** Addresses of this page as it stands, but for some parameters; null takes one away. */
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
