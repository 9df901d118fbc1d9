/**
 * What the journal shows for an address of it. A dialog with an address of its own stands over the list, or over the entry that it is about; its query
 * is its own.
 */
export function journalQuery({ pathname, searchParams }: URL, entryId?: string): URLSearchParams {
  if (entryId) return new URLSearchParams({ entry: entryId });
  return isJournal(pathname) ? searchParams : new URLSearchParams();
}

export const isJournal = (pathname: string) => /^\/journal\/?$/.test(pathname);

const KEPT = ['q', 'tag', 'mood', 'sort', 'cursor'];

export type JournalPlace = Partial<
  Record<'dialog' | 'edit' | 'delete' | 'entry' | 'versions' | 'version' | 'before' | 'cursor', string>
>;

/** An address within the journal as it stands: filters and page stay, dialogs close. */
export function journalAddress(search: URLSearchParams, more: JournalPlace = {}): string {
  const next = new URLSearchParams([...search].filter(([name, value]) => value !== '' && KEPT.includes(name)));
  for (const [name, value] of Object.entries(more)) next.set(name, value);
  return next.size > 0 ? `/journal?${next}` : '/journal';
}
