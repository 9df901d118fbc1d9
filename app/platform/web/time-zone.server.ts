import { parseHostCookie } from '~/host-cookie';
import { createZoneFormatters } from '../calendar/zone-formatters.server';
import { isHttps } from '../cookies/signed-cookie.server';

const MAX_NAME = 60;
const zones = createZoneFormatters('en', {});

/** Returns the user's IANA time zone from a cookie that the browser sets, or UTC when there is none. */
export function readTimeZone(request: Request): string {
  return readKnownTimeZone(request) ?? 'UTC';
}

/** Returns the user's IANA time zone like readTimeZone, but null when there is none. */
export function readKnownTimeZone(request: Request): string | null {
  const named = parseHostCookie(request.headers.get('Cookie'), 'orion_tz', isHttps);
  if (!named || named.length > MAX_NAME) return null;
  try {
    const timeZone = decodeURIComponent(named);
    // Throws for an unknown zone.
    zones.get(timeZone);
    return timeZone;
  } catch {
    return null;
  }
}
