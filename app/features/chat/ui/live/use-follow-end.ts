import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '~/ui/use-hydrated';

const NEAR_PX = 80;
/** Scrolling within this time after user input counts as the user's own. */
const MOVED_LATELY_MS = 500;
/** Height of the top bar plus a margin. */
const BAR_PX = 80;

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.innerHeight - window.scrollY < NEAR_PX;
}

function scrollToEnd() {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/**
 * Returns true for input that scrolls: wheel, touch, keys that scroll up, and a press on the scroll bar, whose target
 * is the root element.
 */
function isScrolling(event: Event): boolean {
  if (event instanceof KeyboardEvent) return ['ArrowUp', 'PageUp', 'Home', ' '].includes(event.key);
  return event.type !== 'pointerdown' || event.target === document.documentElement;
}

/** Returns the scroll position to follow: at most to the help card, until the reader scrolls past it. */
function followedEnd(thread: HTMLElement, holdsCare: boolean): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const card = holdsCare ? [...thread.querySelectorAll('.careful')].pop() : undefined;
  if (!card) return end;
  const cardInView = card.getBoundingClientRect().top + window.scrollY - BAR_PX;
  return window.scrollY > cardInView + 1 ? end : Math.min(end, cardInView);
}

/**
 * Keeps the end of a growing thread in view while the reader is there. When the reader scrolled up, the position is
 * kept and `behind` is true when there is new text below.
 */
export function useFollowEnd(growing: boolean, holdsCare: boolean, conversationKey: string | null) {
  const [thread, setThread] = useState<HTMLElement | null>(null);
  const following = useRef(true);
  const isGrowing = useRef(growing);
  const isHolding = useRef(holdsCare);
  const [behind, setBehind] = useState(false);

  useShowEndOnArrival(conversationKey);
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
      // Layout changes can scroll the page up without user input.
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

  useGrowth(thread, (grew) => {
    if (following.current) window.scrollTo({ top: followedEnd(thread!, isHolding.current), behavior: 'instant' });
    if (grew === 'thread' && isGrowing.current && !isAtEnd()) setBehind(true);
  });

  const goToEnd = () => {
    following.current = true;
    setBehind(false);
    scrollToEnd();
  };
  return { setThread, behind, goToEnd };
}

/** Tells when the thread grows, or what stands below it, such as the box to write in, which then covers its end. */
function useGrowth(thread: HTMLElement | null, onGrowth: (grew: 'thread' | 'below') => void) {
  const told = useRef(onGrowth);
  useEffect(() => {
    told.current = onGrowth;
  });
  useEffect(() => {
    if (!thread) return;
    const page = thread.parentElement!;
    const measure = () => ({ thread: thread.offsetHeight, page: page.offsetHeight });
    let last = measure();
    const observer = new ResizeObserver(() => {
      const before = last;
      last = measure();
      if (last.thread > before.thread) told.current('thread');
      else if (last.page > before.page) told.current('below');
    });
    observer.observe(thread);
    observer.observe(page);
    return () => observer.disconnect();
  }, [thread]);
}

/**
 * Scrolls to the end when a conversation opens. On the first page load an inline script (ShowEndScript) has already
 * done it.
 */
function useShowEndOnArrival(conversationKey: string | null) {
  const lastKey = useRef(useHydrated() ? null : conversationKey);
  useEffect(() => {
    const { end } = document.documentElement.dataset;
    delete document.documentElement.dataset['end'];
    // Fonts and styles loaded after the script may have moved the end; scroll again unless the reader scrolled up.
    if (end !== undefined && window.scrollY >= Number(end)) scrollToEnd();
  }, []);

  useEffect(() => {
    if (lastKey.current === conversationKey) return;
    lastKey.current = conversationKey;
    if (conversationKey === null) return;
    const frame = requestAnimationFrame(scrollToEnd);
    return () => cancelAnimationFrame(frame);
  }, [conversationKey]);
}
