import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import { env } from '~/platform/env.server';
import { receivesFile } from './body/receive-file';
import { endUnreadAnswers } from './end-unread-answers';

const HEAD_MS = 15_000;
const REQUEST_MS = 30_000;

/**
 * Starts the HTTP server. Incomplete headers time out after 15 s, incomplete requests after 30 s, unread responses
 * after 60 s. A file that is written to the disk while it arrives has limits of its own (receive-file).
 */
export function listen(app: Express): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
    },
    (req, res) => {
      // Express passes a target that it cannot parse around all our handlers.
      if (req.url?.startsWith('/')) return app(req, res);
      res
        .writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' })
        .end(errorBody('This address is not valid.'));
    },
  );
  endUnreadAnswers(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && receivesFile(socket)) return;
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const [status, message] = CLIENT_ERRORS[error.code ?? ''] ?? ['400 Bad Request', 'The request could not be read.'];
    const body = errorBody(message);
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, () => resolve(server));
  });
}

const CLIENT_ERRORS: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
};

function errorBody(message: string): string {
  return JSON.stringify({ error: 'validation', message, details: message });
}
