import { useFetcher } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { showToast } from '~/ui/show-toast';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { fromSentPage, type SentChatPage } from '../../messages/sent-page';

/** The loaded messages above those of the page, and the cursor for older ones. */
type Shown = { page: ChatPage; earlier: PageMessage[]; olderCursor: string | null };

const NOT_LOADED = {
  title: 'Earlier messages not loaded',
  description: 'Please try again in a moment.',
  kind: 'destructive',
} as const;

/**
 * Returns the displayed messages: those of the page, preceded by earlier ones loaded on request. Messages that newer
 * ones push off the page are kept too. The scroll position is kept when messages are added above.
 */
export function useEarlierMessages(page: ChatPage) {
  const [kept, setKept] = useState<Shown>({ page, earlier: [], olderCursor: page.olderCursor });
  const shown = kept.page === page ? kept : withPage(kept, page);
  if (shown !== kept) setKept(shown);
  const { earlier, olderCursor } = shown;
  const fetcher = useFetcher<SentChatPage>({ key: `earlier ${page.sessionId} ${olderCursor}` });
  const isLoading = fetcher.state !== 'idle';
  const keepScroll = useScrollAnchor(earlier[0]?.id);

  useEffect(() => {
    if (!fetcher.data) return;
    const { messages, olderCursor: next } = fromSentPage(fetcher.data as SentChatPage);
    keepScroll.current();
    setKept((before) => {
      const firstId = (before.earlier[0] ?? before.page.messages[0])?.id ?? 0;
      const added = messages.filter(({ id }) => id < firstId);
      return { ...before, earlier: [...added, ...before.earlier], olderCursor: next };
    });
  }, [fetcher.data, keepScroll]);

  const wasLoading = useRef(false);
  useEffect(() => {
    if (wasLoading.current && !isLoading && !fetcher.data) showToast(NOT_LOADED);
    wasLoading.current = isLoading;
  }, [isLoading, fetcher.data]);

  return {
    messages: earlier.length > 0 ? [...earlier, ...page.messages] : page.messages,
    olderCursor,
    isLoading,
    onShowEarlier: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const address = `/?index&session=${encodeURIComponent(page.sessionId ?? '')}&before=${olderCursor}`;
      // Flush synchronously: otherwise a load that fails before React renders would not be noticed.
      if (!isLoading) fetcher.load(address, { flushSync: true });
    },
  };
}

/** Keeps the earlier messages only when the new page overlaps the previous one. */
function withPage({ page: before, earlier, olderCursor }: Shown, page: ChatPage): Shown {
  const first = page.messages[0]?.id ?? 0;
  const follows =
    page.sessionId === before.sessionId &&
    before.messages.some(({ id }) => id >= first) &&
    before.messages.some(({ id }) => id <= first);
  const above = follows ? [...earlier, ...before.messages].filter(({ id }) => id < first) : [];
  return { page, earlier: above, olderCursor: above.length > 0 ? olderCursor : page.olderCursor };
}

/**
 * Keeps the first message at its scroll position when messages are added above. If the link that loaded them had the
 * focus, the message receives it.
 */
function useScrollAnchor(firstId: number | undefined) {
  const anchor = useRef<{ element: HTMLElement; top: number; hasFocus: boolean } | null>(null);
  const note = useRef(() => {
    const element = document.querySelector<HTMLElement>('.thread .msg');
    const hasFocus = document.activeElement?.matches('[data-edge]') ?? false;
    anchor.current = element && { element, top: element.getBoundingClientRect().top, hasFocus };
  });
  useLayoutEffect(() => {
    if (!anchor.current) return;
    const { element, top, hasFocus } = anchor.current;
    anchor.current = null;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    if (!hasFocus) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, [firstId]);
  return note;
}
