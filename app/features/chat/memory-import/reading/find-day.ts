const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const ISO = /^\W{0,4}(\d{4})-(\d\d)-(\d\d)\b/;
const DAY_FIRST =
  /^\W{0,4}(\d{1,2})(?:st|nd|rd|th)?\.? (january|february|march|april|may|june|july|august|september|october|november|december),? (\d{4})\b/i;
const MONTH_FIRST =
  /^\W{0,4}(january|february|march|april|may|june|july|august|september|october|november|december) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i;

/**
 * Returns the day that a text begins with (2026-03-12, 12 March 2026, March 12, 2026), and whether nothing else stands
 * in it; null where it begins with no day of the calendar.
 */
export function findDay(text: string): { day: string; isAlone: boolean } | null {
  const [iso, dayFirst, monthFirst] = [ISO.exec(text), DAY_FIRST.exec(text), MONTH_FIRST.exec(text)];
  const found = iso ?? dayFirst ?? monthFirst;
  if (!found) return null;
  const day = iso
    ? `${iso[1]}-${iso[2]}-${iso[3]}`
    : dayFirst
      ? dayIn(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
      : dayIn(found[3]!, found[1]!, found[2]!);
  if (!isInCalendar(day)) return null;
  return { day, isAlone: !/[\p{L}\p{N}]/u.test(text.slice(found[0].length)) };
}

function dayIn(year: string, month: string, day: string): string {
  const number = MONTHS.split('|').indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isInCalendar(day: string): boolean {
  const time = Date.parse(`${day}T12:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
