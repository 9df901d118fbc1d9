import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** The dialogs that every signed-in page can show, by the `dialog` of its address. */
const shellDialogs = ['resources', 'features', 'shortcuts'] as const;

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

/**
 * Which of the dialogs is open. It opens and closes without a navigation: nothing is fetched, so that it works with the network gone and
 * leaves what is being typed alone. The address says so all the same, so that a reload finds it open.
 */
export function useShellDialog() {
  const { key, search } = useLocation();
  const replaced = useNavigationType() === 'REPLACE';
  const [shown, setShown] = useState({ key, name: dialogIn(search) });
  // A page that only gives itself another address, such as that of the conversation it has just begun, keeps its dialog.
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
