import { createCookie } from '@remix-run/node';
import { env } from '../env.server';
import { deriveKey } from '../vault/derive-key.server';
import { hostCookieName } from '~/read-host-cookie';

/** Whether people reach this site over https. Their browsers then send cookies back over https only. */
export const isHttps = env.APP_URL.startsWith('https:');

/** The name under which the server sets a cookie that is ours to name. */
export function cookieName(name: string): string {
  return hostCookieName(name, isHttps);
}

type SignedCookie = { name: string; maxAge?: number; alsoSignedBy?: readonly string[] };

/**
 * A cookie that only the server reads. Each name is signed with a key of its own, so that what was signed for one cookie counts for no
 * other. `alsoSignedBy` names further secrets whose signatures count.
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
