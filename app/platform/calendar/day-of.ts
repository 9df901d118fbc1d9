/** The pattern of Swedish dates is the one of days: 2026-11-21. */
const LOCALE = 'sv-SE';
const MAX_ZONES = 600;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment falls on in a time zone of the IANA. A zone that is not known counts as UTC. */
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
