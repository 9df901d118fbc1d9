import type { ChatPage } from '../chat-schema';

/** For the `handle` of the page: a conversation whose reply is being written is loaded again where scripts do not run. */
export function refreshesWithoutScript(data: unknown): boolean {
  const messages = (data as Partial<ChatPage> | null | undefined)?.messages;
  return messages?.[messages.length - 1]?.status === 'streaming';
}
