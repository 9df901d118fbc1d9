import type { Request, Response } from 'express';
import type { AppError } from '~/platform/errors';
import { refusalHeaders } from '~/platform/web/error-response.server';

/** Answers before any route ran, in the shape of D§7. A body that nobody will read is not waited for. */
export function refuse(req: Request, res: Response, refusal: AppError): void {
  if (res.headersSent) return void res.destroy();
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) res.setHeader(name, value as string);
  if (!req.complete) {
    res.setHeader('Connection', 'close');
    res.once('finish', () => endUnread(req));
  }
  res.status(refusal.status).json(refusal);
}

/** Gives the client a moment to read the answer: closing at once would reset the connection under it. */
function endUnread(req: Request): void {
  const { socket } = req;
  req.on('error', () => undefined);
  setTimeout(() => socket.destroy(), 500).unref();
}
