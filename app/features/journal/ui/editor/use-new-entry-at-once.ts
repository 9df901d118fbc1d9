import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { navigateWithoutLoading } from '~/ui/network/router-control';
import { EMPTY_FIELDS } from '../../entry-fields';
import type { Editor } from '../../forms/editor';
import type { EntryListView } from '../../journal-page';

/**
 * Opens the empty form of a new entry when its link is clicked, without a request. Returns null when the server has to
 * supply the fields: for a draft, and for an address that is opened directly or reloaded.
 */
export function useNewEntryAtOnce(list: EntryListView | null): Editor | null {
  const [search] = useSearchParams();
  const [editor, setEditor] = useState<Editor | null>(null);
  const isPossible = list !== null && !list.isUnfinished;
  const day = list?.day ?? '';
  useEffect(() => {
    // `crypto.randomUUID` is not available over plain HTTP.
    if (!isPossible || typeof crypto.randomUUID !== 'function') return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (
        !link ||
        !isPlain ||
        link.pathname !== window.location.pathname ||
        !opensEmptyForm(new URLSearchParams(link.search))
      )
        return;
      if (!navigateWithoutLoading(link.pathname + link.search)) return;
      event.preventDefault();
      event.stopPropagation();
      setEditor(emptyEditor(day));
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [isPossible, day]);
  return opensEmptyForm(search) ? editor : null;
}

function opensEmptyForm(search: URLSearchParams): boolean {
  return search.get('dialog') === 'new' && !search.has('title') && !search.has('date');
}

function emptyEditor(today: string): Editor {
  const written = {
    fields: EMPTY_FIELDS,
    draft: null,
    earlierWriters: [],
    unusedTitle: null,
    unusedDay: null,
    shared: null,
    stored: null,
  };
  return {
    kind: 'new',
    entryId: crypto.randomUUID(),
    updatedAt: null,
    today,
    day: null,
    writer: crypto.randomUUID(),
    ...written,
    isConflict: false,
    answer: null,
  };
}
