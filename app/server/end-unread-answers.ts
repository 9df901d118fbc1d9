import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const UNREAD_MS = 60_000;

/**
 * Closes connections whose client does not read the response, which would be held in memory forever. A socket may be
 * idle while a response is being made, or while an event stream has nothing to send: then no data waits to be written.
 * Sockets that are idle between two requests are closed too.
 */
export function endUnreadAnswers(server: Server, unreadMs = UNREAD_MS): void {
  const answering = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => void answering.set(socket, (answering.get(socket) ?? 0) + more);
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    count(socket, 1);
    res.once('close', () => count(socket, -1));
  });
  // Node calls this when neither side has sent a byte for `unreadMs`.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if ((answering.get(socket) ?? 0) === 0 || socket.writableLength > 0) socket.destroy();
  });
}
