import { useEffect } from 'react';
import { closeLiveSocket, openLiveSocket } from './live-socket';

/** Delay in ms, so that the page's own requests come first. */
const START_MS = 300;

/** Keeps the live socket of this tab open while a signed-in page is shown. */
export function useLiveSocket(): void {
  useEffect(() => {
    const timer = setTimeout(openLiveSocket, START_MS);
    return () => {
      clearTimeout(timer);
      closeLiveSocket();
    };
  }, []);
}
