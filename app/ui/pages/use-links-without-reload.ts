import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/**
 * Returns one click listener for many plain links, which avoids a component per link. Links within the same page keep
 * the scroll position.
 */
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
