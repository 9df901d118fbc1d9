import type { WallTime } from '~/platform/calendar/wall-clock';
import { composeDay, type FoundDay } from '../../readings/compose-day';
import { type ReadingsByDay, saysSomething } from '../../readings/day-readings';
import { Night, nightOf } from '../../readings/night';
import { noQuarters, type Quarters, spreadAmount, sumOfMost } from '../../readings/quarters';
import { FileError } from './file-error';
import { SeenRecords } from './seen-records';

const DAY_MINUTES = 24 * 60;
/** How many lists of quarters there may be: one for each day, device and kind. A hostile file names many devices. */
const MAX_LISTS = 100_000;
/** Before that nobody wore a tracker: such days are errors of a clock. */
const FIRST_DAY = '2000-01-01';

const AMOUNTS = ['steps', 'calories', 'active', 'basal'] as const;
/** What is counted up over the day. */
export type Amount = (typeof AMOUNTS)[number];

type Day = Omit<FoundDay, 'variability'> & {
  /** By kind and device. */
  counted: Map<string, Quarters>;
  variabilities: { sum: number; count: number };
  night?: Night;
  restingAt?: number;
};

/** Collects what a file says of days up to `lastDay`, whatever its order, and counts what stands in it twice once. */
export class DayCollector {
  readonly #days = new Map<string, Day>();
  readonly #devices = new Map<string, number>();
  readonly #seen = new SeenRecords();
  #lists = 0;

  constructor(readonly lastDay: string) {}

  /** Adds an amount that grew evenly between two times. Throws FileError. */
  addAmount(kind: Amount, device: string, from: WallTime, to: WallTime, amount: number): void {
    const length = (to.at - from.at) / 60_000;
    if (!(amount > 0) || !(length >= 0 && length <= DAY_MINUTES)) return;
    if (!this.#seen.add(AMOUNTS.indexOf(kind), this.#numberOf(device), from.at, to.at, amount)) return;
    spreadAmount(from, length, amount, (day, quarter, part) =>
      this.#addToQuarter({ kind, device, day, quarter, amount: part, until: to.at }),
    );
  }

  addBeat({ day: name, at }: WallTime, rate: number): void {
    const day = this.#open(name, at);
    if (day && isMeasured(rate) && at >= (day.beat?.at ?? 0)) day.beat = { rate, at };
  }

  addResting({ day: name, at }: WallTime, rate: number): void {
    const day = this.#open(name, at);
    if (!day || !isMeasured(rate) || at < (day.restingAt ?? 0)) return;
    day.resting = rate;
    day.restingAt = at;
  }

  addVariability({ day: name, at }: WallTime, ms: number): void {
    const day = this.#open(name, at);
    if (!day || !isMeasured(ms)) return;
    day.variabilities.sum += ms;
    day.variabilities.count += 1;
  }

  /** Adds a time in bed, asleep or not. */
  addSleep(from: WallTime, to: WallTime, isAsleep: boolean): void {
    if (!(to.at > from.at)) return;
    const day = this.#open(nightOf(from), to.at);
    if (day) (day.night ??= new Night()).add(from, to, isAsleep);
  }

  /** Adds a whole sleep, in minutes. Of several of a night the longest one counts. */
  addWholeSleep({ day: name, at }: WallTime, sleep: { asleep: number; inBed: number }): void {
    const day = this.#open(name, at);
    if (day && isMeasured(sleep.asleep) && sleep.asleep > (day.sleep?.asleep ?? 0)) day.sleep = sleep;
  }

  finish(): ReadingsByDay {
    const days: ReadingsByDay = new Map();
    for (const [name, day] of this.#days) {
      const { sum, count } = day.variabilities;
      const readings = composeDay({
        ...day,
        ...Object.fromEntries(AMOUNTS.map((kind) => [kind, totalOf(kind, day.counted)])),
        sleep: day.sleep ?? day.night?.sleep,
        variability: count > 0 ? sum / count : undefined,
      });
      if (saysSomething(readings)) days.set(name, readings);
    }
    return days;
  }

  #numberOf(device: string): number {
    const known = this.#devices.get(device);
    if (known !== undefined) return known;
    if (this.#devices.size >= MAX_LISTS) throw new FileError('oversized');
    this.#devices.set(device, this.#devices.size);
    return this.#devices.size - 1;
  }

  /** Returns undefined for a day that cannot be. */
  #open(name: string, until: number): Day | undefined {
    if (name < FIRST_DAY || name > this.lastDay) return undefined;
    const known = this.#days.get(name);
    if (known) {
      known.until = Math.max(known.until, until);
      return known;
    }
    const day: Day = { counted: new Map(), variabilities: { sum: 0, count: 0 }, until };
    this.#days.set(name, day);
    return day;
  }

  #addToQuarter({ kind, device, day: name, quarter, amount, until }: Part): void {
    const day = this.#open(name, until);
    if (!day) return;
    const key = `${kind} ${this.#numberOf(device)}`;
    let quarters = day.counted.get(key);
    if (!quarters) {
      this.#lists += 1;
      if (this.#lists > MAX_LISTS) throw new FileError('oversized');
      quarters = noQuarters();
      day.counted.set(key, quarters);
    }
    quarters[quarter]! += amount;
  }
}

type Part = { kind: Amount; device: string; day: string; quarter: number; amount: number; until: number };

const isMeasured = (value: number): boolean => Number.isFinite(value) && value > 0;

function totalOf(kind: Amount, counted: Day['counted']): number | undefined {
  return sumOfMost([...counted].flatMap(([key, quarters]) => (key.startsWith(`${kind} `) ? [quarters] : [])));
}
