import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** The dialogs available on every signed-in page, by the `dialog` query parameter. */
const shellDialogs = ['resources', 'features', 'shortcuts'] as const;

export type ShellDialogName = (typeof shellDialogs)[number];

type Address = { pathname: string; search: string };

export function dialogIn(search: string): ShellDialogName | null {
  const asked = new URLSearchParams(search).get('dialog');
  return shellDialogs.find((name) => name === asked) ?? null;
}

/** Returns the URL of the same page with the given shell dialog, or with none. A page's own dialog is kept. */
export function addressWithDialog({ pathname, search }: Address, name: ShellDialogName | null): string {
  const query = new URLSearchParams(search);
  query.delete('index');
  if (name !== null) query.set('dialog', name);
  else if (dialogIn(search) !== null) query.delete('dialog');
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/**
 * Manages which dialog is open. It opens and closes without a navigation: nothing is fetched, so it works offline and
 * keeps typed text. The URL is updated, so that a reload opens the dialog again.
 */
export function useShellDialog() {
  const { key, search } = useLocation();
  const replaced = useNavigationType() === 'REPLACE';
  const [shown, setShown] = useState({ key, name: dialogIn(search) });
  // A page that only replaces its own URL, such as after creating a session, keeps its dialog open.
  if (shown.key !== key) setShown({ key, name: replaced ? shown.name : dialogIn(search) });
  useEffect(() => showInAddress(shown.name), [shown]);
  return { name: shown.name, show: (name: ShellDialogName | null) => setShown({ key, name }) };
}

function showInAddress(name: ShellDialogName | null) {
  if (dialogIn(window.location.search) === name) return;
  window.history.replaceState(
    window.history.state,
    '',
    addressWithDialog(window.location, name) + window.location.hash,
  );
}
