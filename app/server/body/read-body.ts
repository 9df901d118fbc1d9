import type { NextFunction, Request, Response } from 'express';
import { AppError } from '~/platform/errors';
import { networkOf } from '~/platform/network-of';
import { toAppError } from '~/platform/web/error-response.server';
import { createBodyBudget } from './body-budget';
import { reject } from '../reject';
import { type BodyLimit, bodyLimit } from './upload-paths';

const TRY_AGAIN_SECONDS = 10;

/** A sign-in may end while a body arrives: the route looks again after this time. */
const SIGN_IN_HOLDS_MS = 1_000;

const budget = createBodyBudget();

/**
 * Reads the whole body before any route runs, up to its size limit, so that a route never gets a body that is too
 * large, incomplete or slow. The time limits of the HTTP server end incomplete requests.
 */
export function readBody(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.method === 'HEAD' || res.locals.upload !== undefined) return next();
  req.once('error', () => res.destroy());
  bodyLimit(req).then(
    (limit) => collect(req, res, next, limit),
    (error: unknown) => {
      const appError = toAppError(error);
      if (appError) reject(req, res, appError);
      else next(error);
    },
  );
}

function collect(
  req: Request,
  res: Response,
  next: NextFunction,
  { bytes, message, isLarge, senderId, user }: BodyLimit,
): void {
  if (Number(req.headers['content-length'] ?? 0) > bytes) return reject(req, res, new AppError('too_large', message));
  const share = budget.open(senderId ? { userId: senderId, isLarge } : { network: networkOf(req.ip ?? '') });
  if (!share) return reject(req, res, tooManyAtOnce());
  // The response closes exactly once, however the request ends.
  res.once('close', () => share.release());
  res.locals.releaseBody = () => share.release();
  const lookedUpAt = performance.now();
  const chunks: Buffer[] = [];
  let size = 0;
  const giveUp = (appError: AppError) => {
    req.off('data', onData);
    req.off('end', onEnd);
    req.pause();
    chunks.length = 0;
    share.release();
    reject(req, res, appError);
  };
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > bytes) return giveUp(new AppError('too_large', message));
    if (!share.take(chunk.length)) return giveUp(noMemoryLeft());
    chunks.push(chunk);
  };
  const onEnd = () => {
    // The listeners keep `chunks` alive as long as the request, so it is emptied.
    res.locals.body = Buffer.concat(chunks.splice(0));
    if (performance.now() - lookedUpAt < SIGN_IN_HOLDS_MS) res.locals.signedIn = user;
    next();
  };
  req.on('data', onData);
  req.once('end', onEnd);
}

function tooManyAtOnce(): AppError {
  const message = 'Two of your large uploads are already running. Please wait until one of them is done.';
  return new AppError('too_many_requests', message, { retryAfterSeconds: TRY_AGAIN_SECONDS });
}

function noMemoryLeft(): AppError {
  return new AppError('unavailable', 'Orion is receiving too much at once. Please try again shortly.', {
    retryAfterSeconds: TRY_AGAIN_SECONDS,
  });
}
