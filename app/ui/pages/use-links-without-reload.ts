import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/** For one listener around many plain links, which spares each of them a component of its own. Links within the page keep the reader where they are. */
export function useLinksWithoutReload() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target === '_blank' || event.defaultPrevented || link.origin !== window.location.origin)
      return;
    event.preventDefault();
    const stays = link.pathname === window.location.pathname;
    navigate(stays ? link.pathname + link.search : link.pathname + link.search + link.hash, {
      preventScrollReset: stays,
    });
  };
}
