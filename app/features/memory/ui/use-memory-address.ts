import { useSearchParams } from '@remix-run/react';
import { memoryListAddress } from '../memory-page';

export type AddressWith = (more: Partial<Record<'cursor' | 'edit' | 'delete' | 'import' | 'undo', string>>) => string;

/**
 * Returns a function that builds addresses within the current list: search and page are kept, dialogs are closed. An
 * empty value leaves a name out.
 */
export function useMemoryAddress(): AddressWith {
  const [search] = useSearchParams();
  return (more) => {
    const list = memoryListAddress(search);
    const [path, query] = list.split('?');
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(more))
      if (value === '') next.delete(name);
      else next.set(name, value);
    return next.size > 0 ? `${path}?${next}` : path!;
  };
}
