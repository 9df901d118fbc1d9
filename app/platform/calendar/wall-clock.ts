import { isDay } from './day';
import { aheadOfUtc, momentInZone } from './local-time';

/** What the clock of a person showed: the day, the minute of the day, and the moment itself in ms. */
export type WallTime = { day: string; minute: number; at: number };

const MINUTE_MS = 60_000;
/** Clocks are changed at whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** How many days and quarters are remembered. */
const MAX_REMEMBERED = 100_000;

const STAMP = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d{1,9})?)? ?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Reads millions of times such as '2024-02-06 14:30:00 -0800' or '2024-02-06T22:30:00Z' soon. A time with an offset was
 * written where the person was; one in UTC, or without any, is told for `timeZone`, an IANA zone.
 */
export function createWallClock(timeZone: string) {
  const midnights = new Map<string, number>();
  const aheads = new Map<number, number>();
  const localAheads = new Map<number, number>();

  const midnightOf = (day: string): number =>
    remember(midnights, day, () => (isDay(day) ? Date.parse(`${day}T00:00:00Z`) : NaN));

  const localAheadOf = (wall: number): number => {
    const quarter = Math.floor(wall / QUARTER_MS);
    return remember(localAheads, quarter, () => quarter * QUARTER_MS - momentInZone(quarter * QUARTER_MS, timeZone));
  };

  const at = (moment: number): WallTime => {
    const ahead = remember(aheads, Math.floor(moment / QUARTER_MS), () => aheadOfUtc(moment, timeZone));
    const shown = new Date(moment + ahead).toISOString();
    return {
      day: shown.slice(0, 10),
      minute: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
      at: moment,
    };
  };

  const read = (text: string): WallTime | null => {
    const [, day, hour = '0', minute = '0', second = '0', offset] = STAMP.exec(text) ?? [];
    if (day === undefined) return null;
    const minutes = Number(hour) * 60 + Number(minute);
    const wall = midnightOf(day) + minutes * MINUTE_MS + Number(second) * 1_000;
    if (Number.isNaN(wall) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
    if (offset === 'Z') return at(wall);
    return { day, minute: minutes, at: wall - (offset ? offsetOf(offset) : localAheadOf(wall)) };
  };

  return { at, read };
}

export type WallClock = ReturnType<typeof createWallClock>;

function offsetOf(text: string): number {
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * MINUTE_MS;
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MAX_REMEMBERED) known.clear();
  const value = find();
  known.set(key, value);
  return value;
}
