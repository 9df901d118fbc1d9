import type { NextFunction, Request, Response } from 'express';
import { AppError } from '~/platform/errors';
import { refuse } from './refuse';
import { bodyLimit } from './upload-paths';

/**
 * Reads the whole body before any route runs, and no more of it than is allowed: a route never meets a body that is too large, cut off
 * or slow. The server's own time limits end half-sent ones.
 */
export function readBody(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  req.once('error', () => res.destroy());
  bodyLimit(req).then((limit) => collect(req, res, next, limit), next);
}

function collect(req: Request, res: Response, next: NextFunction, { bytes, message }: { bytes: number; message: string }): void {
  const tooLarge = () => refuse(req, res, new AppError('too_large', message));
  if (Number(req.headers['content-length'] ?? 0) > bytes) return tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= bytes) return void chunks.push(chunk);
    req.off('data', onData);
    req.pause();
    tooLarge();
  };
  req.on('data', onData);
  req.once('end', () => {
    if (size > bytes) return;
    // The listeners live as long as the request, and what arrived must not.
    res.locals.body = Buffer.concat(chunks.splice(0));
    next();
  });
}
