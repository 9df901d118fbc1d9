const BASE = 'http://orion.invalid';
/** The path is used in a header or a signed cookie, and browsers reject cookies above 4096 bytes. */
const MAX_PATH_CHARACTERS = 2_000;

/**
 * Returns a path on this site, or the fallback when the target is another site or too long. Checks the resolved result,
 * not the input: resolving dot segments can leave a path that begins with `//`, which a browser reads as another host.
 */
export function safeRedirect(to: string | null | undefined, fallback = '/'): string {
  if (!to?.startsWith('/') || to.length > MAX_PATH_CHARACTERS || !URL.canParse(to, BASE)) return fallback;
  const { href, origin, pathname, search, hash } = new URL(to, BASE);
  return origin === BASE && !pathname.startsWith('//') && href.length - BASE.length <= MAX_PATH_CHARACTERS
    ? `${pathname}${search}${hash}`
    : fallback;
}
