import { useNavigation, useSearchParams } from '@remix-run/react';
import { type AddressWith, historyAddress } from './history-address';

/** Returns historyAddress for the current list. */
export function useHistoryAddress(): AddressWith {
  return historyAddress(useSearchParams()[0]);
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
