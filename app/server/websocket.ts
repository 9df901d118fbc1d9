import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { findSignedInUser } from '~/features/identity/sign-in-sessions/find-signed-in-user.server';
import { log } from '~/platform/log.server';
import { keepOpenSockets, type OpenSockets, type SocketOwner } from './open-sockets';
import { hostOf, isOwnOrigin } from './same-site';

const LARGEST_FRAME = 4 * 1024;
const INIT_WITHIN_MS = 10_000;
const POLICY_VIOLATION = 1008;
const initFrame = z.object({ type: z.literal('init'), userId: z.string(), sessionId: z.string().nullish() });

export type LiveSockets = { close(): void };

/** `/ws`: the one upgrade. Refused without a signed-in session of the cookie or from another site; who it is comes from the cookie alone. */
export function openWebsocket(server: Server): LiveSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });
  const open = keepOpenSockets();
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    admit(req, open).then(
      (owner) => {
        if (typeof owner === 'number') return refuseUpgrade(socket, owner);
        sockets.handleUpgrade(req, socket, head, (webSocket) => {
          open.add(webSocket, owner);
          greet(webSocket, owner.userId);
        });
      },
      (error: unknown) => {
        log.error({ error }, 'an upgrade failed');
        refuseUpgrade(socket, 503);
      },
    );
  });
  return {
    close: () => {
      open.stop();
      for (const client of sockets.clients) client.close(1001);
      sockets.close();
    },
  };
}

/** Whose the socket will be, or the status that refuses it. */
async function admit(req: IncomingMessage, open: OpenSockets): Promise<SocketOwner | number> {
  if ((req.url ?? '').split('?', 1)[0] !== '/ws') return 404;
  const { origin } = req.headers;
  if (origin !== undefined && !isOwnOrigin(origin, hostOf(req))) return 403;
  const user = await findSignedInUser(req.headers.cookie ?? null);
  if (!user) return 401;
  return open.hasRoomFor(user.id) ? { userId: user.id, signInSessionId: user.signInSessionId } : 429;
}

const REASONS: Record<number, string> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' };

function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function greet(socket: WebSocket, userId: string): void {
  const late = setTimeout(() => socket.close(POLICY_VIOLATION), INIT_WITHIN_MS);
  socket.on('error', () => socket.terminate());
  socket.once('close', () => clearTimeout(late));
  socket.once('message', (data, isBinary) => {
    clearTimeout(late);
    const frame = initFrame.safeParse(isBinary ? null : readFrame(String(data)));
    if (!frame.success || frame.data.userId !== userId) return socket.close(POLICY_VIOLATION);
    socket.send(JSON.stringify({ type: 'ready' }));
  });
}

function readFrame(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
