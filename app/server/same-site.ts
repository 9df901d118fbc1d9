import type { IncomingMessage } from 'node:http';
import { env } from '~/platform/env.server';

const ownOrigin = new URL(env.APP_URL).origin;

/**
 * Whether a request comes from our own pages or from no page at all (docs/api.md). A browser tells by `Sec-Fetch-Site` or
 * by `Origin`; `Origin: null` stands for many things and passes only beside `Sec-Fetch-Site: same-origin`.
 */
export function isSameSite(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  if (site === 'cross-site') return false;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === 'null') return site === 'same-origin';
  return isOwnOrigin(origin, hostOf(req));
}

/** The host that the browser asked for: a proxy that is trusted tells it, nobody else may. */
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
