import { createCookie } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { sessionSecret } from '~/platform/vault/secrets.server';

/** SPEC.md §9: authentication cookies last 30 days. */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
export const BROWSER_SESSION_SECONDS = 24 * 60 * 60;

/** SPEC.md §9: the logout cookie lasts 300 s; in the first 60 of them nobody is signed in or moved along by themselves. */
const LOGOUT_SECONDS = 300;
const GUARDED_MS = 60_000;

const shared = { path: '/', sameSite: 'lax', secure: env.APP_URL.startsWith('https:') } as const;
const token = createCookie('session_id', { ...shared, httpOnly: true, secrets: [sessionSecret()] });

/** The sign-in token of a request, or null. The marker cookies beside it prove nothing and are never read here. */
export async function readToken(cookieHeader: string | null): Promise<string | null> {
  if (!cookieHeader?.includes('session_id=')) return null;
  const value: unknown = await token.parse(cookieHeader);
  return typeof value === 'string' && value ? value : null;
}

/** `session_id` (signed, http-only) and the readable markers `orion_auth` and `orion_uid`; the mark of a logout before goes. */
export async function signInCookies(value: string, userId: string, remember: boolean): Promise<Headers> {
  const maxAge = remember ? REMEMBERED_SECONDS : undefined;
  const headers = new Headers();
  headers.append('Set-Cookie', await token.serialize(value, { maxAge }));
  headers.append('Set-Cookie', marker('orion_auth', 'true', maxAge));
  headers.append('Set-Cookie', marker('orion_uid', userId, maxAge));
  headers.append('Set-Cookie', marker('orion_logout', '', 0));
  return headers;
}

/** Takes the cookies away, leaves the mark of a logout, and empties what the browser cached of this site. */
export async function signOutCookies(): Promise<Headers> {
  // Not "storage": the marks of the logout stand there, and whether the sidebar is open.
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  headers.append('Set-Cookie', await token.serialize('', { maxAge: 0 }));
  headers.append('Set-Cookie', marker('orion_auth', '', 0));
  headers.append('Set-Cookie', marker('orion_uid', '', 0));
  headers.append('Set-Cookie', marker('orion_logout', String(Date.now()), LOGOUT_SECONDS));
  return headers;
}

/** Whether this browser was signed out in the last minute (SPEC.md §4 Logout guard). */
export function wasSignedOutLately(cookieHeader: string | null): boolean {
  const at = Number(/(?:^|;\s*)orion_logout=(\d{1,15})(?:;|$)/.exec(cookieHeader ?? '')?.[1] ?? 0);
  return Math.abs(Date.now() - at) < GUARDED_MS;
}

function marker(name: string, value: string, maxAge: number | undefined): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; SameSite=Lax${age}${shared.secure ? '; Secure' : ''}`;
}
