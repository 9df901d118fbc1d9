import type { WallTime } from '~/platform/calendar/wall-clock';
import { composeDay } from '../readings/compose-day';
import type { DayReadings } from '../readings/day-readings';
import { Night, nightOf } from '../readings/night';
import { noQuarters, type Quarters, spreadAmount, sumOfMost } from '../readings/quarters';

export type PushedAmount = 'steps' | 'calories' | 'active' | 'basal';

const DAY_MINUTES = 24 * 60;
/** Beyond them a device is left out: nobody wears more. */
const MAX_DEVICES = 5;
const MAX_DEVICE_CHARACTERS = 60;

type Latest = { rate: number; at: number };

/** What a phone app sent of one day, by the minute: what comes again takes the place of what came before. */
export type PushedDay = {
  /** By kind, device and minute: for how many minutes, and how much. */
  amounts: Partial<Record<PushedAmount, Record<string, Record<string, [length: number, amount: number]>>>>;
  /** By minute, in ms. */
  variabilities: Record<string, number>;
  beat?: Latest;
  resting?: Latest;
  /** Minutes asleep and in bed, as a text of Night. */
  night?: string;
  /** A whole sleep, in minutes. */
  sleep?: { asleep: number; inBed: number };
  until: number;
};

/** Collects what one request says of days from 2000 to `lastDay`. */
export class PushedDays {
  readonly days = new Map<string, PushedDay>();

  constructor(readonly lastDay: string) {}

  addAmount(kind: PushedAmount, device: string, from: WallTime, to: WallTime, amount: number): void {
    const length = Math.min(Math.round((to.at - from.at) / 60_000), DAY_MINUTES - from.minute);
    const day = this.#open(from, to.at);
    if (!day || !(amount >= 0) || !(length >= 0)) return;
    const devices = (day.amounts[kind] ??= {});
    const name = device.slice(0, MAX_DEVICE_CHARACTERS);
    if (!Object.hasOwn(devices, name) && Object.keys(devices).length >= MAX_DEVICES) return;
    const minutes = (devices[name] ??= {});
    // Several records of a minute in one request are parts of it.
    const before = minutes[from.minute];
    minutes[from.minute] = [Math.max(length, before?.[0] ?? 0), rounded(amount + (before?.[1] ?? 0))];
  }

  addBeat(time: WallTime, rate: number): void {
    const day = this.#open(time, time.at);
    if (day && rate > 0 && time.at >= (day.beat?.at ?? 0)) day.beat = { rate: rounded(rate), at: time.at };
  }

  addResting(time: WallTime, rate: number): void {
    const day = this.#open(time, time.at);
    if (day && rate > 0 && time.at >= (day.resting?.at ?? 0)) day.resting = { rate: rounded(rate), at: time.at };
  }

  addVariability(time: WallTime, ms: number): void {
    const day = this.#open(time, time.at);
    if (day && ms > 0) day.variabilities[time.minute] = rounded(ms);
  }

  addSleep(from: WallTime, to: WallTime, isAsleep: boolean): void {
    const day = to.at > from.at ? this.#open({ ...from, day: nightOf(from) }, to.at) : undefined;
    if (!day) return;
    const night = new Night(day.night);
    night.add(from, to, isAsleep);
    day.night = String(night);
  }

  addWholeSleep(time: WallTime, sleep: { asleep: number; inBed: number }): void {
    const day = this.#open(time, time.at);
    if (day && sleep.asleep > 0) day.sleep = { asleep: Math.round(sleep.asleep), inBed: Math.round(sleep.inBed) };
  }

  #open({ day: name }: Pick<WallTime, 'day'>, until: number): PushedDay | undefined {
    if (name < '2000-01-01' || name > this.lastDay) return undefined;
    const day = this.days.get(name) ?? { amounts: {}, variabilities: {}, until };
    day.until = Math.max(day.until, until);
    this.days.set(name, day);
    return day;
  }
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
    sleep: day.sleep ?? (day.night === undefined ? undefined : new Night(day.night).sleep),
    until: day.until,
  });
}

function totalOf({ amounts }: PushedDay, kind: PushedAmount): number | undefined {
  const devices = Object.values(amounts[kind] ?? {}).map((minutes): Quarters => {
    const quarters = noQuarters();
    for (const [minute, [length, amount]] of Object.entries(minutes))
      spreadAmount({ day: '2000-01-01', minute: Number(minute) }, length, amount, (_, quarter, part) => {
        quarters[quarter]! += part;
      });
    return quarters;
  });
  return sumOfMost(devices);
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
