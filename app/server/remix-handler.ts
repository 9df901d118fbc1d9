import { once } from 'node:events';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RequestHandler, Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { env } from '~/platform/env.server';
import { rememberUser } from '~/features/identity/sign-in-sessions/request-user.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { networkOf } from '~/platform/network-of';
import type { Span } from '~/platform/tracing/span';
import { withinSpan } from '~/platform/tracing/tracing.server';
import { writeEvents } from '~/platform/web/event-stream.server';
import { apiEndpoints } from './api-endpoints';
import { pageUnderDebug } from './pages/debug-screen';
import { fullPath } from './measuring/route-shape';
import { hostOf } from './same-site';

/**
 * Passes requests to Remix. Replaces @remix-run/express, because the body was read before (read-body), a forged
 * X-Forwarded-Host must not reach Remix, which trusts it, and a client that leaves a stream must end it.
 */
export function remixHandler(build: ServerBuild): RequestHandler {
  const handlerOf = byPartOfTheSite(build);
  const findEndpoint = apiEndpoints(build.routes);
  const answer = async (req: ExpressRequest, res: ExpressResponse) => {
    if (isFromOtherBuild(req, build.assets.version))
      return void res.status(204).setHeader('X-Remix-Reload-Document', 'true').end();
    const debugOf = pageUnderDebug(req);
    const context: AppLoadContext = {
      nonce: String(res.locals.nonce),
      clientAddress: networkOf(req.ip ?? ''),
      ...(debugOf !== null && { debugOf }),
      ...(!asksForData(req) && { markups: new Map() }),
    };
    const signedIn = res.locals.signedIn as SignedInUser | null | undefined;
    if (signedIn) rememberUser(context, signedIn);
    const address = debugOf === null ? req.originalUrl : '/debug';
    const request = toRequest(req, res, address);
    const endpoint = findEndpoint(req.method, address);
    const response = endpoint
      ? await endpoint.answer({ request, params: endpoint.params, context })
      : await handlerOf(address)(request, context);
    // Sending the response can take long and does not need the request body.
    (res.locals.releaseBody as (() => void) | undefined)?.();
    await send(res, response, context.page);
  };
  return (req, res, next) => void withinSpan(res.locals.span as Span, () => answer(req, res)).catch(next);
}

/**
 * Returns whether a page of another build requests data, which it might not understand. It is told to load the next
 * page as a whole document.
 */
function isFromOtherBuild(req: ExpressRequest, version: string): boolean {
  const asking = req.headers['x-orion-build'];
  return req.method === 'GET' && asking !== undefined && asking !== version;
}

/** Returns whether a script of the page asks for its data, instead of a browser for the whole page. */
function asksForData(req: ExpressRequest): boolean {
  return req.path.endsWith('.data');
}

type Handler = ReturnType<typeof createRequestHandler>;

/** The pages that belong to every part: the start page, and the one for addresses that are none. */
const EVERYWHERE = ['', '*'];

/**
 * Returns a function that finds the handler of a path. Remix ranks and compiles all routes at every request, so each
 * part of the site gets a handler with its own routes only. Addresses of no part, and Remix's own, go to one with all.
 */
function byPartOfTheSite(build: ServerBuild): (path: string) => Handler {
  const partOfRoute = (id: string) => partOf(fullPath(build.routes, id));
  const ids = Object.keys(build.routes);
  const pages = ids.filter((id) => partOfRoute(id) !== 'api');
  const parts = new Map<string, Handler>();
  for (const part of new Set(pages.map(partOfRoute)))
    parts.set(
      part,
      handlerOf(
        build,
        pages.filter((id) => [part, ...EVERYWHERE].includes(partOfRoute(id))),
      ),
    );
  parts.set(
    'api',
    handlerOf(
      build,
      ids.filter((id) => id === 'root' || partOfRoute(id) === 'api'),
    ),
  );
  const allPages = handlerOf(build, pages);
  return (path) => parts.get(partOf(path)) ?? allPages;
}

function handlerOf(build: ServerBuild, ids: readonly string[]): Handler {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  const own = {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  } as ServerBuild;
  return createRequestHandler(own, env.NODE_ENV);
}

/** Returns `api` for the API, `journal` for `/journal/export` and `/journal.data`, and an empty string for the start page. */
function partOf(path: string): string {
  const part = (/^\/([^/.?]*)/.exec(path)?.[1] ?? '').toLowerCase();
  return part === '_root' ? '' : part;
}

function toRequest(req: ExpressRequest, res: ExpressResponse, address: string): Request {
  const host = hostOf(req);
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  // Both are validated already. Remix compares them again by other rules and responds to a mismatch with a 500.
  headers.delete('x-forwarded-host');
  headers.delete('origin');
  headers.set('host', host);
  const body = res.locals.body as Buffer<ArrayBuffer> | undefined;
  delete res.locals.body;
  return new Request(`${req.protocol === 'https' ? 'https' : 'http'}://${host}${address}`, {
    method: req.method,
    headers,
    body: body?.length ? body : null,
  });
}

/** The types that are buffered and sent in one piece, which costs half as much. All others are streamed. */
const WHOLE = /^(text\/html|application\/json|text\/x-script)/;

async function send(res: ExpressResponse, response: Response, page: Buffer | undefined): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value);
  }
  // Cacheable responses set the header themselves. Others may be private and must not stay in a shared browser.
  if (!response.headers.has('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
  // Pages do not pass the headers of an error on.
  if (response.status === 503 && !response.headers.has('Retry-After')) res.setHeader('Retry-After', '5');
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
  if (page !== undefined && res.req.method !== 'HEAD') return void res.end(page);
  if (res.req.method !== 'HEAD' && writeEvents(response, res)) return;
  if (!response.body || res.req.method === 'HEAD') {
    await response.body?.cancel();
    return void res.end();
  }
  if (!WHOLE.test(response.headers.get('Content-Type') ?? '') || response.headers.has('Content-Disposition'))
    return pipe(response.body, res);
  res.end(Buffer.from(await response.arrayBuffer()));
}

async function pipe(body: ReadableStream<Uint8Array>, res: ExpressResponse): Promise<void> {
  const reader = body.getReader();
  const left = once(res, 'close').then(() => reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (res.destroyed) return void reader.cancel().catch(() => undefined);
    if (!res.write(value)) await Promise.race([once(res, 'drain'), left]);
  }
  res.end();
}
