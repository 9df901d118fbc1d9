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
    <div id="connection" role="status">
      {WORDS[connection]}
    </div>
  );
}
