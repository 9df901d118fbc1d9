/**
 * The name under which a cookie that is ours to name is set. With https the prefix makes browsers take it from this very host only, not from
 * a sibling subdomain (RFC 6265bis, section 4.1.3.2). Such a cookie has the path `/` and no domain.
 */
export function hostCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/**
 * The raw value of such a cookie in a Cookie header or in `document.cookie`, or null. With https the plain name does not count: a sibling
 * subdomain can set it. Without https either name counts: a proxy may add the https of which the server was not told.
 */
export function readHostCookie(cookies: string | null, name: string, isHttps: boolean): string | null {
  const names = isHttps ? [`__Host-${name}`] : [`__Host-${name}`, name];
  const pairs = (cookies ?? '').split(/; ?/);
  const pair = names
    .map((one) => pairs.find((candidate) => candidate.startsWith(`${one}=`)))
    .find((found) => found !== undefined);
  return pair === undefined ? null : pair.slice(pair.indexOf('=') + 1);
}
