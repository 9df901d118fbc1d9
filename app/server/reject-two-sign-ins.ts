import type { NextFunction, Request, Response } from 'express';
import { brand } from '~/brand';
import { endedSignInCookies, hasTwoSignIns } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { networkOf } from '~/platform/network-of';
import { isApi } from './validate-request';
import { reject } from './reject';
import { hostOf } from './same-site';

const TWO_SIGN_INS = new AppError(
  'validation',
  'This browser sent two different sign-ins, so neither of them counts. Please sign in again.',
);

/**
 * Rejects a request with two different sign-in cookies and tells the browser to delete both. Another site of the same
 * domain can set its own sign-in cookie beside the user's, who would then write into a stranger's account. The server
 * cannot tell which of the two is the user's.
 */
export function rejectTwoSignIns(req: Request, res: Response, next: NextFunction): void {
  hasTwoSignIns(req.headers.cookie ?? null).then((isAmbiguous) => {
    if (!isAmbiguous) return next();
    logSecurityEvent('request.two-sign-ins', { clientAddress: networkOf(req.ip ?? '') });
    res.setHeader('Set-Cookie', endedSignInCookies(hostOf(req), req.path));
    if (isApi(req) || req.method !== 'GET' || req.accepts(['json', 'html']) !== 'html')
      return reject(req, res, TWO_SIGN_INS);
    res.status(TWO_SIGN_INS.status).set('Cache-Control', 'no-store').type('html').send(page());
  }, next);
}

function page(): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<title>${brand.name}</title></head><body><main><h1>${brand.name}</h1><p>${TWO_SIGN_INS.message}</p><p><a href="/auth">Sign in</a></p>` +
    `<p>If you see this page again, delete the cookies of this site in your browser's settings.</p>` +
    `<p>In a crisis, call or text <a href="tel:988">988</a>. <a href="/help-now">Help now</a></p></main></body></html>`
  );
}
