import { createCache } from '../cache/cache.server';

/** More than there are names of time zones. */
const MAX_ZONES = 600;

/** Keeps formatters of one style by time zone: creating one costs a hundred times as much as using it. */
export function createZoneFormatters(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatters = createCache<Intl.DateTimeFormat>({ maxEntries: MAX_ZONES });
  const keep = (timeZone: string, formatter: Intl.DateTimeFormat) => {
    formatters.set(timeZone, formatter);
    return formatter;
  };
  /** Throws RangeError for an unknown zone. */
  const get = (timeZone: string): Intl.DateTimeFormat =>
    formatters.get(timeZone) ?? keep(timeZone, new Intl.DateTimeFormat(locale, { ...options, timeZone }));
  /** An unknown zone counts as UTC. */
  const getOrUtc = (timeZone: string): Intl.DateTimeFormat => {
    try {
      return get(timeZone);
    } catch {
      return keep(timeZone, get('UTC'));
    }
  };
  return { get, getOrUtc };
}
