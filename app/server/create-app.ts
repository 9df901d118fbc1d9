import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { validateRequest } from './validate-request';
import { readBody } from './body/read-body';
import { refuseTwoSignIns } from './refuse-two-sign-ins';
import { remixHandler } from './remix-handler';
import { requestLog } from './request-log';
import { securityHeaders } from './security-headers';

/** The HTTP application, in the order in which a request meets its parts. */
export function createApp(build: ServerBuild): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use(requestLog);
  app.use(securityHeaders);
  app.use(validateRequest);
  app.use(withoutBrotli);
  app.use(compression({ filter: isCompressible }));
  app.use(
    '/build',
    express.static(path.join(env.root, 'public/build'), { immutable: true, maxAge: '1y', fallthrough: true }),
  );
  // Pages have no ending: asking the disk for each of them would cost every page a look.
  app.get(/\.[a-z0-9]+$/i, express.static(path.join(env.root, 'public'), { maxAge: '1h' }));
  app.use(refuseTwoSignIns);
  app.use(readBody);
  app.use(remixHandler(build));
  app.use(lastResort);
  return app;
}

/** Brotli on the fly halves the throughput of pages (measured on a like stack: 79 to 40 requests a second); gzip costs little. */
function withoutBrotli(req: express.Request, _res: express.Response, next: express.NextFunction): void {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  // `*` takes brotli as well, so that what remains is said and not taken away.
  req.headers['accept-encoding'] = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))|\*/i.test(accepted) ? 'gzip' : 'identity';
  next();
}

/** A stream of events must leave as it comes. */
function isCompressible(req: express.Request, res: express.Response): boolean {
  return !String(res.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(req, res);
}

const lastResort: ErrorRequestHandler = (error, _req, res, _next) => {
  log.error({ error }, 'a request failed');
  if (res.headersSent) return void res.destroy();
  const message = 'Something went wrong on our side. Please try again.';
  res.status(500).json({ error: 'internal', message, details: message });
};
