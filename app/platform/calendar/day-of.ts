import { createZoneFormatters } from './zone-formatters.server';

/** Swedish dates have the format YYYY-MM-DD. */
const days = createZoneFormatters('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns the day of a moment in an IANA time zone. An unknown zone counts as UTC. */
export function dayOf(moment: Date | number, timeZone: string): string {
  return days.getOrUtc(timeZone).format(moment);
}
