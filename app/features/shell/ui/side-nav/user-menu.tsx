import { ThemeForm } from '~/ui/theme/theme-form';
import { Link } from '@remix-run/react';
import { Avatar } from '~/ui/avatar';
import { Icon } from '~/ui/icon';
import { Menu } from '~/ui/menu/menu';
import type { ShellUser } from '../shell-data';
import { DialogOpener } from '../dialogs/dialog-opener';
import { LogoutButton } from '../sign-out/logout-button';

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

/**
 * Switches between light and dark theme. CSS decides which of the two buttons is visible, because only the browser
 * knows the system theme.
 */
function ThemeToggle() {
  return (
    <ThemeForm>
      <button className="btn quiet only-light" type="submit" name="theme" value="dark">
        <Icon name="moon" />
        <span className="side-label">Dark theme</span>
      </button>
      <button className="btn quiet only-dark" type="submit" name="theme" value="light">
        <Icon name="sun" />
        <span className="side-label">Light theme</span>
      </button>
    </ThemeForm>
  );
}
