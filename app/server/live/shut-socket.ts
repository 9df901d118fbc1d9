import type { WebSocket } from 'ws';

/** RFC 6455 §7.4.1. */
export const GOING_AWAY = 1001;
export const POLICY_VIOLATION = 1008;

/** How long the other end may take to say goodbye. */
const GOODBYE_MS = 1_000;

/** Closes a socket for a reason. */
export function shut(socket: WebSocket, code: number, reason?: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  cutOffLate(socket);
}

/** A socket that is being closed and goes on sending, or does not read, is cut off. Before that it may still read why: cutting off drops what it has not read. */
export function cutOffLate(socket: WebSocket): void {
  const late = setTimeout(() => socket.terminate(), GOODBYE_MS);
  socket.once('close', () => clearTimeout(late));
}
