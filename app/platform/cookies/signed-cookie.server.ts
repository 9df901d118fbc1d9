import { createCookie } from '@remix-run/node';
import { env } from '../env.server';
import { deriveKey } from '../vault/derive-key.server';
import { hostCookieName } from '~/host-cookie';

/** Whether the site is served over https. Cookies are then marked Secure. */
export const isHttps = env.APP_URL.startsWith('https:');

/** Returns the name under which the server sets a cookie whose name it may choose. */
export function cookieName(name: string): string {
  return hostCookieName(name, isHttps);
}

type SignedCookie = { name: string; maxAge?: number; alsoSignedBy?: readonly string[] };

/**
 * Creates a cookie that only the server reads. Each name has its own signing key, so that a value signed for one cookie
 * is invalid for another. `alsoSignedBy` names further secrets whose signatures are accepted.
 */
export function createSignedCookie({ name, maxAge, alsoSignedBy = [] }: SignedCookie) {
  const secrets = [deriveKey(`cookie ${name}`).toString('base64url'), ...alsoSignedBy];
  return createCookie(name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps,
    secrets,
    ...(maxAge !== undefined && { maxAge }),
  });
}
