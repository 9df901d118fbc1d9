import type { NextFunction, Request, Response } from 'express';
import { helpPage } from '~/features/safety/help/help-page';

/**
 * Answers `/help-now` before anything else of the server, from memory: it needs no database, no session and no route,
 * and a visit is not logged.
 */
export function helpNow(req: Request, res: Response, next: NextFunction): void {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || !isHelpNow(req.url)) return next();
  const { html, headers } = helpPage();
  res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : html);
}

function isHelpNow(url: string): boolean {
  return /^\/help-now\/?(?:[?#]|$)/i.test(url);
}
