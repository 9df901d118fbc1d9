import { useSearchParams } from '@remix-run/react';

export type AddressWith = (more: Partial<Record<'cursor' | 'before' | 'rename' | 'delete', string>>) => string;

/** Addresses within the list as it stands: its search and its page stay, dialogs close. */
export function useHistoryAddress(): AddressWith {
  const [search] = useSearchParams();
  return (more) => {
    const next = new URLSearchParams(search);
    for (const dialog of ['rename', 'delete', 'dialog']) next.delete(dialog);
    for (const [name, value] of Object.entries(more)) next.set(name, value);
    const query = next.toString();
    return query ? `/history?${query}` : '/history';
  };
}
