import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { providerOrigins } from '~/features/identity/identities/provider-settings.server';
import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { env } from '~/platform/env.server';

/** Stands in the policy where the nonce of a response belongs. */
const NONCE = 'nonce-of-the-response';
// `remix dev` notifies the browser of new builds over a socket on another port.
const liveReload = env.NODE_ENV === 'development' ? ['ws:'] : [];

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", `'nonce-${NONCE}'`],
      styleSrc: ["'self'", `'nonce-${NONCE}'`],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...liveReload],
      manifestSrc: ["'self'"],
      // Forms that start a sign-in with a provider are redirected to the provider.
      formAction: ["'self'", ...providerOrigins()],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
});

/** Returns the headers that helmet sets. It would put the policy together anew for every response. */
function collectHeaders(): [string, string][] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  setHeaders({} as Request, response as unknown as Response, () => undefined);
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)');
  return [...headers];
}
const headers = collectHeaders();

/**
 * Sets a new nonce for every response, and helmet's headers with an enforced policy. The policy names no third party
 * except as a form target.
 */
export function securityHeaders(_req: Request, res: Response, next: NextFunction): void {
  const nonce = randomBytes(16).toString('base64');
  res.locals.nonce = nonce;
  for (const [name, value] of headers) res.setHeader(name, value.replaceAll(NONCE, nonce));
  next();
}
