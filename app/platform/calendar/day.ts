/**
 * Calendar days ('YYYY-MM-DD') and months ('YYYY-MM') without a time of day, so that daylight saving time does not
 * affect day arithmetic.
 */
const DAY_MS = 86_400_000;

/** Returns whether the text is an existing day from 1900 to 2199. */
export function isDay(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && dayAt(numberOf(text)) === text;
}

export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** Returns the number of days since 1 January 1970, or NaN when the text is not a day. */
export function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayAt(number: number): string {
  return Number.isNaN(number) ? '' : new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return dayAt(numberOf(day) + count);
}

/** Returns the weekday, from 0 for Sunday. */
export function weekdayOf(day: string): number {
  // 1 January 1970 was a Thursday.
  return (((numberOf(day) + 4) % 7) + 7) % 7;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Returns all days of the month in order. */
export function daysOfMonth(month: string): string[] {
  return daysBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));
}

/** Returns all days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const from = numberOf(first);
  return Array.from({ length: Math.max(0, numberOf(last) - from + 1) }, (_, index) => dayAt(from + index));
}

/**
 * Returns the day in an earlier year, or none where it does not exist. In years without 29 February, 28 February stands
 * for both days, so that an entry of a 29th is shown every year.
 */
export function sameDaysOf(year: number, today: string): string[] {
  const monthAndDay = today.slice(4);
  const meant = monthAndDay === '-02-28' && !isDay(`${today.slice(0, 4)}-02-29`) ? ['-02-28', '-02-29'] : [monthAndDay];
  return meant.map((end) => `${year}${end}`).filter(isDay);
}

/**
 * Returns a range that contains every moment of the days in any time zone: zones differ from UTC by less than a day.
 */
export function widestWindow(first: string, last: string): { from: Date; to: Date } {
  return { from: new Date((numberOf(first) - 1) * DAY_MS), to: new Date((numberOf(last) + 2) * DAY_MS) };
}
