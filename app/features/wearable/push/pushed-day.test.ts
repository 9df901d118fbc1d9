import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
import { mergePushed, PushedDays, type PushedDay, readingsOfPushed } from './pushed-day';

const clock = createWallClock('UTC');
const time = (text: string) => clock.read(`2026-05-${text}:00 +0200`)!;

function push(collect: (days: PushedDays) => void, day = '01'): PushedDay {
  const days = new PushedDays('2026-06-01');
  collect(days);
  return days.finish().get(`2026-05-${day}`)!;
}

const steps = (...counts: [minute: string, count: number, device?: string][]) =>
  push((days) => {
    for (const [minute, count, device = ''] of counts)
      days.addAmount('steps', device, time(minute), time(minute), count);
  });

describe('what a phone app sends of a day', () => {
  it('counts once when it is sent again, and adds what is new', () => {
    const first = steps(['01 10:00', 50], ['01 10:01', 60]);
    const again = steps(['01 10:01', 65], ['01 10:02', 5]);
    expect(readingsOfPushed(mergePushed(first, again)).steps).toBe(120);
    expect(readingsOfPushed(mergePushed(mergePushed(first, again), again)).steps).toBe(120);
  });

  it('adds several records of a minute in one request', () => {
    expect(readingsOfPushed(steps(['01 10:00', 5], ['01 10:00', 6])).steps).toBe(11);
  });

  it('counts a quarter of an hour once, with the device that says most', () => {
    const day = steps(['01 10:00', 100, 'phone'], ['01 10:05', 130, 'watch'], ['01 11:00', 7, 'phone']);
    expect(readingsOfPushed(day).steps).toBe(137);
  });

  it('takes five devices, also over several requests', () => {
    const many = (from: number) =>
      steps(...Array.from({ length: 9 }, (_, at): [string, number, string] => ['01 10:00', at, `d${from + at}`]));
    const merged = mergePushed(many(0), many(100));
    expect(Object.keys(merged.amounts.steps!)).toHaveLength(5);
  });

  it('spreads a long record, up to midnight', () => {
    const day = push((days) => days.addAmount('steps', '', time('01 23:00'), time('02 01:00'), 600));
    expect(readingsOfPushed(day).steps).toBe(600);
  });

  it('has the latest heart rate, whatever the order', () => {
    const one = push((days) => (days.addBeat(time('01 12:00'), 80), days.addBeat(time('01 09:00'), 60)));
    const other = push((days) => (days.addBeat(time('01 11:00'), 70), days.addResting(time('01 08:00'), 58)));
    for (const merged of [mergePushed(one, other), mergePushed(other, one)])
      expect(readingsOfPushed(merged)).toMatchObject({ heartRate: 80, restingHeartRate: 58 });
  });

  it('joins the parts of a night', () => {
    const one = push((days) => days.addSleep(time('01 23:00'), time('02 02:00'), true), '02');
    const other = push((days) => days.addSleep(time('02 01:30'), time('02 06:00'), true), '02');
    expect(readingsOfPushed(mergePushed(one, other)).sleepDuration).toBe(420);
    expect(readingsOfPushed(mergePushed(mergePushed(one, other), one)).sleepDuration).toBe(420);
  });

  it('has the mean variability, and a whole night before its parts', () => {
    const day = push((days) => {
      days.addVariability(time('01 03:00'), 40);
      days.addVariability(time('01 04:00'), 50);
      days.addSleep(time('01 00:00'), time('01 01:00'), true);
      days.addWholeSleep(time('01 06:30'), { asleep: 400, inBed: 450 });
    });
    expect(readingsOfPushed(day)).toMatchObject({ heartRateVariability: 45, sleepDuration: 400, sleepQuality: 'good' });
  });

  it('leaves out days that cannot be, and numbers that are none', () => {
    const days = new PushedDays('2026-06-01');
    for (const day of ['1999-12-31', '2026-06-02']) days.addBeat({ day, minute: 0, at: 1 }, 60);
    expect(days.finish().size).toBe(0);
    days.addAmount('steps', '', time('01 10:00'), time('01 09:00'), 5);
    for (const none of [NaN, -1]) {
      days.addAmount('steps', '', time('01 10:00'), time('01 10:00'), none);
      days.addBeat(time('01 10:00'), none);
      days.addWholeSleep(time('01 10:00'), { asleep: none, inBed: none });
    }
    days.addVariability(time('01 10:00'), NaN);
    days.addSleep(time('01 10:00'), time('01 10:00'), true);
    expect(days.finish().size).toBe(0);
  });

  it('believes no clock that is far ahead', () => {
    const now = time('01 12:00').at;
    const days = new PushedDays('2026-06-01', now);
    days.addBeat(time('01 12:05'), 70);
    days.addBeat(time('01 15:00'), 99);
    days.addAmount('steps', '', time('01 11:00'), time('01 23:00'), 5);
    expect(days.finish().get('2026-05-01')).toMatchObject({ until: now, beat: { rate: 70 } });
  });

  it.each([
    [
      'minutes, then an hour',
      [
        ['01 10:01', 400],
        ['01 10:30', 600],
      ],
      [['01 10:00', 1000]],
      1000,
    ],
    [
      'an hour, then its minutes',
      [['01 10:00', 1000]],
      [
        ['01 10:01', 400],
        ['01 10:30', 600],
      ],
      1000,
    ],
    [
      'minutes, then the day',
      [
        ['01 10:01', 400],
        ['01 15:30', 600],
      ],
      [['01 00:00', 1000]],
      1000,
    ],
    ['the day, then it again', [['01 00:00', 1000]], [['01 00:00', 1500]], 1500],
    ['hours, then minutes of later', [['01 10:00', 1000]], [['01 11:01', 200]], 1200],
  ] as [string, [string, number][], [string, number][], number][])(
    'counts once in other groups: %s',
    (_, one, other, sum) => {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ].slice(0, sum === 1500 ? 1 : 2))
        expect(readingsOfPushed(mergePushed(steps(...first!), steps(...second!))).steps).toBe(sum);
    },
  );

  it('has the night, not the nap, whatever the order', () => {
    const night = push((days) => days.addWholeSleep(time('01 06:30'), { asleep: 420, inBed: 0 }));
    const nap = push((days) => days.addWholeSleep(time('01 15:00'), { asleep: 30, inBed: 0 }));
    const parts = push((days) => days.addSleep(time('01 00:00'), time('01 07:10'), true));
    for (const merged of [mergePushed(night, nap), mergePushed(nap, night)])
      expect(readingsOfPushed(merged).sleepDuration).toBe(420);
    expect(readingsOfPushed(mergePushed(nap, parts)).sleepDuration).toBe(430);
  });
});
