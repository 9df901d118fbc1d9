import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const UNREAD_MS = 60_000;

/**
 * Cuts off whoever asks and does not read the answer: it would be held for ever. A socket may be silent while an answer is being made, and while a
 * stream of events has nothing to say; then nothing waits to be written. Between two requests nobody is waited for either.
 */
export function endUnreadAnswers(server: Server, unreadMs = UNREAD_MS): void {
  const answering = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => void answering.set(socket, (answering.get(socket) ?? 0) + more);
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    count(socket, 1);
    res.once('close', () => count(socket, -1));
  });
  // Node calls this when neither side has moved a byte for so long.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if ((answering.get(socket) ?? 0) === 0 || socket.writableLength > 0) socket.destroy();
  });
}
