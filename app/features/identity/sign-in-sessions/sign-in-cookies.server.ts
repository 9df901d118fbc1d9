import { cookieName, createSignedCookie, isHttps } from '~/platform/cookies/signed-cookie.server';
import { sessionSecret } from '~/platform/vault/secrets.server';

/** docs/spec.md §9: authentication cookies last 30 days. */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
export const BROWSER_SESSION_SECONDS = 24 * 60 * 60;

/** docs/spec.md §9: the logout cookie lasts 300 s; the first 60 s have no automatic sign-in or redirect. */
const LOGOUT_SECONDS = 300;
const GUARDED_MS = 60_000;

/** How many parts of the request URL are used to delete cookies that another site may have set. */
const MAX_DOMAIN_LABELS = 4;
const MAX_PATH_SEGMENTS = 2;
const PATH_SEGMENT = /^[\w.~%-]{1,100}$/;

const LOGOUT_COOKIE = cookieName('orion_logout');

/**
 * The cookie name that API clients rely on. Earlier versions signed it with the secret itself; those sign-ins stay
 * valid until they end.
 */
const contractCookie = createSignedCookie({ name: 'session_id', alsoSignedBy: [sessionSecret()] });
/** With https, browsers also get the token under a name that no sibling subdomain can set. */
const tokenCookies = isHttps
  ? [createSignedCookie({ name: cookieName('session_id') }), contractCookie]
  : [contractCookie];

/**
 * Returns every sign-in token in a Cookie header that has a valid signature. The marker cookies prove nothing and are
 * never read here.
 */
async function parseTokens(cookieHeader: string | null): Promise<Set<string>> {
  const tokens = new Set<string>();
  if (!cookieHeader?.includes('session_id=')) return tokens;
  for (const pair of cookieHeader.split(';').map((one) => one.trim())) {
    const cookie = tokenCookies.find(({ name }) => pair.startsWith(`${name}=`));
    const value: unknown = await cookie?.parse(pair);
    if (typeof value === 'string' && value) tokens.add(value);
  }
  return tokens;
}

/**
 * Returns the sign-in token of a request, or null. Two different tokens also give null, because it is unknown which one
 * belongs to the browser.
 */
export async function parseToken(cookieHeader: string | null): Promise<string | null> {
  const [token, ...others] = await parseTokens(cookieHeader);
  return others.length === 0 ? (token ?? null) : null;
}

/** Returns whether the browser has two different sign-in tokens: another person may have planted their own. */
export async function hasTwoSignIns(cookieHeader: string | null): Promise<boolean> {
  return (await parseTokens(cookieHeader)).size > 1;
}

/**
 * Returns headers that set `session_id` (signed, http-only) and the readable markers `orion_auth` and `orion_uid`, and
 * delete the mark of an earlier logout.
 */
export async function signInCookies(value: string, userId: string, remember: boolean): Promise<Headers> {
  const maxAge = remember ? REMEMBERED_SECONDS : undefined;
  const headers = new Headers();
  for (const cookie of tokenCookies) headers.append('Set-Cookie', await cookie.serialize(value, { maxAge }));
  headers.append('Set-Cookie', marker('orion_auth', 'true', maxAge));
  headers.append('Set-Cookie', marker('orion_uid', userId, maxAge));
  headers.append('Set-Cookie', marker(LOGOUT_COOKIE, '', 0));
  return headers;
}

/** Returns headers that delete the cookies, set the logout mark, and clear what the browser cached of this site. */
export async function signOutCookies(): Promise<Headers> {
  // Not "storage": it holds the logout marks and the state of the sidebar.
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cookie of tokenCookies) headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  headers.append('Set-Cookie', marker('orion_auth', '', 0));
  headers.append('Set-Cookie', marker('orion_uid', '', 0));
  headers.append('Set-Cookie', marker(LOGOUT_COOKIE, String(Date.now()), LOGOUT_SECONDS));
  return headers;
}

/**
 * Returns Set-Cookie values that delete every sign-in cookie of this browser by name, for all domains and paths that
 * this request reveals. A browser ignores a domain for which nobody may set cookies.
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

/** Returns whether this browser was signed out in the last minute (docs/spec.md §4 Logout guard). */
export function wasSignedOutLately(cookieHeader: string | null): boolean {
  const pair = (cookieHeader ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${LOGOUT_COOKIE}=`));
  const at = Number(/=(\d{1,15})$/.exec(pair ?? '')?.[1] ?? 0);
  return Math.abs(Date.now() - at) < GUARDED_MS;
}

function marker(name: string, value: string, maxAge: number | undefined): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; SameSite=Lax${age}${isHttps ? '; Secure' : ''}`;
}
