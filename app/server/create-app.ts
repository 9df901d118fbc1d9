import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { helpNow } from './pages/help-now';
import { metrics } from './pages/metrics';
import { measureRequests } from './measuring/measure-requests';
import { validateRequest } from './validate-request';
import { readBody } from './body/read-body';
import { rejectTwoSignIns } from './reject-two-sign-ins';
import { remixHandler } from './remix-handler';
import { securityHeaders } from './security-headers';

/** Creates the HTTP application. Middleware is registered in the order in which a request passes it. */
export function createApp(build: ServerBuild): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use(helpNow);
  app.use(measureRequests(build));
  app.use(securityHeaders);
  app.use(validateRequest);
  app.use(metrics);
  app.use('/build', assets(), withoutTheirHeaders);
  app.use(withoutBrotli);
  app.use(compression({ filter: isCompressible }));
  // Page paths have no file extension; this avoids a disk lookup for each page request.
  app.get(/\.[a-z0-9]+$/i, express.static(path.join(env.root, 'public'), { maxAge: '1h' }));
  app.use(rejectTwoSignIns);
  app.use(readBody);
  app.use(remixHandler(build));
  app.use(lastResort);
  return app;
}

/** Serves public/build in the forms that app/commands/build/compress-assets.mjs wrote. */
function assets(): RequestHandler {
  return expressStaticGzip(path.join(env.root, 'public/build'), {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y' },
  });
}

/** What is no such file was given the headers of one, before it was looked for. */
const withoutTheirHeaders: RequestHandler = (_req, res, next) => {
  for (const name of ['Content-Encoding', 'Content-Type', 'Vary']) res.removeHeader(name);
  next();
};

/**
 * Removes brotli from the accepted encodings: compressing pages with it on the fly halves the throughput (measured on a
 * similar stack: 79 to 40 requests a second), while gzip costs little.
 */
function withoutBrotli(req: express.Request, _res: express.Response, next: express.NextFunction): void {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  // `*` includes brotli, so the header is replaced instead of edited.
  req.headers['accept-encoding'] = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))|\*/i.test(accepted) ? 'gzip' : 'identity';
  next();
}

/** Event streams must be sent without buffering, so they are not compressed. */
function isCompressible(req: express.Request, res: express.Response): boolean {
  return !String(res.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(req, res);
}

const lastResort: ErrorRequestHandler = (error, _req, res, _next) => {
  log.error({ error }, 'a request failed');
  if (res.headersSent) return void res.destroy();
  const message = 'Something went wrong on our side. Please try again.';
  res.status(500).json({ error: 'internal', message, details: message });
};
