/**
 * What a device counted over a day, as an app sent it: by the minute, by the hour, or as one number for the day. The
 * person can change that in the app, so that the same steps come twice in different groups.
 */
import { noQuarters, type Quarters, spreadAmount } from '../readings/quarters';

const HOUR = 60;
const DAY = 24 * HOUR;
const HOUR_QUARTERS = 4;
/** So long records are those of a day. */
const LONG = DAY / 2;

/** By minute: for how many minutes, and how much. */
export type Pushed = Map<number, [length: number, amount: number]>;

/** By group ('d' of the day, 'h' of the hour, 'm' of a part) and minute. */
export type Counted = Record<string, [length: number, amount: number]>;

/** Names a record for what replaces it. One without a length is of what the records beside it are apart. */
export function keyOf(minute: number, length: number, beside: Pushed): string {
  const minutes = [...beside.keys()];
  const isPoint = length === 0 && [...beside.values()].every(([one]) => one === 0);
  if (length >= LONG || (isPoint && minutes.every((one) => one === 0))) return `d${minute}`;
  const isHour = minute % HOUR === 0 && length === HOUR;
  return isHour || (isPoint && minutes.every((one) => one % HOUR === 0)) ? `h${minute}` : `m${minute}`;
}

/** Counts each hour once, by its parts or as a whole, whichever says more; and so the day. */
export function countOf(counted: Counted): Quarters {
  const all = Object.entries(counted);
  const groupOf = (group: string) => spread(all.filter(([key]) => key.startsWith(group)));
  const [parts, hours, whole] = [groupOf('m'), groupOf('h'), groupOf('d')];
  for (let at = 0; at < parts.length; at += HOUR_QUARTERS) {
    const hour = hours.subarray(at, at + HOUR_QUARTERS);
    if (sumOf(hour) > sumOf(parts.subarray(at, at + HOUR_QUARTERS))) parts.set(hour, at);
  }
  return sumOf(whole) > sumOf(parts) ? whole : parts;
}

function spread(records: readonly (readonly [key: string, Counted[string]])[]): Quarters {
  const quarters = noQuarters();
  for (const [key, [length, amount]] of records)
    spreadAmount({ day: '2000-01-01', minute: Number(key.slice(1)) }, length, amount, (_, quarter, part) => {
      quarters[quarter]! += part;
    });
  return quarters;
}

const sumOf = (quarters: Quarters): number => quarters.reduce((sum, amount) => sum + amount, 0);
