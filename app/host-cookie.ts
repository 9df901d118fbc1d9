/**
 * Returns the name for a cookie whose name the server may choose. With https, the `__Host-` prefix makes browsers
 * accept it only from this exact host, not from a sibling subdomain (RFC 6265bis, section 4.1.3.2). Such a cookie has
 * the path `/` and no domain.
 */
export function hostCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/**
 * Returns the raw value of such a cookie in a Cookie header or `document.cookie`, or null. With https the plain name is
 * ignored, because a sibling subdomain can set it. Without https both names count, because a proxy may add https
 * without the server's knowledge.
 */
export function parseHostCookie(cookies: string | null, name: string, isHttps: boolean): string | null {
  const names = isHttps ? [`__Host-${name}`] : [`__Host-${name}`, name];
  const pairs = (cookies ?? '').split(/; ?/);
  const pair = names
    .map((one) => pairs.find((candidate) => candidate.startsWith(`${one}=`)))
    .find((found) => found !== undefined);
  return pair === undefined ? null : pair.slice(pair.indexOf('=') + 1);
}
