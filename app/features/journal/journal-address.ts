/**
 * Returns the query of the journal for an address. A dialog with its own address is shown over the list, or over the
 * entry that it is about (`entryId`); the dialog's query is not the journal's.
 */
export function journalQuery({ pathname, searchParams }: URL, entryId?: string): URLSearchParams {
  if (entryId) return new URLSearchParams({ entry: entryId });
  return isJournal(pathname) ? searchParams : new URLSearchParams();
}

export const isJournal = (pathname: string) => /^\/journal\/?$/.test(pathname);

/** Where the browser posts what another app shares (public/manifest.webmanifest). */
export const SHARE_ADDRESS = '/journal?dialog=new&share=1';

const KEPT = ['q', 'tag', 'mood', 'sort', 'cursor'];

export type JournalAddressParts = Partial<
  Record<'dialog' | 'edit' | 'delete' | 'entry' | 'versions' | 'version' | 'before' | 'cursor' | 'prompt', string>
>;

/** Returns an address within the current journal: filters and page are kept, dialogs are closed, `more` is added. */
export function journalAddress(search: URLSearchParams, more: JournalAddressParts = {}): string {
  const next = new URLSearchParams([...search].filter(([name, value]) => value !== '' && KEPT.includes(name)));
  for (const [name, value] of Object.entries(more)) next.set(name, value);
  return next.size > 0 ? `/journal?${next}` : '/journal';
}
