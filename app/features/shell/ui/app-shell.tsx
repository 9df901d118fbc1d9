import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dropDraftsAtLogout } from '~/ui/forms/own-draft';
import { Icon } from '~/ui/icon';
import { useLiveSocket } from '~/ui/live/use-live-socket';
import { watchMenus } from '~/ui/menu/watch-menus';
import { SHOWN_AFTER_MS, useLasting } from '~/ui/network/navigation-progress';
import { LoadingCover } from '~/ui/pages/loading-cover';
import type { ShellData } from './shell-data';
import { LoadedDialog } from './dialogs/loaded-dialog';
import { ResourcesText } from './dialogs/resources-text';
import { ShellDialog } from './dialogs/shell-dialog';
import { useShellDialog } from './dialogs/shell-dialogs';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { menuId, SideNav } from './side-nav/side-nav';
import { useLeaveWhenSignedOut } from './sign-out/use-leave-when-signed-out';

/** The shell around every signed-in page. */
export function AppShell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  useLiveSocket();
  useLeaveWhenSignedOut();
  useEffect(() => dropDraftsAtLogout(), []);
  useEffect(() => watchMenus(), []);
  const loadingText = useLoadingText();
  const { name, show } = useShellDialog();
  const menuButton = useRef<HTMLButtonElement>(null);
  useReturnFocus(name !== null, menuButton);
  const { onNewConversation } = useShortcuts(() => show('shortcuts'));
  return (
    <div className="shell">
      <button className="btn quiet" type="button" aria-label="Menu" ref={menuButton} {...{ popovertarget: menuId }}>
        <Icon name="menu" />
      </button>
      <nav aria-label="In a hard moment">
        <a className="btn quiet" href="/help-now" aria-label="Help now" title="Help now">
          <Icon name="lifebuoy" />
        </a>
      </nav>
      <SideNav shell={shell} onOpen={show} onNewConversation={onNewConversation} />
      <main id="main" tabIndex={-1}>
        {children}
        {loadingText ? <LoadingCover text={loadingText} /> : null}
      </main>
      <ShellDialog name="resources" title="Resources" open={name === 'resources'} onClose={() => show(null)}>
        <ResourcesText helplinePhone={shell.helplinePhone} />
      </ShellDialog>
      <LoadedDialog name={name} text={shell.dialogText} onClose={() => show(null)} />
    </div>
  );
}

/** Loading texts of pages, shown when navigating to them from another page. */
const LOADING_TEXTS: Record<string, string> = {
  '/': 'Loading the conversation...',
  '/history': 'Loading your conversations...',
};

function useLoadingText(): string | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const text = state === 'loading' && location.pathname !== pathname ? LOADING_TEXTS[location.pathname] : undefined;
  return useLasting(text !== undefined, SHOWN_AFTER_MS) ? (text ?? null) : null;
}

/**
 * Returns the focus to the menu button when a dialog closes and its own button is hidden: on a phone that button is in
 * the menu, which the dialog closed.
 */
function useReturnFocus(open: boolean, menuButton: { current: HTMLElement | null }) {
  const wasOpen = useRef(open);
  useEffect(() => {
    const active = document.activeElement;
    if (wasOpen.current && !open && (active === document.body || active?.closest('dialog')))
      menuButton.current?.focus();
    wasOpen.current = open;
  }, [open, menuButton]);
}
