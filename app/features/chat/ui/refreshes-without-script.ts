import type { ChatPage } from '../chat-schema';

/** Whether the page shows the newest messages only, and the last of them is still being written. */
export function waitsForReply({ messages, looksBack, at, editId, versions }: ChatPage): boolean {
  const isOnlyRead = !looksBack && at === null && editId === null && versions === null;
  return isOnlyRead && messages[messages.length - 1]?.status === 'streaming';
}

/**
 * For the `handle` of the page: returns the URL to load next, without JavaScript, while a reply is being written; null
 * otherwise. The number in it makes every URL a new one: browsers reload the same URL at the scroll position of before,
 * and do not load it at all when only the fragment differs.
 */
export function refreshesWithoutScript(data: unknown, search: string): string | null {
  const page = data as ChatPage | undefined;
  if (!page?.sessionId || !waitsForReply(page)) return null;
  const count = Number(new URLSearchParams(search).get('refresh')) % 1_000 || 0;
  return `/?session=${encodeURIComponent(page.sessionId)}&refresh=${count + 1}#end`;
}
