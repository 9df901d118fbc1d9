const BASE = 'http://orion.invalid';

/**
 * A path on this site, or the fallback. The result is judged, not the text that came: resolving dot segments can leave a path that begins
 * with `//`, which a browser reads as another host.
 */
export function safeRedirect(to: string | null | undefined, fallback = '/'): string {
  if (!to?.startsWith('/') || !URL.canParse(to, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(to, BASE);
  return origin === BASE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback;
}
