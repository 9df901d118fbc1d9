export type AddressWith = (more: Partial<Record<'cursor' | 'before' | 'rename' | 'delete' | 'more', string>>) => string;

/** Returns a function that builds URLs within a list: search and page are kept, dialogs and menus are closed. */
export function historyAddress(search: URLSearchParams): AddressWith {
  return (more) => {
    const next = new URLSearchParams(search);
    for (const opened of ['rename', 'delete', 'more', 'dialog', 'undo']) next.delete(opened);
    for (const [name, value] of Object.entries(more)) next.set(name, value);
    const query = next.toString();
    return query ? `/history?${query}` : '/history';
  };
}
