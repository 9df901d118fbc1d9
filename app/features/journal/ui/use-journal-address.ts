import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { isJournal, journalAddress, type JournalAddressParts } from '../journal-address';

export type AddressWith = (more?: JournalAddressParts) => string;

/**
 * Returns journalAddress for the current address. A page of the list needs some 150 addresses: their common part is
 * made once.
 */
export function useJournalAddress(): AddressWith {
  const { pathname, search: shown } = useLocation();
  return useMemo(() => {
    const search = new URLSearchParams(isJournal(pathname) ? shown : '');
    const base = journalAddress(search);
    const glue = base.includes('?') ? '&' : '?';
    return (more = {}) => {
      if ('cursor' in more) return journalAddress(search, more);
      const added = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      return added.length > 0 ? `${base}${glue}${added.join('&')}` : base;
    };
  }, [pathname, shown]);
}
