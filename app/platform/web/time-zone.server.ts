/** The person's IANA time zone as their browser told it in a cookie; UTC until it has. */
export function readTimeZone(request: Request): string {
  return readKnownTimeZone(request) ?? 'UTC';
}

/** The same, null until the browser has told it. */
export function readKnownTimeZone(request: Request): string | null {
  const named = /(?:^|;\s*)(?:__Host-)?orion_tz=([^;]{1,60})/.exec(request.headers.get('Cookie') ?? '')?.[1];
  if (!named) return null;
  try {
    const timeZone = decodeURIComponent(named);
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return null;
  }
}
