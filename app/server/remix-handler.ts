import { once } from 'node:events';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RequestHandler, Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { env } from '~/platform/env.server';
import { networkOf } from '~/platform/network-of';
import { pageUnderDebug } from './debug-screen';
import { hostOf } from './same-site';

/**
 * Passes requests to Remix. Replaces @remix-run/express, because the body was read before (read-body), a forged
 * X-Forwarded-Host must not reach Remix, which trusts it, and a client that leaves a stream must end it.
 */
export function remixHandler(build: ServerBuild): RequestHandler {
  const handlerOf = byPartOfTheSite(build);
  const answer = async (req: ExpressRequest, res: ExpressResponse) => {
    if (isFromOtherBuild(req, build.assets.version))
      return void res.status(204).setHeader('X-Remix-Reload-Document', 'true').end();
    const debugOf = pageUnderDebug(req);
    const context = {
      nonce: String(res.locals.nonce),
      clientAddress: networkOf(req.ip ?? ''),
      ...(debugOf !== null && { debugOf }),
    };
    const address = debugOf === null ? req.originalUrl : '/debug';
    const response = await handlerOf(address)(toRequest(req, res, address), context);
    // Sending the response can take long and does not need the request body.
    (res.locals.releaseBody as (() => void) | undefined)?.();
    await send(res, response);
  };
  return (req, res, next) => void answer(req, res).catch(next);
}

/**
 * Returns whether a page of another build requests data, which it might not understand. It is told to load the next
 * page as a whole document.
 */
function isFromOtherBuild(req: ExpressRequest, version: string): boolean {
  const asking = req.headers['x-orion-build'];
  return req.method === 'GET' && asking !== undefined && asking !== version;
}

/**
 * Returns a function that finds the handler of a path. Remix ranks all routes at every request, so each part of the
 * site gets a handler with its own routes only: one for all pages, and one per noun of the API.
 */
function byPartOfTheSite(build: ServerBuild): (path: string) => ReturnType<typeof createRequestHandler> {
  const parts = new Map<string, ReturnType<typeof createRequestHandler>>();
  for (const part of new Set(Object.values(build.routes).map(({ path }) => partOf(`/${path ?? ''}`)))) {
    const isOwn = (path: string) => path === part || (path === 'api/*' && part !== '');
    const ownOf = <Route extends { id: string; path?: string | undefined }>(
      routes: Record<string, Route | undefined>,
    ) =>
      Object.fromEntries(
        Object.entries(routes).filter(([id, route]) => id === 'root' || isOwn(partOf(`/${route?.path ?? ''}`))),
      );
    const own = {
      ...build,
      routes: ownOf(build.routes),
      assets: { ...build.assets, routes: ownOf(build.assets.routes) },
    };
    parts.set(part, createRequestHandler(own as ServerBuild, env.NODE_ENV));
  }
  return (path) => (parts.get(partOf(path)) ?? parts.get('api/*') ?? parts.get(''))!;
}

/** Returns `api/sessions` for `/api/sessions/12`, `api` for the API's own address, and an empty string for pages. */
function partOf(path: string): string {
  return /^\/(api(?:\/[^/.?]*|(?=\?|$)))/i.exec(path)?.[1]?.toLowerCase() ?? '';
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

async function send(res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value);
  }
  // Cacheable responses set the header themselves. Others may be private and must not stay in a shared browser.
  if (!response.headers.has('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
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
