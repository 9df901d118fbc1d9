import type { RawData, WebSocket } from 'ws';
import { makeFrameAllowance } from './frame-allowance';
import { parseLiveFrame } from './parse-live-frame';
import { terminateAfterTimeout, POLICY_VIOLATION, closeSocket } from './close-socket';

const INIT_TIMEOUT_MS = 10_000;

/**
 * Handles the frames of a user's browser: first `init` with the user's id, then typing events (docs/spec.md §4), which
 * are validated and discarded: typing behaviour is not stored (docs/decisions/0037). A frame that is malformed, exceeds
 * the limit or names another user closes the socket.
 */
export function listenToSocket(socket: WebSocket, userId: string, onReady: () => void): void {
  const isAllowed = makeFrameAllowance();
  let ready = false;
  const reject = () => closeSocket(socket, POLICY_VIOLATION);
  const late = setTimeout(reject, INIT_TIMEOUT_MS);
  // `ws` closes the socket with the right code on a broken or oversized frame before it emits `error`.
  socket.on('error', () => terminateAfterTimeout(socket));
  socket.once('close', () => clearTimeout(late));
  const onFrame = (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const frame = isAllowed() && !isBinary ? parseLiveFrame(String(data)) : null;
    if (!frame || (frame.type === 'init') === ready) return reject();
    if (frame.type !== 'init') return;
    clearTimeout(late);
    if (frame.userId !== userId) return reject();
    ready = true;
    onReady();
    socket.send(JSON.stringify({ type: 'ready' }));
  };
  socket.on('message', onFrame);
  // Each ping costs a pong, so pings count towards the limit.
  socket.on('ping', (data) => (isAllowed() ? socket.pong(data) : reject()));
}
