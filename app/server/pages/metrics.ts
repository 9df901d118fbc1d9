import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { METRICS_TYPE, writeMetrics } from '~/platform/metrics/metrics.server';
import { reject } from '../reject';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const OWN_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Answers `GET /metrics` for programs on this machine, and for those that have METRICS_TOKEN. */
export const metrics: RequestHandler = (req, res, next) => {
  if (req.path !== '/metrics') return next();
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('Allow', 'GET');
    return reject(req, res, new AppError('method_not_allowed', 'This address does not accept this method.'));
  }
  if (!hasToken(req) && !isFromHere(req))
    return reject(
      req,
      res,
      new AppError('forbidden', 'Metrics are for programs on this machine or with METRICS_TOKEN.'),
    );
  writeMetrics().then((text) => {
    res
      .set({ 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' })
      .end(req.method === 'HEAD' ? undefined : text);
  }, next);
};

function hasToken(req: Request): boolean {
  const given = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (!env.METRICS_TOKEN || !given) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(env.METRICS_TOKEN));
}

/** A proxy on this machine connects from here too: it passes a public host on, or says for whom it asks. */
function isFromHere(req: Request): boolean {
  const address = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = isIP(address) !== 0 && (address === '::1' || address.startsWith('127.'));
  return isLoopback && OWN_HOST.test(req.headers.host ?? '') && !FORWARDED.some((name) => name in req.headers);
}
