import type { PageMessage } from '../../chat-schema';
import { liveMessages, type LiveReply } from './live-reply';

export type ThreadItem = { key: string; message: PageMessage; live: boolean };

/** Merges the stored messages with the live reply, oldest first, each message once. */
export function threadItems(messages: readonly PageMessage[], live: LiveReply | null): ThreadItem[] {
  const stored = messages.map((message) => ({ key: keyOf(message.id), message, live: false }));
  if (!live) return stored;
  const { user, reply } = liveMessages(live);
  const userIsStored = live.userMessage !== null && messages.some(({ id }) => id === live.userMessage?.id);
  const kept = stored
    .filter(({ message }) => !live.replaces.includes(message.id) && message.id !== live.replyId)
    .map((item) => (item.message.id === live.userMessage?.id ? withSafety(item, live) : item));
  const added: ThreadItem[] = [];
  if (user && !userIsStored) added.push({ key: keyOf(user.id), message: user, live: true });
  if (reply) added.push({ key: keyOf(reply.id), message: reply, live: true });
  return [...kept, ...added];
}

function keyOf(id: number): string {
  return `message-${id}`;
}

function withSafety(item: ThreadItem, live: LiveReply): ThreadItem {
  if (item.message.safety || !live.safety) return item;
  return { ...item, message: { ...item.message, safety: live.safety } };
}
