import { randomUUID } from 'node:crypto';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler, Response } from 'express';
import { log } from '~/platform/log.server';
import { requestSeconds } from '~/platform/metrics/metrics.server';
import { startSpan } from '~/platform/tracing/tracing.server';
import { routeShapes } from './route-shape';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Tells of every request by method, shape of the route, status and duration: one line in the log, a metric and a span.
 * Paths and queries can hold ids and words of a person, so none of them is told.
 */
export function measureRequests(build: ServerBuild): RequestHandler {
  const shapeOf = routeShapes(build.routes);
  return (req, res, next) => {
    const begun = performance.now();
    const requestId = nameRequest(res);
    const method = METHODS.has(req.method) ? req.method : 'other';
    const span = startSpan(method, 'server', { 'http.request.method': method });
    const { path } = req;
    res.once('close', () => {
      const route = shapeOf(path);
      const status = res.statusCode;
      const ms = performance.now() - begun;
      requestSeconds.observe({ method, route, status }, ms / 1000);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      span.rename(`${method} ${route}`);
      span.end(status >= 500);
      log[status >= 500 ? 'error' : 'info']({ requestId, method, route, status, ms: Math.round(ms) }, 'request');
    });
    // Reading the body leaves the context of the request: the handler behind it enters the span.
    res.locals.span = span;
    next();
  };
}

/** Gives the request a name that the person can quote, where its line is logged. */
function nameRequest(res: Response): string | undefined {
  if (!log.isLevelEnabled('info')) return undefined;
  const requestId = randomUUID();
  res.setHeader('X-Request-Id', requestId);
  return requestId;
}
