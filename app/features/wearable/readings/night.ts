import { addDays } from '~/platform/calendar/day';
import type { WallTime } from '~/platform/calendar/wall-clock';

const MINUTES = 24 * 60;
/** A night begins at 18:00 of the day before, and is called by the day on which it ends. */
const BEGINS = 18 * 60;

/** Which minutes of a night somebody was asleep and in bed: what several devices say of a minute counts once. */
export class Night {
  readonly asleep: Uint8Array;
  readonly inBed: Uint8Array;

  /** `text` is that of an earlier night. */
  constructor(text = '') {
    const bytes = new Uint8Array((MINUTES / 8) * 2);
    bytes.set(Buffer.from(text, 'base64').subarray(0, bytes.length));
    this.asleep = bytes.subarray(0, MINUTES / 8);
    this.inBed = bytes.subarray(MINUTES / 8);
  }

  /** Adds a time that began in this night. Who is asleep is in bed. */
  add(from: WallTime, to: WallTime, isAsleep: boolean): void {
    const begin = (from.minute - BEGINS + MINUTES) % MINUTES;
    const end = Math.min(MINUTES, begin + Math.round((to.at - from.at) / 60_000));
    for (let minute = begin; minute < end; minute += 1) {
      const [byte, bit] = [minute >> 3, 1 << (minute & 7)];
      this.inBed[byte]! |= bit;
      if (isAsleep) this.asleep[byte]! |= bit;
    }
  }

  /** In minutes. */
  get sleep(): { asleep: number; inBed: number } {
    return { asleep: countBits(this.asleep), inBed: countBits(this.inBed) };
  }

  toString(): string {
    return Buffer.concat([this.asleep, this.inBed]).toString('base64');
  }
}

/** Returns the day of the night in which a time lies. */
export function nightOf({ day, minute }: WallTime): string {
  return minute >= BEGINS ? addDays(day, 1) : day;
}

function countBits(bytes: Uint8Array): number {
  let count = 0;
  for (let byte of bytes) for (; byte > 0; byte &= byte - 1) count += 1;
  return count;
}
