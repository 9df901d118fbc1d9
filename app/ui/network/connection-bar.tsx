import { useEffect } from 'react';
import { type Connection, useConnection } from './connection';

const WORDS: Record<Connection, string> = {
  online: '',
  offline: 'You are offline. Nothing is lost; try again when you are back.',
  unreachable: 'Orion cannot be reached. Nothing is lost; try again in a moment.',
};

/** Bar at the top of every page while there is no connection. The page below is moved down. */
export function ConnectionBar() {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online') return;
    document.documentElement.dataset['connection'] = connection;
    return () => void delete document.documentElement.dataset['connection'];
  }, [connection]);
  return (
    <div
      id="connection"
      className="sticky top-0 z-13 grid h-(--connection) place-items-center border-b border-star bg-star-soft px-4 text-center text-[.92rem] leading-[1.3] text-balance text-ink empty:hidden print:hidden"
      role="status"
    >
      {WORDS[connection]}
    </div>
  );
}
