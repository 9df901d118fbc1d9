/** Swedish dates have the format YYYY-MM-DD. */
const LOCALE = 'sv-SE';
const MAX_ZONES = 600;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a moment in an IANA time zone. An unknown zone counts as UTC. */
export function dayOf(moment: Date | number, timeZone: string): string {
  return formatterOf(timeZone).format(moment);
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  if (formatters.size >= MAX_ZONES) formatters.clear();
  const made = make(timeZone) ?? formatterOf('UTC');
  formatters.set(timeZone, made);
  return made;
}

function make(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(LOCALE, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
}
