import { hostCookieName, parseHostCookie } from '~/host-cookie';
import { dayOf } from '~/platform/calendar/day-of';
import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

const NAME = 'orion_today';
const MAX_AGE_SECONDS = 86_400;

/** Returns whether this browser put the card of the user's current day away. */
export function isTodayPutAway(request: Request, now: Date): boolean {
  const putAway = parseHostCookie(request.headers.get('Cookie'), NAME, isHttps);
  return putAway !== null && putAway === dayOf(now, readTimeZone(request));
}

/** Returns the headers that put the card of the user's current day away in this browser. */
export function putTodayAway(request: Request, now: Date): Headers {
  const secure = isHttps ? '; Secure' : '';
  const day = dayOf(now, readTimeZone(request));
  return new Headers({
    'Set-Cookie': `${hostCookieName(NAME, isHttps)}=${day}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  });
}
