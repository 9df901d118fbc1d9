import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/** For one listener around many plain links, which spares each of them a component of its own. */
export function useLinksWithoutReload() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { preventScrollReset: link.pathname === window.location.pathname });
  };
}
