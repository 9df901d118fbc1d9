import type { RawData, WebSocket } from 'ws';
import { isOwnSession } from '~/features/chat/live/is-own-session.server';
import { log } from '~/platform/log.server';
import { makeFrameAllowance } from './frame-allowance';
import { readLiveFrame, type TypingEvent } from './read-live-frame';
import { POLICY_VIOLATION, shut } from './shut-socket';

const INIT_WITHIN_MS = 10_000;
/** Conversations that one tab types in between two page loads; the answers about more are asked for again. */
const REMEMBERED_SESSIONS = 50;

/**
 * What a person's browser says: first who it thinks it is, then its typing events (SPEC.md §4). The last one is held as long as the socket is
 * open, and nowhere else. Whatever is malformed, too much, or about somebody else's session closes the socket.
 */
export function listenToSocket(socket: WebSocket, userId: string, onReady: () => void): void {
  const isAllowed = makeFrameAllowance();
  const isOwn = rememberSessions(userId);
  let ready = false;
  let typing: TypingEvent | null = null;
  const refuse = () => shut(socket, POLICY_VIOLATION);
  const late = setTimeout(refuse, INIT_WITHIN_MS);
  socket.on('error', () => socket.terminate());
  socket.once('close', () => {
    clearTimeout(late);
    typing = null;
  });
  const onFrame = (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const frame = isAllowed() && !isBinary ? readLiveFrame(String(data)) : null;
    if (!frame || (frame.type === 'init') === ready) return refuse();
    if (frame.type === 'init') {
      clearTimeout(late);
      if (frame.userId !== userId) return refuse();
      ready = true;
      onReady();
      return socket.send(JSON.stringify({ type: 'ready' }));
    }
    if (!frame.sessionId || frame.sessionId === typing?.sessionId) return void (typing = frame);
    isOwn(frame.sessionId).then(
      (own) => (own ? void (typing = frame) : refuse()),
      (error: unknown) => log.error({ error }, 'a session of a live socket could not be looked up'),
    );
  };
  socket.on('message', onFrame);
  // Each costs an answer.
  socket.on('ping', (data) => (isAllowed() ? socket.pong(data) : refuse()));
}

/** Asks once for each session. A failure is not remembered. */
function rememberSessions(userId: string): (sessionId: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (sessionId) => {
    const before = known.get(sessionId);
    if (before) return before;
    const answer = isOwnSession(userId, sessionId);
    answer.catch(() => known.delete(sessionId));
    if (known.size >= REMEMBERED_SESSIONS) known.delete(known.keys().next().value!);
    known.set(sessionId, answer);
    return answer;
  };
}
