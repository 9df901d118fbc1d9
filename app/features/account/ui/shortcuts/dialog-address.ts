/** The page as it stands with a dialog open over it, or with none. */
export function dialogAddress({ pathname, search }: { pathname: string; search: string }, dialog: string | null): string {
  const query = new URLSearchParams(search);
  // Index routes carry it after a form.
  query.delete('index');
  if (dialog === null) query.delete('dialog');
  else query.set('dialog', dialog);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
