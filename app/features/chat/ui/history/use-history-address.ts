import { useNavigation, useSearchParams } from '@remix-run/react';

export type AddressWith = (more: Partial<Record<'cursor' | 'before' | 'rename' | 'delete', string>>) => string;

/** Returns a function that builds URLs within the current list: search and page are kept, dialogs are closed. */
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

/** Returns the URL of the first page, or null when it is the current page. */
export function useFirstPage(): string | null {
  const [search] = useSearchParams();
  if (!search.has('cursor') && !search.has('before')) return null;
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'q' || name === 'archived'));
  return kept.size > 0 ? `/history?${kept}` : '/history';
}

const listOf = (search: URLSearchParams) =>
  ['q', 'archived', 'cursor', 'before'].map((name) => search.get(name) ?? '').join('\n');

/** Returns true while a different list is loading. Forms and dialogs do not change the list. */
export function useListLoading(): boolean {
  const [search] = useSearchParams();
  const { location, formMethod } = useNavigation();
  if (location?.pathname !== '/history' || formMethod === 'POST') return false;
  return listOf(new URLSearchParams(location.search)) !== listOf(search);
}
