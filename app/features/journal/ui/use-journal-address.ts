import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { isJournal } from '../journal-address';
import { type AddressWith, journalAddressWith } from './journal-address-with';

/** Returns journalAddressWith for the current address. */
export function useJournalAddress(): AddressWith {
  const { pathname, search } = useLocation();
  return useMemo(() => journalAddressWith(new URLSearchParams(isJournal(pathname) ? search : '')), [pathname, search]);
}
