import type { Request, Response } from 'express';
import type { AppError } from '~/platform/errors';
import { errorHeaders } from '~/platform/web/error-response.server';

const DRAIN_MS = 500;
const DRAIN_BYTES = 4 * 1024 * 1024;

/**
 * Sends an error in the shape of docs/api.md before any route ran. An unread body is read and discarded for at most 500
 * ms: closing at once would reset the connection before the client has read the response.
 */
export function reject(req: Request, res: Response, appError: AppError): void {
  if (res.headersSent) return void res.destroy();
  for (const [name, value] of Object.entries(errorHeaders(appError))) res.setHeader(name, value as string);
  if (req.complete || !hasBody(req)) return void res.status(appError.status).json(appError);
  const body = Buffer.from(JSON.stringify(appError));
  res.status(appError.status).set({
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
  });
  res.write(body);
  throwAway(req, () => res.end());
}

export function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function throwAway(req: Request, done: () => void): void {
  let seen = 0;
  const timer = setTimeout(done, DRAIN_MS);
  const finish = () => {
    clearTimeout(timer);
    done();
  };
  req.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > DRAIN_BYTES) req.pause();
  });
  req.once('end', finish).once('error', finish).once('close', finish);
  req.resume();
}
