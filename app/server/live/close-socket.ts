import type { WebSocket } from 'ws';

/** RFC 6455 §7.4.1. */
export const GOING_AWAY = 1001;
export const POLICY_VIOLATION = 1008;

/** How long the client may take to complete the closing handshake. */
const GOODBYE_MS = 1_000;

/** Closes a socket with a code and terminates it when the client does not complete the closing handshake. */
export function closeSocket(socket: WebSocket, code: number, reason?: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  terminateAfterTimeout(socket);
}

/**
 * Terminates a closing socket after GOODBYE_MS when the client keeps sending or does not read. Terminating it at once
 * would drop data that the client has not read yet, such as the reason for closing.
 */
export function terminateAfterTimeout(socket: WebSocket): void {
  const late = setTimeout(() => socket.terminate(), GOODBYE_MS);
  socket.once('close', () => clearTimeout(late));
}
