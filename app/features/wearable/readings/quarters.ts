import { addDays } from '~/platform/calendar/day';

const DAY_MINUTES = 24 * 60;
const QUARTER_MINUTES = 15;
const QUARTERS = DAY_MINUTES / QUARTER_MINUTES;

/** What a device counted in each quarter of an hour of a day. */
export type Quarters = Float32Array;

export const noQuarters = (): Quarters => new Float32Array(QUARTERS);

/**
 * Splits an amount that grew evenly, from a minute of a day on, over the quarters of an hour. `length` is in minutes, at
 * most a day; 0 is a moment.
 */
export function spreadAmount(
  from: { day: string; minute: number },
  length: number,
  amount: number,
  add: (day: string, quarter: number, amount: number) => void,
): void {
  let { day, minute } = from;
  for (let left = length; ;) {
    if (minute >= DAY_MINUTES) [day, minute] = [addDays(day, 1), minute - DAY_MINUTES];
    const part = Math.min(left, QUARTER_MINUTES - (minute % QUARTER_MINUTES));
    add(day, Math.floor(minute / QUARTER_MINUTES), length === 0 ? amount : (amount * part) / length);
    minute += part;
    left -= part;
    if (left <= 0) return;
  }
}

/** Adds up a day of which several devices say something: each quarter counts once, with the device that says most. */
export function sumOfMost(devices: Iterable<Quarters>): number | undefined {
  let most: Quarters | undefined;
  for (const quarters of devices) {
    if (!most) most = quarters.slice();
    else for (let at = 0; at < QUARTERS; at += 1) most[at] = Math.max(most[at]!, quarters[at]!);
  }
  return most?.reduce((sum, amount) => sum + amount, 0);
}
