import { Icon } from '~/ui/icon';
import { getConnection } from '~/ui/network/connection';
import { markLogout } from './mark-logout';

/**
 * Logs out with a full page load, so that no data of the signed-in app stays in memory. Without a connection nothing is
 * cleared.
 */
export function LogoutButton({ framed = false }: { framed?: boolean }) {
  return (
    <form method="post" action="/logout" onSubmit={() => void (getConnection() === 'online' && markLogout())}>
      <button className={framed ? 'btn' : 'btn quiet'} type="submit">
        <Icon name="leave" />
        <span className={framed ? undefined : 'side-label'}>{framed ? 'Log out' : 'Logout'}</span>
      </button>
    </form>
  );
}
