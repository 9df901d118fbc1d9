import type { ChatPage } from '../chat-schema';

/**
 * For the `handle` of the page: a conversation whose reply is being written is loaded again where scripts do not run. Its address has no
 * fragment, since a browser takes a refresh to a place within the page for being there already; `end` leads to the newest words.
 */
export function refreshesWithoutScript(data: unknown): string | null {
  const { sessionId, messages } = (data ?? {}) as Partial<ChatPage>;
  if (!sessionId || messages?.[messages.length - 1]?.status !== 'streaming') return null;
  return `/?session=${encodeURIComponent(sessionId)}&end`;
}
