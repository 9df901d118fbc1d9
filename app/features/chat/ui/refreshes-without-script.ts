import type { ChatPage } from '../chat-schema';

/**
 * For the `handle` of the page: returns the URL to load next, without JavaScript, while a reply is being written; null
 * otherwise. The number in it makes every URL a new one: browsers reload the same URL at the scroll position of before,
 * and do not load it at all when only the fragment differs.
 */
export function refreshesWithoutScript(data: unknown, search: string): string | null {
  const { sessionId, messages } = (data ?? {}) as Partial<ChatPage>;
  if (!sessionId || messages?.[messages.length - 1]?.status !== 'streaming') return null;
  const count = Number(new URLSearchParams(search).get('refresh')) || 0;
  return `/?session=${encodeURIComponent(sessionId)}&refresh=${count + 1}#end`;
}
