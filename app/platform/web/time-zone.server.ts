import { readHostCookie } from '~/read-host-cookie';
import { isHttps } from '../cookies/signed-cookie.server';

const MAX_NAME = 60;

/** Returns the user's IANA time zone from a cookie that the browser sets, or UTC when there is none. */
export function readTimeZone(request: Request): string {
  return readKnownTimeZone(request) ?? 'UTC';
}

/** Returns the user's IANA time zone like readTimeZone, but null when there is none. */
export function readKnownTimeZone(request: Request): string | null {
  const named = readHostCookie(request.headers.get('Cookie'), 'orion_tz', isHttps);
  if (!named || named.length > MAX_NAME) return null;
  try {
    const timeZone = decodeURIComponent(named);
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return null;
  }
}
