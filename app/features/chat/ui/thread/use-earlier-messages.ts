import { useFetcher } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { showToast } from '~/ui/show-toast';
import type { ChatPage, PageMessage } from '../../chat-schema';

/** What stands above the messages of the page, and the cursor of what comes before that. */
type Shown = { page: ChatPage; earlier: PageMessage[]; olderCursor: string | null };

const NOT_LOADED = {
  title: 'Earlier messages not loaded',
  description: 'Please try again in a moment.',
  kind: 'destructive',
} as const;

/**
 * The messages that are shown: those of the page, and above them the earlier ones that were asked for. What newer messages push off the page
 * stays as well. Reading goes on in its place when some are added above.
 */
export function useEarlierMessages(page: ChatPage) {
  const [kept, setKept] = useState<Shown>({ page, earlier: [], olderCursor: page.olderCursor });
  const shown = kept.page === page ? kept : withPage(kept, page);
  if (shown !== kept) setKept(shown);
  const { earlier, olderCursor } = shown;
  const fetcher = useFetcher<ChatPage>({ key: `earlier ${page.sessionId} ${olderCursor}` });
  const isLoading = fetcher.state !== 'idle';
  const keepPlace = usePlaceBelow(earlier[0]?.id);

  useEffect(() => {
    if (!fetcher.data) return;
    const { messages, olderCursor: next } = fetcher.data;
    keepPlace.current();
    setKept((before) => {
      const firstId = (before.earlier[0] ?? before.page.messages[0])?.id ?? 0;
      const added = messages.filter(({ id }) => id < firstId);
      return { ...before, earlier: [...added, ...before.earlier], olderCursor: next };
    });
  }, [fetcher.data, keepPlace]);

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
      // Shown at once: a load that fails before React has drawn it would end unseen.
      if (!isLoading) fetcher.load(address, { flushSync: true });
    },
  };
}

/** Only what follows on from the messages before keeps them. */
function withPage({ page: before, earlier, olderCursor }: Shown, page: ChatPage): Shown {
  const first = page.messages[0]?.id ?? 0;
  const follows =
    page.sessionId === before.sessionId &&
    before.messages.some(({ id }) => id >= first) &&
    before.messages.some(({ id }) => id <= first);
  const above = follows ? [...earlier, ...before.messages].filter(({ id }) => id < first) : [];
  return { page, earlier: above, olderCursor: above.length > 0 ? olderCursor : page.olderCursor };
}

/** The message that stood on top stays where it is in the window, and takes the focus that its link had. */
function usePlaceBelow(firstId: number | undefined) {
  const place = useRef<{ element: HTMLElement; top: number; hasFocus: boolean } | null>(null);
  const note = useRef(() => {
    const element = document.querySelector<HTMLElement>('.thread .msg');
    const hasFocus = document.activeElement?.matches('.thread-edge') ?? false;
    place.current = element && { element, top: element.getBoundingClientRect().top, hasFocus };
  });
  useLayoutEffect(() => {
    if (!place.current) return;
    const { element, top, hasFocus } = place.current;
    place.current = null;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    if (!hasFocus) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, [firstId]);
  return note;
}
