import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { providerOrigins } from '~/features/identity/identities/provider-settings.server';
import { wearableOrigins } from '~/features/wearable/providers/providers.server';
import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { env } from '~/platform/env.server';

const nonceOf = (_req: unknown, res: unknown) => `'nonce-${String((res as Response).locals.nonce)}'`;
// `remix dev` notifies the browser of new builds over a socket on another port.
const liveReload = env.NODE_ENV === 'development' ? ['ws:'] : [];

const headers = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", nonceOf],
      styleSrc: ["'self'", nonceOf],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...liveReload],
      manifestSrc: ["'self'"],
      // Forms that start a sign-in with a provider, or connect a tracker, are redirected to the provider.
      formAction: ["'self'", ...providerOrigins(), ...wearableOrigins()],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
});

/**
 * Sets a new nonce for every response, and helmet's headers with an enforced policy. The policy names no third party
 * except as a form target.
 */
export function securityHeaders(req: Request, res: Response, next: NextFunction): void {
  res.locals.nonce = randomBytes(16).toString('base64');
  res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)');
  headers(req, res, next);
}
