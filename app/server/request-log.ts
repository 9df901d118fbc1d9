import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { log } from '~/platform/log.server';

/** One line a request: method, path without query and ids, status, duration. Queries can hold what a person searched for. */
export function requestLog(req: Request, res: Response, next: NextFunction): void {
  if (!log.isLevelEnabled('info')) return next();
  const begun = performance.now();
  const requestId = randomUUID();
  res.setHeader('X-Request-Id', requestId);
  res.once('close', () => {
    const level = res.statusCode >= 500 ? 'error' : 'info';
    log[level](
      {
        requestId,
        method: req.method,
        path: pathShape(req.originalUrl.split('?', 1)[0]!),
        status: res.statusCode,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    );
  });
  next();
}

/** Ids say who; unknown words could be anything. */
function pathShape(path: string): string {
  if (path.startsWith('/build/')) return '/build/*';
  const parts = path.slice(0, 200).split('/');
  return parts.map((part) => (/[^a-z.-]/.test(part) ? ':id' : part)).join('/');
}
