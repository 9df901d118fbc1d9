/** The dialogs that every signed-in page can show, by the `dialog` of its address. */
export const shellDialogs = ['resources', 'features', 'shortcuts'] as const;

export type ShellDialogName = (typeof shellDialogs)[number];

type Place = { pathname: string; search: string };

export function dialogIn(search: string): ShellDialogName | null {
  const asked = new URLSearchParams(search).get('dialog');
  return shellDialogs.find((name) => name === asked) ?? null;
}

/** The same page with another of these dialogs, or with none. A dialog of the page's own stays. */
export function addressWithDialog({ pathname, search }: Place, name: ShellDialogName | null): string {
  const query = new URLSearchParams(search);
  query.delete('index');
  if (name !== null) query.set('dialog', name);
  else if (dialogIn(search) !== null) query.delete('dialog');
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
