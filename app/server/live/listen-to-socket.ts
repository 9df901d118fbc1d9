import type { RawData, WebSocket } from 'ws';
import { makeFrameAllowance } from './frame-allowance';
import { readLiveFrame } from './read-live-frame';
import { cutOffLate, POLICY_VIOLATION, shut } from './shut-socket';

const INIT_WITHIN_MS = 10_000;

/**
 * What a person's browser says: first who it thinks it is, then its typing events (docs/spec.md §4), which are judged and let go: how somebody
 * types is kept nowhere (docs/decisions/0037). Whatever is malformed, too much, or says to be somebody else closes the socket.
 */
export function listenToSocket(socket: WebSocket, userId: string, onReady: () => void): void {
  const isAllowed = makeFrameAllowance();
  let ready = false;
  const refuse = () => shut(socket, POLICY_VIOLATION);
  const late = setTimeout(refuse, INIT_WITHIN_MS);
  // `ws` closes a broken or oversized frame with its code before it tells.
  socket.on('error', () => cutOffLate(socket));
  socket.once('close', () => clearTimeout(late));
  const onFrame = (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const frame = isAllowed() && !isBinary ? readLiveFrame(String(data)) : null;
    if (!frame || (frame.type === 'init') === ready) return refuse();
    if (frame.type !== 'init') return;
    clearTimeout(late);
    if (frame.userId !== userId) return refuse();
    ready = true;
    onReady();
    socket.send(JSON.stringify({ type: 'ready' }));
  };
  socket.on('message', onFrame);
  // Each costs an answer.
  socket.on('ping', (data) => (isAllowed() ? socket.pong(data) : refuse()));
}
