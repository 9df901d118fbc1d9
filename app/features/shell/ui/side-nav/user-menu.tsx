import { Link } from '@remix-run/react';
import { Avatar } from '~/ui/avatar';
import { Icon } from '~/ui/icon';
import { Menu } from '~/ui/menu/menu';
import type { ShellUser } from '../shell-data';
import { DialogOpener } from '../dialogs/dialog-opener';
import { LogoutButton } from '../sign-out/logout-button';
import { ThemeToggle } from './theme-toggle';

export function UserMenu({ user, onShortcuts }: { user: ShellUser; onShortcuts: () => void }) {
  return (
    <div className="side-foot">
      <Menu
        className="user-menu"
        buttonClassName=""
        listClassName="side-menu"
        button={
          <>
            <Avatar name={user.fullName} photoURL={user.photoURL} />
            <span className="side-user side-label">
              <b dir="auto">{user.fullName}</b>
              <span className="faint side-email">{user.email ?? 'No address yet'}</span>
            </span>
            <Icon name="up" />
          </>
        }
      >
        <Link className="btn quiet" to="/settings">
          <Icon name="gear" />
          <span className="side-label">Settings</span>
        </Link>
        <DialogOpener name="shortcuts" label="Shortcuts" icon="keys" look="btn quiet" onOpen={onShortcuts} />
        <ThemeToggle />
        <LogoutButton />
      </Menu>
    </div>
  );
}
