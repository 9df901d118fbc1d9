import { journalAddress, type JournalAddressParts } from '../journal-address';

export type AddressWith = (more?: JournalAddressParts) => string;

/** Returns journalAddress for a query. A page of the list needs some 150 addresses: their common part is made once. */
export function journalAddressWith(search: URLSearchParams): AddressWith {
  const base = journalAddress(search);
  const glue = base.includes('?') ? '&' : '?';
  return (more = {}) => {
    if ('cursor' in more) return journalAddress(search, more);
    const added = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return added.length > 0 ? `${base}${glue}${added.join('&')}` : base;
  };
}
