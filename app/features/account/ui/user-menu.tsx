import { Link, useLocation } from '@remix-run/react';
import { Avatar } from '~/ui/avatar';
import { Icon } from '~/ui/icon';
import { LogoutButton } from './logout-button';
import { dialogAddress } from './shortcuts/dialog-address';
import type { ShellUser } from './shell-user';

export function UserMenu({ user }: { user: ShellUser }) {
  const location = useLocation();
  return (
    <div className="side-foot">
      <details>
        <summary title={user.fullName}>
          <Avatar name={user.fullName} photoURL={user.photoURL} />
          <span className="side-user side-label">
            <b>{user.fullName}</b>
            <span className="faint">{user.email ?? 'No address yet'}</span>
          </span>
          <Icon name="up" />
        </summary>
        <div className="side-menu">
          <Link className="btn quiet" to="/settings" title="Settings">
            <Icon name="gear" />
            <span className="side-label">Settings</span>
          </Link>
          <Link className="btn quiet" to={dialogAddress(location, 'shortcuts')} preventScrollReset title="Shortcuts">
            <Icon name="keys" />
            <span className="side-label">Shortcuts</span>
          </Link>
          <LogoutButton />
        </div>
      </details>
    </div>
  );
}
