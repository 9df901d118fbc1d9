import type { Request, Response } from 'express';
import type { AppError } from '~/platform/errors';
import { rejectionPage } from './pages/rejection-page';
import { errorHeaders } from '~/platform/web/error-response.server';

const DRAIN_MS = 500;
const DRAIN_BYTES = 4 * 1024 * 1024;

/**
 * Sends an error before any route ran: in the shape of docs/api.md, or as a page to a browser that posts a form of a page
 * without scripts. An unread body is read and discarded for at most 500
 * ms: closing at once would reset the connection before the client has read the response.
 */
export function reject(req: Request, res: Response, appError: AppError): void {
  if (res.headersSent) return void res.destroy();
  for (const [name, value] of Object.entries(errorHeaders(appError))) res.setHeader(name, value as string);
  const isPage = wantsPage(req);
  const body = Buffer.from(isPage ? rejectionPage(appError.message, addressOf(req)) : JSON.stringify(appError));
  res.status(appError.status).set({
    'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'Content-Length': String(body.length),
  });
  if (req.complete || !hasBody(req)) return void res.end(body);
  res.setHeader('Connection', 'close');
  res.write(body);
  throwAway(req, () => res.end());
}

/** Scripts ask for data, and programs for JSON or anything. */
function wantsPage({ method, path, headers }: Request): boolean {
  const isForm = method === 'POST' && !path.startsWith('/api/') && !path.endsWith('.data');
  return isForm && (headers.accept ?? '').includes('text/html');
}

/** Returns the address of the page that the form is on: without the mark of its action. */
function addressOf({ path, query }: Request): string {
  const kept = new URLSearchParams(
    Object.entries(query).filter(([, value]) => typeof value === 'string') as [string, string][],
  );
  kept.delete('index');
  return kept.size > 0 ? `${path}?${kept}` : path;
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
