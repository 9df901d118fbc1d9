import type { WallTime } from '~/platform/calendar/wall-clock';
import { composeDay } from '../readings/compose-day';
import type { DayReadings } from '../readings/day-readings';
import { Night, nightOf } from '../readings/night';
import { sumOfMost } from '../readings/quarters';
import { type Counted, countOf, keyOf, type Pushed } from './pushed-amounts';

export type PushedAmount = 'steps' | 'calories' | 'active' | 'basal';

const DAY_MINUTES = 24 * 60;
/** A clock that is a little fast measures in the future; what is later than that is not believed. */
const FAST_CLOCK_MS = 10 * 60_000;
/** Beyond them the shortest is left out. */
const MAX_SLEEPS = 20;
/** Beyond them a device is left out: nobody wears more. */
const MAX_DEVICES = 5;
const MAX_DEVICE_CHARACTERS = 60;

type Latest = { rate: number; at: number };
type Sleep = { asleep: number; inBed: number };

/** What a phone app sent of one day, by the minute: what comes again takes the place of what came before. */
export type PushedDay = {
  /** By kind and device. */
  amounts: Partial<Record<PushedAmount, Record<string, Counted>>>;
  /** By minute, in ms. */
  variabilities: Record<string, number>;
  beat?: Latest;
  resting?: Latest;
  /** Minutes asleep and in bed, as a text of Night. */
  night?: string;
  /** Whole sleeps, by the minute of the day at which they ended. Times are in minutes. */
  sleeps: Record<string, Sleep>;
  until: number;
};

/** Collects what one request says of days from 2000 to `lastDay`. `now` is in ms. */
export class PushedDays {
  readonly #days = new Map<string, PushedDay>();
  /** By day, kind and device, in minutes. */
  readonly #amounts = new Map<string, { day: PushedDay; kind: PushedAmount; name: string; pushed: Pushed }>();

  constructor(
    readonly lastDay: string,
    readonly now = Date.now(),
  ) {}

  addAmount(kind: PushedAmount, device: string, from: WallTime, to: WallTime, amount: number): void {
    const length = Math.min(Math.round((to.at - from.at) / 60_000), DAY_MINUTES - from.minute);
    if (!(amount >= 0) || !(length >= 0)) return;
    const day = this.#open(from, to.at);
    if (!day) return;
    const name = device.slice(0, MAX_DEVICE_CHARACTERS);
    const devices = (day.amounts[kind] ??= {});
    if (!Object.hasOwn(devices, name) && Object.keys(devices).length >= MAX_DEVICES) return;
    devices[name] ??= {};
    const key = `${from.day} ${kind} ${name}`;
    const { pushed } = this.#amounts.get(key) ?? { pushed: new Map() as Pushed };
    // Several records of a minute in one request are parts of it.
    const [known = 0, before = 0] = pushed.get(from.minute) ?? [];
    pushed.set(from.minute, [Math.max(length, known), rounded(amount + before)]);
    this.#amounts.set(key, { day, kind, name, pushed });
  }

  addBeat(time: WallTime, rate: number): void {
    const day = rate > 0 ? this.#openMeasured(time) : undefined;
    if (day && time.at >= (day.beat?.at ?? 0)) day.beat = { rate: rounded(rate), at: time.at };
  }

  addResting(time: WallTime, rate: number): void {
    const day = rate > 0 ? this.#openMeasured(time) : undefined;
    if (day && time.at >= (day.resting?.at ?? 0)) day.resting = { rate: rounded(rate), at: time.at };
  }

  addVariability(time: WallTime, ms: number): void {
    const day = ms > 0 ? this.#openMeasured(time) : undefined;
    if (day) day.variabilities[time.minute] = rounded(ms);
  }

  addSleep(from: WallTime, to: WallTime, isAsleep: boolean): void {
    const day = to.at > from.at ? this.#open({ ...from, day: nightOf(from) }, to.at) : undefined;
    if (!day) return;
    const night = new Night(day.night);
    night.add(from, to, isAsleep);
    day.night = String(night);
  }

