import { openVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { messageJson } from '../messages/message-json.server';
import { findMessage, findReplyRow } from '../messages/messages.server';
import { replyFailureText } from '../messages/reply-failure';
import { followElsewhere } from './cross-instance-follow.server';
import { findRunningReply, type RunningReply } from './running-replies.server';
import type { Exchange } from './send-message.server';

const KEEP_ALIVE_MS = 15_000;

type Send = (event: 'message' | 'safety' | 'delta' | 'done' | 'error', id: string, data: unknown) => void;

/** Returns the stream of an exchange (docs/api.md): message, safety, then the reply. */
function streamExchange(userId: string, exchange: Exchange): Response {
  const { userMessage, assistantMessage, safety } = exchange;
  return eventStream((send, signal) => {
    send('message', `${assistantMessage.id}.start`, { userMessage, assistantMessage });
    if (safety) send('safety', `${assistantMessage.id}.safety`, safety);
    return followReply(userId, assistantMessage, 0, send, signal);
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
  return eventStream((send, signal) => followReply(userId, message, from, send, signal));
}

async function followReply(
  userId: string,
  message: MessageJson,
  from: number,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  const messageId = message.id;
  const delta = (text: string, offset: number) => send('delta', `${messageId}.${offset}`, { text });
  const reply = findRunningReply(messageId);
  if (reply) {
    await new Promise<void>((resolve) => {
      const leave = reply.listen(from, { delta, end: resolve });
      signal.addEventListener('abort', () => (leave(), resolve()), { once: true });
    });
  } else {
    await followElsewhere(userId, messageId, from, delta, signal);
  }
  if (!signal.aborted) sendEnd(await endOf(userId, message, reply), send);
}

async function endOf(userId: string, message: MessageJson, reply: RunningReply | undefined): Promise<MessageJson> {
  if (!reply?.outcome) return findMessage(userId, message.id);
  return {
    ...message,
    content: reply.text,
    sources: reply.sources,
    status: reply.outcome.status,
    failure: replyFailureText(reply.outcome.failure),
  };
}

function sendEnd(message: MessageJson, send: Send): void {
  if (message.status === 'failed')
    send('error', `${message.id}.error`, { message: message.failure ?? replyFailureText('unexpected') });
  send('done', `${message.id}.done`, message);
}

/**
 * Returns a response of server-sent events (HTML Living Standard §9.2). `signal` aborts when the client disconnects.
 */
function eventStream(run: (send: Send, signal: AbortSignal) => Promise<void>): Response {
  const encoder = new TextEncoder();
  const left = new AbortController();
  let keepAlive: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      keepAlive = setInterval(() => write(': waiting\n\n'), KEEP_ALIVE_MS);
      const send: Send = (event, id, data) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      void run(send, left.signal)
        .catch(() => send('error', 'error', { message: replyFailureText('unexpected') }))
        .finally(() => {
          clearInterval(keepAlive);
          if (!left.signal.aborted) controller.close();
        });
    },
    cancel() {
      clearInterval(keepAlive);
      left.abort();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

/**
 * Returns an API client's response for a message: the stream when it accepts one, otherwise 201 when the reply is
 * complete (docs/api.md).
 */
export async function answerExchange(userId: string, exchange: Exchange, request: Request): Promise<Response> {
  if (request.headers.get('Accept')?.includes('text/event-stream')) return streamExchange(userId, exchange);
  if (exchange.reply) await exchange.reply.settled;
  else if (exchange.assistantMessage.status === 'streaming')
    await followElsewhere(userId, exchange.assistantMessage.id, 0, () => undefined, request.signal);
  const { userMessage, safety } = exchange;
  const assistantMessage = await findMessage(userId, exchange.assistantMessage.id);
  return Response.json(
    { userMessage, assistantMessage, safety },
    { status: 201, headers: { 'Cache-Control': 'no-store' } },
  );
}
