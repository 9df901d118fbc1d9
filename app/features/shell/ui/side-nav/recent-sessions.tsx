import { Link, useLocation } from '@remix-run/react';
import type { RecentSession } from '../shell-data';

/** The conversations that were last used. Hidden where the sidebar is collapsed: titles have no icons. */
export function RecentSessions({ recent }: { recent: readonly RecentSession[] }) {
  const { pathname, search } = useLocation();
  const open = pathname === '/' ? new URLSearchParams(search).get('session') : null;
  if (recent.length === 0) return null;
  return (
    <div
      className="side-group collapsed:hidden calm:hidden [&>a]:text-[.92rem] [&>a]:font-medium [&>a]:tracking-normal"
      role="group"
      aria-labelledby="recent-sessions"
    >
      <p className="faint" id="recent-sessions">
        Recent
      </p>
      {recent.map(({ sessionId, title }) => (
        <Link
          key={sessionId}
          className="side-item"
          viewTransition
          to={`/?session=${encodeURIComponent(sessionId)}`}
          aria-current={sessionId === open ? 'page' : undefined}
        >
          <span className="truncate" dir="auto">
            {title}
          </span>
        </Link>
      ))}
    </div>
  );
}
