const BASE = 'http://orion.invalid';
/** It stands in a header or a signed cookie, and a browser keeps no cookie above 4096 bytes. */
const MAX_PATH_CHARACTERS = 2_000;

/**
 * A path on this site, or the fallback, also for one that is too long. The result is judged, not the text that came: resolving dot segments can leave a path that begins
 * with `//`, which a browser reads as another host.
 */
export function safeRedirect(to: string | null | undefined, fallback = '/'): string {
  if (!to?.startsWith('/') || to.length > MAX_PATH_CHARACTERS || !URL.canParse(to, BASE)) return fallback;
  const { href, origin, pathname, search, hash } = new URL(to, BASE);
  return origin === BASE && !pathname.startsWith('//') && href.length - BASE.length <= MAX_PATH_CHARACTERS
    ? `${pathname}${search}${hash}`
    : fallback;
}
