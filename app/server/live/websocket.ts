import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { findSignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { hasTwoSignIns } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { log } from '~/platform/log.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { hostOf, isOwnOrigin } from '../same-site';
import { listenToSocket } from './listen-to-socket';
import { keepOpenSockets, type SocketOwner } from './open-sockets';
import { GOING_AWAY, closeSocket } from './close-socket';

const MAX_FRAME_BYTES = 4 * 1024;

export type LiveSockets = { close(): void; count(): number };

/**
 * Accepts WebSocket upgrades at `/ws` only. Rejects requests without a valid sign-in cookie and requests from another
 * site. The user is identified by the cookie alone.
 */
export function openWebsocket(server: Server): LiveSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  });
  const open = keepOpenSockets();
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    admit(req).then(
      (owner) => {
        if (typeof owner === 'number') return rejectUpgrade(socket, owner);
        // Checked and added in the same tick, so that concurrent upgrades are all counted.
        if (!open.isBelowLimit(owner.userId)) return rejectUpgrade(socket, 429);
        sockets.handleUpgrade(req, socket, head, (webSocket) => {
          open.add(webSocket, owner);
          listenToSocket(webSocket, owner.userId, () => open.greeted(webSocket));
        });
      },
      (error: unknown) => {
        log.error({ error }, 'an upgrade failed');
        rejectUpgrade(socket, 503);
      },
    );
  });
  return {
    count: () => sockets.clients.size,
    close: () => {
      open.stop();
      for (const client of sockets.clients) closeSocket(client, GOING_AWAY);
      sockets.close();
    },
  };
}

/** Returns the owner of the new socket, or the HTTP status that rejects the upgrade. */
async function admit(req: IncomingMessage): Promise<SocketOwner | number> {
  if ((req.url ?? '').split('?', 1)[0] !== '/ws') return 404;
  const { origin } = req.headers;
  if (origin !== undefined && !isOwnOrigin(origin, hostOf(req))) {
    logSecurityEvent('request.cross-site', { clientAddress: null });
    return 403;
  }
  if (await hasTwoSignIns(req.headers.cookie ?? null)) return 400;
  const user = await findSignedInUser(req.headers.cookie ?? null);
  return user ? { userId: user.id, signInSessionId: user.signInSessionId } : 401;
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function rejectUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
