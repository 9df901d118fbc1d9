import type { WebSocket } from 'ws';
import { onSessionChanged } from '~/features/chat/sessions/session-changed.server';
import { findEndedSignIns } from '~/features/identity/sign-in-sessions/end-sign-ins.server';
import { onSignInEnded } from '~/features/identity/sign-in-sessions/sign-in-ended.server';
import { onJournalChanged } from '~/features/journal/journal-changed.server';
import { log } from '~/platform/log.server';
import { POLICY_VIOLATION, closeSocket } from './close-socket';

const HEARTBEAT_MS = 30_000;
const MAX_PER_PERSON = 20;
/** The most unsent bytes on a socket whose client does not read. */
const MAX_UNREAD_BYTES = 64 * 1024;

export type SocketOwner = { userId: string; signInSessionId: string };

/** A change that the server reports: a session, or the journal. */
type LiveNews = { type: 'session'; sessionId: string } | { type: 'journal' };

type OpenSockets = {
  isBelowLimit(userId: string): boolean;
  add(socket: WebSocket, owner: SocketOwner): void;
  /** Marks the socket as ready to receive changes. */
  greeted(socket: WebSocket): void;
  stop(): void;
};

/**
 * Keeps the open sockets with the sign-in session that each was opened under. When a sign-in session ends in an
 * instance that can notify this one, its sockets close at once. A heartbeat finds sign-in sessions that ended
 * elsewhere, and sockets whose client is gone. Each socket is notified of changes in its user's sessions and journal.
 */
export function keepOpenSockets(): OpenSockets {
  const owners = new Map<WebSocket, SocketOwner>();
  const ofPerson = new Map<string, Set<WebSocket>>();
  const silent = new WeakSet<WebSocket>();
  const heard = new WeakSet<WebSocket>();
  const closeAll = (signInSessionIds: readonly string[]) => {
    const ended = new Set(signInSessionIds);
    for (const [socket, owner] of owners)
      if (ended.has(owner.signInSessionId)) closeSocket(socket, POLICY_VIOLATION, 'signed out');
  };
  const beat = async () => {
    for (const socket of owners.keys()) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
    const ids = new Set([...owners.values()].map(({ signInSessionId }) => signInSessionId));
    closeAll(await findEndedSignIns([...ids]));
  };
  const forget = (socket: WebSocket, { userId }: SocketOwner) => {
    owners.delete(socket);
    const own = ofPerson.get(userId);
    own?.delete(socket);
    if (own?.size === 0) ofPerson.delete(userId);
  };
  onSignInEnded(closeAll);
  const tell = (userId: string, frame: LiveNews) => {
    for (const socket of ofPerson.get(userId) ?? []) if (heard.has(socket)) push(socket, frame);
  };
  onSessionChanged(({ userId, sessionId }) => tell(userId, { type: 'session', sessionId }));
  onJournalChanged(({ userId }) => tell(userId, { type: 'journal' }));
  const heartbeat = setInterval(
    () => void beat().catch((error: unknown) => log.error({ error }, 'a heartbeat failed')),
    HEARTBEAT_MS,
  );
  return {
    isBelowLimit: (userId) => (ofPerson.get(userId)?.size ?? 0) < MAX_PER_PERSON,
    add: (socket, owner) => {
      owners.set(socket, owner);
      ofPerson.set(owner.userId, (ofPerson.get(owner.userId) ?? new Set()).add(socket));
      socket.on('pong', () => silent.delete(socket));
      socket.once('close', () => forget(socket, owner));
    },
    greeted: (socket) => void heard.add(socket),
    stop: () => clearInterval(heartbeat),
  };
}

function push(socket: WebSocket, frame: LiveNews): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) return socket.terminate();
  socket.send(JSON.stringify(frame));
}
