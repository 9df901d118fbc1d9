import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { SHARE_ADDRESS } from '~/features/journal/journal-address';
import { env } from '~/platform/env.server';

const ownOrigin = new URL(env.APP_URL).origin;

/**
 * Returns whether a request comes from our own pages or from no page at all (docs/api.md). Browsers send
 * `Sec-Fetch-Site` or `Origin`. `Origin: null` is ambiguous and is accepted only with `Sec-Fetch-Site: same-origin`.
 */
export function isSameSite(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  if (site === 'cross-site') return false;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === 'null') return site === 'same-origin';
  return isOwnOrigin(origin, hostOf(req));
}

/**
 * Returns whether the browser itself posts what a person shares to the installed app. No page can make a browser call
 * its request `none`, and the address stores nothing (docs/decisions/0096).
 */
export function isShare({
  method,
  originalUrl,
  headers,
}: Pick<Request, 'method' | 'originalUrl' | 'headers'>): boolean {
  const isFromNoPage = headers['sec-fetch-site'] === 'none' && headers.origin === 'null';
  return method === 'POST' && originalUrl === SHARE_ADDRESS && isFromNoPage;
}

/** Returns the host that the browser requested. X-Forwarded-Host counts only behind a trusted proxy. */
export function hostOf(req: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY > 0 ? req.headers['x-forwarded-host'] : undefined;
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',').at(-1)?.trim() || (req.headers.host ?? '');
}

export function isOwnOrigin(origin: string, host: string): boolean {
  if (origin === ownOrigin) return true;
  try {
    return /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === new URL(`http://${host}`).host;
  } catch {
    return false;
  }
}
