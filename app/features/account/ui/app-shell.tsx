import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import { useLiveSocket } from '~/ui/live/use-live-socket';
import type { ShellUser } from './shell-user';
import { menuId, SideNav } from './side-nav';

/** Everything around a signed-in page. */
export function AppShell({ user, children }: { user: ShellUser; children: ReactNode }) {
  useLiveSocket();
  return (
    <div className="shell">
      <button className="btn quiet menu-button" type="button" aria-label="Menu" {...{ popovertarget: menuId }}>
        <Icon name="menu" />
      </button>
      <SideNav user={user} />
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
