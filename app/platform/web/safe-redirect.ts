const NOWHERE = 'http://orion.invalid';

/** A path on this site, or the fallback. Refuses other origins, also when spelled `//host`, `/\host` or with control characters. */
export function safeRedirect(to: string | null | undefined, fallback = '/'): string {
  if (!to || !to.startsWith('/') || to.startsWith('//') || /[\\\p{Cc}]/u.test(to)) return fallback;
  const url = parse(to);
  return url?.origin === NOWHERE ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

function parse(to: string): URL | null {
  try {
    return new URL(to, NOWHERE);
  } catch {
    return null;
  }
}
