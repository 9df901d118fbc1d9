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
    <div>
      <Menu
        className=""
        buttonClassName=""
        listClassName=""
        button={
          <>
            <Avatar name={user.fullName} photoURL={user.photoURL} />
            <span className="side-label min-w-0 leading-[1.25] collapsed:normal-case collapsed:first-letter:normal-case">
              <b className="block truncate text-[.95rem]" dir="auto">
                {user.fullName}
              </b>
              <span className="faint block text-[.85rem] wrap-anywhere calm:hidden">
                {user.email ?? 'No address yet'}
              </span>
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
      <button className="btn quiet dark:hidden" type="submit" name="theme" value="dark">
        <Icon name="moon" />
        <span className="side-label">Dark theme</span>
      </button>
      <button className="btn quiet light:hidden" type="submit" name="theme" value="light">
        <Icon name="sun" />
        <span className="side-label">Light theme</span>
      </button>
    </ThemeForm>
  );
}
