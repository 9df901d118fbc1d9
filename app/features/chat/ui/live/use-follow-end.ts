import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '~/ui/use-hydrated';

const NEAR_PX = 80;
/** Scrolling so soon after a hand was on it is the reader's. */
const MOVED_LATELY_MS = 500;
/** The bar at the top, with a little air. */
const BAR_PX = 80;

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.innerHeight - window.scrollY < NEAR_PX;
}

function scrollToEnd() {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** Wheel and finger, the keys that lead up, and a press on the scroll bar, which belongs to no element of the page. */
function isScrolling(event: Event): boolean {
  if (event instanceof KeyboardEvent) return ['ArrowUp', 'PageUp', 'Home', ' '].includes(event.key);
  return event.type !== 'pointerdown' || event.target === document.documentElement;
}

/** Where following stops for now: at a card with ways to get help, until the reader goes on below it by themselves. */
function followedEnd(thread: HTMLElement, holdsCare: boolean): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const card = holdsCare ? [...thread.querySelectorAll('.careful')].pop() : undefined;
  if (!card) return end;
  const cardInView = card.getBoundingClientRect().top + window.scrollY - BAR_PX;
  return window.scrollY > cardInView + 1 ? end : Math.min(end, cardInView);
}

/**
 * Keeps the end of a growing thread in view while the reader is there. A reader who went up is left where they are,
 * and `behind` tells that there are new words below.
 */
export function useFollowEnd(growing: boolean, holdsCare: boolean, place: string | null) {
  const [thread, setThread] = useState<HTMLElement | null>(null);
  const following = useRef(true);
  const isGrowing = useRef(growing);
  const isHolding = useRef(holdsCare);
  const [behind, setBehind] = useState(false);

  useShowEndOnArrival(place);
  useEffect(() => {
    isGrowing.current = growing;
    isHolding.current = holdsCare;
  });

  useEffect(() => {
    following.current = isAtEnd();
    let last = { y: window.scrollY, height: document.documentElement.scrollHeight };
    let movedAt = -Infinity;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    const onMove = (event: Event) => {
      if (isScrolling(event)) movedAt = performance.now();
    };
    for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown']) window.addEventListener(move, onMove, options);
    const onScroll = () => {
      const now = { y: window.scrollY, height: document.documentElement.scrollHeight };
      // A page that changes its height can scroll up by itself.
      const isMoved = now.height === last.height || performance.now() - movedAt < MOVED_LATELY_MS;
      if (isAtEnd()) {
        following.current = true;
        setBehind(false);
      } else if (now.y < last.y - 2 && isMoved) {
        following.current = false;
      }
      last = now;
    };
    window.addEventListener('scroll', onScroll, options);
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (!thread) return;
    let height = thread.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grew = thread.offsetHeight > height;
      height = thread.offsetHeight;
      if (!grew) return;
      if (following.current) window.scrollTo({ top: followedEnd(thread, isHolding.current), behavior: 'instant' });
      if (isGrowing.current && !isAtEnd()) setBehind(true);
    });
    observer.observe(thread);
    return () => observer.disconnect();
  }, [thread]);

  const goToEnd = () => {
    following.current = true;
    setBehind(false);
    scrollToEnd();
  };
  return { setThread, behind, goToEnd };
}

/** A conversation opens at its end. On the first page load a script in the page itself has seen to that. */
function useShowEndOnArrival(place: string | null) {
  const lastPlace = useRef(useHydrated() ? null : place);
  useEffect(() => {
    const { end } = document.documentElement.dataset;
    delete document.documentElement.dataset['end'];
    // Fonts and styles that came after the script have moved the end; a reader who has not gone up is kept there.
    if (end !== undefined && window.scrollY >= Number(end)) scrollToEnd();
  }, []);

  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    if (place === null) return;
    const frame = requestAnimationFrame(scrollToEnd);
    return () => cancelAnimationFrame(frame);
  }, [place]);
}
