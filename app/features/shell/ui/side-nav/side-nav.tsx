import { Form, NavLink, useLocation, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { brand } from '~/brand';
import { isStaff } from '~/features/identity/is-staff';
import { Icon, type IconName } from '~/ui/icon';
import { useCurrentConversation } from '~/ui/live/current-conversation';
import { Logo } from '~/ui/logo';
import type { ShellData } from '../shell-data';
import { DialogOpener } from '../dialogs/dialog-opener';
import type { ShellDialogName } from '../dialogs/shell-dialogs';
import { PolledHeartRate } from './latest-heart-rate';
import { PolledAlerts } from './pending-alerts';
import { RecentSessions } from './recent-sessions';
import { SidebarToggle } from './sidebar-toggle';
import { UserMenu } from './user-menu';

export const menuId = 'main-menu';

type Item = { to: string; label: string; icon: IconName };

const items: readonly Item[] = [
  { to: '/history', label: brand.labels.history, icon: 'clock' },
  { to: '/memory', label: brand.labels.memory, icon: 'layers' },
  { to: '/journal', label: brand.labels.journal, icon: 'book' },
  { to: '/plan', label: brand.labels.plan, icon: 'heart' },
  { to: '/exercises', label: brand.labels.exercises, icon: 'leaf' },
  { to: '/check-in', label: brand.labels.checkIn, icon: 'ticks' },
  { to: '/settings', label: brand.labels.settings, icon: 'gear' },
];

type SideNavProps = { shell: ShellData; onOpen: (name: ShellDialogName) => void; onNewConversation: () => void };

/** The sidebar. On narrow screens it is a popover, which opens and closes without JavaScript. */
export function SideNav({ shell, onOpen, onNewConversation }: SideNavProps) {
  const { user } = shell;
  const nav = useRef<HTMLElement>(null);
  useCloseOnNavigation(nav);
  const current = useCurrentConversation();
  return (
    <nav className="side" id={menuId} aria-label="Main" ref={nav} {...{ popover: 'auto' }}>
      <div>
        <NavLink to="/" end>
          <Logo size={32} />
          <span className="side-label">{brand.name}</span>
        </NavLink>
        <SidebarToggle />
        <button
          className="btn quiet without-popover:hidden wide:hidden"
          type="button"
          aria-label="Close menu"
          {...{ popovertarget: menuId, popovertargetaction: 'hide' }}
        >
          <Icon name="close" />
        </button>
      </div>
      <Form method="post" action="/?index" onSubmit={onNewConversation}>
        <input type="hidden" name="intent" value="create" />
        <button className="btn whole" type="submit">
          <Icon name="plus" />
          <span className="side-label">{brand.labels.newConversation}</span>
        </button>
      </Form>
      <SideItem to="/private" label={brand.labels.privateConversation} icon="shield" />
      <SideItem
        to={current === null ? '/' : `/?session=${encodeURIComponent(current)}`}
        label={brand.labels.chat}
        icon="talk"
      />
      {items.map((item) => (
        <SideItem key={item.to} {...item} />
      ))}
      {isStaff(user) ? (
        <div className="side-group" role="group" aria-labelledby="administration">
          <p className="side-label faint" id="administration">
            Administration
          </p>
          <SideItem to="/admin/reports" label={brand.labels.reports} icon="shield" />
          <PolledAlerts alerts={shell.alerts} />
        </div>
      ) : null}
      <div className="side-group">
        <a className="side-item" href="/help-now">
          <Icon name="lifebuoy" />
          <span className="side-label">Help now</span>
        </a>
        <DialogOpener name="resources" label={brand.labels.resources} icon="phone" onOpen={() => onOpen('resources')} />
        <DialogOpener name="features" label={brand.labels.features} icon="question" onOpen={() => onOpen('features')} />
      </div>
      <RecentSessions recent={shell.recent} />
      {shell.asksForReadings ? <PolledHeartRate heartRate={shell.heartRate} /> : null}
      <UserMenu user={user} onShortcuts={() => onOpen('shortcuts')} />
    </nav>
  );
}

function SideItem({ to, label, icon }: Item) {
  return (
    <NavLink className="side-item" to={to} viewTransition end={to.startsWith('/?') || to === '/'}>
      <Icon name={icon} />
      <span className="side-label">{label}</span>
    </NavLink>
  );
}

/** Closes the menu when a navigation begins, which may take a while, and when another page is there. */
function useCloseOnNavigation(nav: RefObject<HTMLElement>) {
  const here = useLocation().key;
  const next = useNavigation().location?.key;
  useEffect(() => {
    const element = nav.current;
    if (!element || typeof element.hidePopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
  }, [here, next, nav]);
}
