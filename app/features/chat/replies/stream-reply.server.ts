import { openVault } from '~/platform/vault/vault.server';
import { type EventStream, eventStream } from '~/platform/web/event-stream.server';
import type { MessageJson } from '../chat-schema';
import { messageJson, withChoices } from '../messages/message-json.server';
import { findMessage, findReplyRow } from '../messages/messages.server';
import { replyFailureText } from '../messages/reply-failure';
import { followOtherInstance } from './instances/cross-instance-follow.server';
import { findRunningReply, type RunningReply } from './running-replies.server';
import type { Exchange } from './exchange.server';

/** Returns the stream of an exchange (docs/api.md): message, safety, then the reply. */
function streamExchange(userId: string, exchange: Exchange): Response {
  const { userMessage, assistantMessage, safety } = exchange;
  return eventStream((events) => {
    events.send('message', `${assistantMessage.id}.start`, { userMessage, assistantMessage });
    if (safety) events.send('safety', `${assistantMessage.id}.safety`, safety);
    return followReply(userId, assistantMessage, 0, events);
  });
}

/**
 * Returns the stream of one reply after `Last-Event-ID`, or from its start when the id is missing or belongs to another
 * reply. Throws `not_found`.
 */
export async function streamReply(
  userId: string,
  sessionId: string,
  messageId: number,
  lastEventId: string | null,
): Promise<Response> {
  const [vault, row] = await Promise.all([openVault(userId), findReplyRow(userId, messageId, sessionId)]);
  const message = messageJson(vault, row);
  const [, id, offset] = /^(\d+)\.(\d+)$/.exec(lastEventId ?? '') ?? [];
  const from = Number(id) === messageId ? Number(offset) : 0;
  return eventStream((events) => followReply(userId, message, from, events));
}

async function followReply(userId: string, message: MessageJson, from: number, events: EventStream): Promise<void> {
  const messageId = message.id;
  const delta = (text: string, offset: number) => events.sendText('delta', `${messageId}.${offset}`, text);
  const reply = findRunningReply(messageId);
  try {
    if (reply) {
      await new Promise<void>((resolve) => {
        const leave = reply.listen(from, { delta, end: resolve });
        events.onClose(() => (leave(), resolve()));
      });
    } else {
      const left = new AbortController();
      events.onClose(() => left.abort());
      await followOtherInstance(userId, messageId, from, delta, left.signal);
    }
    if (!events.isClosed) sendEnd(await endOf(userId, message, reply), events);
  } catch {
    events.send('error', 'error', { message: replyFailureText('unexpected') });
  }
}

async function endOf(userId: string, message: MessageJson, reply: RunningReply | undefined): Promise<MessageJson> {
  if (!reply?.outcome) return findMessage(userId, message.id);
  const { status, failure } = reply.outcome;
  return {
    ...message,
    content: reply.text,
    sources: reply.sources,
    status,
    failure: replyFailureText(failure),
    ...withChoices({ role: message.role, status, content: reply.text }),
  };
}

function sendEnd(message: MessageJson, events: EventStream): void {
  if (message.status === 'failed')
    events.send('error', `${message.id}.error`, { message: message.failure ?? replyFailureText('unexpected') });
  events.send('done', `${message.id}.done`, message);
}

/**
 * Returns an API client's response for a message: the stream when it accepts one, otherwise 201 when the reply is
 * complete (docs/api.md).
 */
export async function handleExchange(userId: string, exchange: Exchange, request: Request): Promise<Response> {
  if (request.headers.get('Accept')?.includes('text/event-stream')) return streamExchange(userId, exchange);
  if (exchange.reply) await exchange.reply.settled;
  else if (exchange.assistantMessage.status === 'streaming')
    await followOtherInstance(userId, exchange.assistantMessage.id, 0, () => undefined, request.signal);
  const { userMessage, safety } = exchange;
  const assistantMessage = await findMessage(userId, exchange.assistantMessage.id);
  return Response.json(
    { userMessage, assistantMessage, safety },
    { status: 201, headers: { 'Cache-Control': 'no-store' } },
  );
}
