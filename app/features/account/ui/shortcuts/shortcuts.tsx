import { Link, useLocation, useNavigate } from '@remix-run/react';
import { DialogPage } from '~/ui/pages/dialog-page';
import { dialogAddress } from './dialog-address';
import { ShortcutsSheet } from './shortcuts-sheet';
import { useShortcuts } from './use-shortcuts';

/** The shortcuts of the signed-in app, and over any of its pages the sheet that lists them (`?dialog=shortcuts`). */
export function Shortcuts() {
  useShortcuts();
  const location = useLocation();
  const navigate = useNavigate();
  if (new URLSearchParams(location.search).get('dialog') !== 'shortcuts') return null;
  const closeHref = dialogAddress(location, null);
  return (
    <DialogPage title="Keyboard shortcuts" closeHref={closeHref} onClose={() => navigate(closeHref, { replace: true, preventScrollReset: true })}>
      <ShortcutsSheet />
      <div className="btn-row">
        <Link className="btn primary" to={closeHref} replace preventScrollReset>
          Close
        </Link>
      </div>
    </DialogPage>
  );
}
