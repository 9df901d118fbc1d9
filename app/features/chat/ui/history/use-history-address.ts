import { useNavigation, useSearchParams } from '@remix-run/react';

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

/** The address of the list's first page, null where it stands open. */
export function useFirstPage(): string | null {
  const [search] = useSearchParams();
  if (!search.has('cursor') && !search.has('before')) return null;
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'q' || name === 'archived'));
  return kept.size > 0 ? `/history?${kept}` : '/history';
}

const listOf = (search: URLSearchParams) =>
  ['q', 'archived', 'cursor', 'before'].map((name) => search.get(name) ?? '').join('\n');

/** Another list is on its way. Forms and dialogs leave the one that is there. */
export function useListLoading(): boolean {
  const [search] = useSearchParams();
  const { location, formMethod } = useNavigation();
  if (location?.pathname !== '/history' || formMethod === 'POST') return false;
  return listOf(new URLSearchParams(location.search)) !== listOf(search);
}
