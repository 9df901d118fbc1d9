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

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/**
 * Returns true for input that scrolls: wheel, touch, keys, and a press on the scroll bar, whose target is the root
 * element.
 */
function isScrolling(event: Event): boolean {
  if (event instanceof KeyboardEvent) return SCROLL_KEYS.includes(event.key);
  return event.type !== 'pointerdown' || event.target === document.documentElement;
}

/** Returns the help card of the newest message, or null. */
function findCard(): Element | null {
  return document.querySelector('#end > .careful, .thread ~ .careful');
}

/** Returns the scroll position at which a card stands below the top bar. */
function positionOf(card: Element): number {
  return card.getBoundingClientRect().top + window.scrollY - BAR_PX;
}

/** Scrolls to the end, but not past a help card that the reader has not scrolled past. */
function follow(passed: Element | null) {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const card = findCard();
  window.scrollTo({ top: card && card !== passed ? Math.min(end, positionOf(card)) : end, behavior: 'instant' });
}

/**
 * Keeps the end of a growing thread in view while the reader is there. When the reader scrolled up, the position is
 * kept and `behind` is true when there is new text below.
 */
export function useFollowEnd(growing: boolean, conversationKey: string | null) {
  const [thread, setThread] = useState<HTMLElement | null>(null);
  const following = useRef(true);
  const isGrowing = useRef(growing);
  /** The help card that the reader has scrolled past. */
  const passed = useRef<Element | null>(null);
  const [behind, setBehind] = useState(false);
  const showEnd = () => follow(passed.current);

  useShowEndOnArrival(conversationKey, showEnd);
  useEffect(() => {
    isGrowing.current = growing;
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
      const isOwn = performance.now() - movedAt < MOVED_LATELY_MS;
      const card = isOwn ? findCard() : null;
      if (card && now.y > positionOf(card) + 1) passed.current = card;
      // Layout changes can scroll the page up without user input.
      const isMoved = now.height === last.height || isOwn;
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
    if (following.current) showEnd();
    if (grew === 'thread' && isGrowing.current && !isAtEnd()) setBehind(true);
  });

  const goToEnd = () => {
    following.current = true;
    passed.current = findCard();
    setBehind(false);
    showEnd();
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
function useShowEndOnArrival(conversationKey: string | null, showEnd: () => void) {
  const show = useRef(showEnd);
  const lastKey = useRef(useHydrated() ? null : conversationKey);
  useEffect(() => {
    const { end } = document.documentElement.dataset;
    delete document.documentElement.dataset['end'];
    // Fonts and styles loaded after the script may have moved the end; scroll again unless the reader scrolled up.
    if (end !== undefined && window.scrollY >= Number(end)) show.current();
  }, []);

  useEffect(() => {
    if (lastKey.current === conversationKey) return;
    lastKey.current = conversationKey;
    if (conversationKey === null) return;
    const frame = requestAnimationFrame(() => show.current());
    return () => cancelAnimationFrame(frame);
  }, [conversationKey]);
}
