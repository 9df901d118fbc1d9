import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { isJournal, journalAddress, type JournalPlace } from '../journal-address';

export type AddressWith = (more?: JournalPlace) => string;

/** journalAddress for the address that is shown. A page of the list asks for some 150: what they share is written once. */
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
