import type { WebSocket } from 'ws';
import { findEndedSignIns } from '~/features/identity/sign-in-sessions/find-ended-sign-ins.server';
import { onSignInEnded } from '~/features/identity/sign-in-sessions/sign-in-ended.server';
import { log } from '~/platform/log.server';

const HEARTBEAT_MS = 30_000;
const MOST_PER_PERSON = 20;
const POLICY_VIOLATION = 1008;

export type SocketOwner = { userId: string; signInSessionId: string };

export type OpenSockets = {
  hasRoomFor(userId: string): boolean;
  add(socket: WebSocket, owner: SocketOwner): void;
  stop(): void;
};

/**
 * The open sockets with the sign-in that each was opened under. When that ends in this process they close at once; a heartbeat finds what
 * ended in another one, and the sockets whose other end is gone.
 */
export function keepOpenSockets(): OpenSockets {
  const owners = new Map<WebSocket, SocketOwner>();
  const silent = new WeakSet<WebSocket>();
  const closeAll = (signInSessionIds: readonly string[]) => {
    const ended = new Set(signInSessionIds);
    for (const [socket, owner] of owners) if (ended.has(owner.signInSessionId)) socket.close(POLICY_VIOLATION, 'signed out');
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
  onSignInEnded(closeAll);
  const heartbeat = setInterval(() => void beat().catch((error: unknown) => log.error({ error }, 'a heartbeat failed')), HEARTBEAT_MS);
  return {
    hasRoomFor: (userId) => [...owners.values()].filter((owner) => owner.userId === userId).length < MOST_PER_PERSON,
    add: (socket, owner) => {
      owners.set(socket, owner);
      socket.on('pong', () => silent.delete(socket));
      socket.once('close', () => owners.delete(socket));
    },
    stop: () => clearInterval(heartbeat),
  };
}
