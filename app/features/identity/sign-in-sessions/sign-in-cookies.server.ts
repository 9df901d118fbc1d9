import { cookieName, createSignedCookie, isHttps } from '~/platform/cookies/signed-cookie.server';
import { sessionSecret } from '~/platform/vault/secrets.server';

/** docs/spec.md §9: authentication cookies last 30 days. */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
export const BROWSER_SESSION_SECONDS = 24 * 60 * 60;

/** docs/spec.md §9: the logout cookie lasts 300 s; in the first 60 of them nobody is signed in or moved along by themselves. */
const LOGOUT_SECONDS = 300;
const GUARDED_MS = 60_000;

/** Of the address of a request, whose parts name cookies that another site can have set. */
const MAX_DOMAIN_LABELS = 4;
const MAX_PATH_SEGMENTS = 2;
const PATH_SEGMENT = /^[\w.~%-]{1,100}$/;

const LOGOUT_COOKIE = cookieName('orion_logout');

/** The name that programs rely on. Earlier versions signed it by the secret itself: those sign-ins count until they end. */
const contractCookie = createSignedCookie({ name: 'session_id', alsoSignedBy: [sessionSecret()] });
/** With https browsers get the same token also under a name that no sibling subdomain can set. */
const tokenCookies = isHttps
  ? [createSignedCookie({ name: cookieName('session_id') }), contractCookie]
  : [contractCookie];

/** Every sign-in token that a Cookie header carries with a signature of ours. The marker cookies prove nothing and are never read here. */
async function readTokens(cookieHeader: string | null): Promise<Set<string>> {
  const tokens = new Set<string>();
  if (!cookieHeader?.includes('session_id=')) return tokens;
  for (const pair of cookieHeader.split(';').map((one) => one.trim())) {
    const cookie = tokenCookies.find(({ name }) => pair.startsWith(`${name}=`));
    const value: unknown = await cookie?.parse(pair);
    if (typeof value === 'string' && value) tokens.add(value);
  }
  return tokens;
}

/** The sign-in token of a request, or null: also for two different ones, of which nobody can say whose the browser is. */
export async function readToken(cookieHeader: string | null): Promise<string | null> {
  const [token, ...others] = await readTokens(cookieHeader);
  return others.length === 0 ? (token ?? null) : null;
}

/** Whether somebody put a sign-in of their own beside the one of this browser. */
export async function hasTwoSignIns(cookieHeader: string | null): Promise<boolean> {
  return (await readTokens(cookieHeader)).size > 1;
}

/** `session_id` (signed, http-only) and the readable markers `orion_auth` and `orion_uid`; the mark of a logout before goes. */
export async function signInCookies(value: string, userId: string, remember: boolean): Promise<Headers> {
  const maxAge = remember ? REMEMBERED_SECONDS : undefined;
  const headers = new Headers();
  for (const cookie of tokenCookies) headers.append('Set-Cookie', await cookie.serialize(value, { maxAge }));
  headers.append('Set-Cookie', marker('orion_auth', 'true', maxAge));
  headers.append('Set-Cookie', marker('orion_uid', userId, maxAge));
  headers.append('Set-Cookie', marker(LOGOUT_COOKIE, '', 0));
  return headers;
}

/** Takes the cookies away, leaves the mark of a logout, and empties what the browser cached of this site. */
export async function signOutCookies(): Promise<Headers> {
  // Not "storage": the marks of the logout stand there, and whether the sidebar is open.
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cookie of tokenCookies) headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  headers.append('Set-Cookie', marker('orion_auth', '', 0));
  headers.append('Set-Cookie', marker('orion_uid', '', 0));
  headers.append('Set-Cookie', marker(LOGOUT_COOKIE, String(Date.now()), LOGOUT_SECONDS));
  return headers;
}

/**
 * Takes every sign-in of this browser away, by the names of our cookies alone: whatever domain and path they were set for, as far as this
 * request shows them. A browser ignores a domain that nobody may set cookies for.
 */
export function endedSignInCookies(host: string, path: string): string[] {
  const labels = host.replace(/:\d+$/, '').split('.').slice(-MAX_DOMAIN_LABELS);
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  const parts = path.split('/').slice(1, MAX_PATH_SEGMENTS + 1);
  const segments = parts.every((part) => PATH_SEGMENT.test(part)) ? parts : [];
  const paths = segments.flatMap((_, index) => [
    `/${segments.slice(0, index + 1).join('/')}`,
    `/${segments.slice(0, index + 1).join('/')}/`,
  ]);
  const ended = (name: string, at: string, domain: string) =>
    `${name}=; Path=${at}${domain}; Max-Age=0; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const own = [...tokenCookies.map(({ name }) => name), 'orion_auth', 'orion_uid'].map((name) => ended(name, '/', ''));
  const others = ['', ...domains].flatMap((domain) =>
    ['/', ...paths].map((at) => ended(contractCookie.name, at, domain)),
  );
  return [...new Set([...own, ...others])];
}

/** Whether this browser was signed out in the last minute (docs/spec.md §4 Logout guard). */
export function wasSignedOutLately(cookieHeader: string | null): boolean {
  const mark = (cookieHeader ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${LOGOUT_COOKIE}=`));
  const at = Number(/=(\d{1,15})$/.exec(mark ?? '')?.[1] ?? 0);
  return Math.abs(Date.now() - at) < GUARDED_MS;
}

function marker(name: string, value: string, maxAge: number | undefined): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; SameSite=Lax${age}${isHttps ? '; Secure' : ''}`;
}
