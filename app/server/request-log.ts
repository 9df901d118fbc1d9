import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { log } from '~/platform/log.server';

/**
 * Logs one line per request: method, path without query and ids, status, duration. Queries can contain a user's search
 * terms.
 */
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

/** Replaces ids, which identify users, and unknown parts, which could be anything. */
function pathShape(path: string): string {
  if (path.startsWith('/build/')) return '/build/*';
  const parts = path.slice(0, 200).split('/');
  return parts.map((part) => (/[^a-z.-]/.test(part) ? ':id' : part)).join('/');
}
