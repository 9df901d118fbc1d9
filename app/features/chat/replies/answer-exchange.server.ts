import { findMessage } from '../messages/find-message.server';
import { followElsewhere } from './elsewhere/follow-elsewhere.server';
import type { Exchange } from './send-message.server';
import { streamExchange } from './stream-reply.server';

/** What a program gets for a message: the stream when it asks for one, otherwise 201 when the reply is whole (docs/api.md). */
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
