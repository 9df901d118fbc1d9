import type { ChatPage } from '../chat-schema';

/**
 * For the `handle` of the page: returns the URL to reload, without JavaScript, while a reply is being written; null
 * otherwise. The URL has no fragment, because browsers do not reload when only the fragment differs; `end` makes the
 * page show the newest text.
 */
export function refreshesWithoutScript(data: unknown): string | null {
  const { sessionId, messages } = (data ?? {}) as Partial<ChatPage>;
  if (!sessionId || messages?.[messages.length - 1]?.status !== 'streaming') return null;
  return `/?session=${encodeURIComponent(sessionId)}&end`;
}