  addWholeSleep(time: WallTime, { asleep, inBed }: Sleep): void {
    const day = asleep > 0 ? this.#open(time, time.at) : undefined;
    if (day)
      day.sleeps = longest({ ...day.sleeps, [time.minute]: { asleep: Math.round(asleep), inBed: Math.round(inBed) } });
  }

  finish(): Map<string, PushedDay> {
    for (const { day, kind, name, pushed } of this.#amounts.values())
      day.amounts[kind]![name] = Object.fromEntries(
        [...pushed].map(([minute, [length, amount]]) => [keyOf(minute, length, pushed), [length, amount]]),
      );
    return this.#days;
  }

  #openMeasured(time: WallTime): PushedDay | undefined {
    return time.at <= this.now + FAST_CLOCK_MS ? this.#open(time, time.at) : undefined;
  }

  #open({ day: name }: Pick<WallTime, 'day'>, until: number): PushedDay | undefined {
    if (name < '2000-01-01' || name > this.lastDay) return undefined;
    const known = Math.min(until, this.now);
    const day = this.#days.get(name) ?? { amounts: {}, variabilities: {}, sleeps: {}, until: known };
    day.until = Math.max(day.until, known);
    this.#days.set(name, day);
    return day;
  }
}

function longest(sleeps: Record<string, Sleep>): Record<string, Sleep> {
  const sorted = Object.entries(sleeps).sort(([, a], [, b]) => b.asleep - a.asleep);
  return Object.fromEntries(sorted.slice(0, MAX_SLEEPS));
}

/** Lays what came now over what came before. */
export function mergePushed(before: PushedDay | undefined, now: PushedDay): PushedDay {
  if (!before) return now;
  const merged: PushedDay = { ...before, ...now, until: Math.max(before.until, now.until) };
  merged.amounts = { ...before.amounts };
  for (const [kind, devices] of Object.entries(now.amounts) as [PushedAmount, Record<string, object>][]) {
    const known = before.amounts[kind] ?? {};
    const names = [...new Set([...Object.keys(known), ...Object.keys(devices)])].slice(0, MAX_DEVICES);
    merged.amounts[kind] = Object.fromEntries(names.map((name) => [name, { ...known[name], ...devices[name] }]));
  }
  merged.sleeps = longest({ ...before.sleeps, ...now.sleeps });
  merged.variabilities = { ...before.variabilities, ...now.variabilities };
  for (const name of ['beat', 'resting'] as const) {
    const latest = later(before[name], now[name]);
    if (latest) merged[name] = latest;
  }
  if (before.night && now.night) merged.night = bothNights(before.night, now.night);
  return merged;
}

export function readingsOfPushed(day: PushedDay): DayReadings {
  const variabilities = Object.values(day.variabilities);
  const sum = variabilities.reduce((total, ms) => total + ms, 0);
  return composeDay({
    steps: totalOf(day, 'steps'),
    calories: totalOf(day, 'calories'),
    active: totalOf(day, 'active'),
    basal: totalOf(day, 'basal'),
    beat: day.beat,
    resting: day.resting?.rate,
    variability: variabilities.length > 0 ? sum / variabilities.length : undefined,
    sleep: sleepOf(day),
    until: day.until,
  });
}

/** Of whole sleeps, and of what several parts make, the longest is the night. */
function sleepOf({ sleeps, night }: PushedDay): Sleep | undefined {
  const all = [...Object.values(sleeps), ...(night === undefined ? [] : [new Night(night).sleep])];
  return all.sort((a, b) => b.asleep - a.asleep)[0];
}

function totalOf({ amounts }: PushedDay, kind: PushedAmount): number | undefined {
  return sumOfMost(Object.values(amounts[kind] ?? {}).map(countOf));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function later(one: Latest | undefined, other: Latest | undefined): Latest | undefined {
  if (!one || !other) return one ?? other;
  return other.at >= one.at ? other : one;
}

function bothNights(one: string, other: string): string {
  const [bytes, more] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  return Buffer.from(bytes.map((byte, at) => byte | (more[at] ?? 0))).toString('base64');
}
