import { readHostCookie } from '~/read-host-cookie';
import { isHttps } from '../cookies/signed-cookie.server';

const MAX_NAME = 60;

/** The person's IANA time zone as their browser told it in a cookie; UTC until it has. */
export function readTimeZone(request: Request): string {
  return readKnownTimeZone(request) ?? 'UTC';
}

/** The same, null until the browser has told it. */
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
