import { createZoneFormatters } from './zone-formatters.server';

const clocks = createZoneFormatters('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const MAX_ZONE_CHARACTERS = 60;

/**
 * Returns whether a value names an IANA time zone. Offsets such as '+02:00' are rejected: they do not define a
 * calendar.
 */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_ZONE_CHARACTERS || !/^[A-Za-z]/.test(value)) return false;
  try {
    clocks.get(value);
    return true;
  } catch {
    return false;
  }
}

/** Returns the time in ms at which clocks of the zone show what the UTC clock shows at `wall`. */
export function momentInZone(wall: number, timeZone: string): number {
  const first = wall - aheadOfUtc(wall, timeZone);
  return wall - aheadOfUtc(first, timeZone);
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?$/;

/** Reads a local time such as '2026-11-24T08:30:00', which names no zone. Null for anything else. */
export function parseLocalTime(text: string, timeZone: string): Date | null {
  const [, day, time] = LOCAL.exec(text) ?? [];
  const wall = Date.parse(`${day}T${time}Z`);
  if (!day || Number.isNaN(wall) || !isTimeZone(timeZone)) return null;
  return new Date(momentInZone(wall, timeZone));
}

/** Returns by how many ms clocks of the zone are ahead of UTC at a moment. */
export function aheadOfUtc(moment: number, timeZone: string): number {
  const parts = new Map(
    clocks
      .get(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const shown = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const whole = Math.floor(moment / 1_000) * 1_000;
  return (
    Date.UTC(shown('year'), shown('month') - 1, shown('day'), shown('hour'), shown('minute'), shown('second')) - whole
  );
}
