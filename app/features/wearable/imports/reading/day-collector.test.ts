import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
import { DayCollector } from './day-collector';

const clock = createWallClock('UTC');
const time = (text: string) => clock.read(text.includes(':') ? `2024-05-${text}:00 +0200` : `2024-05-${text}`)!;
const open = () => new DayCollector('2024-06-01');
const day = (collector: DayCollector, name: string) => collector.finish().get(`2024-05-${name}`);

describe('what a file says of days', () => {
  it('counts a quarter of an hour once, with the device that says most', () => {
    const collector = open();
    collector.addAmount('steps', 'phone', time('01 10:00'), time('01 10:10'), 500);
    collector.addAmount('steps', 'watch', time('01 10:02'), time('01 10:12'), 700);
    collector.addAmount('steps', 'phone', time('01 11:00'), time('01 11:05'), 300);
    expect(day(collector, '01')!.steps).toBe(1000);
  });

  it('counts a record that stands there twice once', () => {
    const collector = open();
    for (let times = 0; times < 3; times += 1)
      collector.addAmount('steps', 'phone', time('01 10:00'), time('01 10:10'), 500);
    collector.addAmount('steps', 'phone', time('01 10:00'), time('01 10:10'), 40);
    expect(day(collector, '01')!.steps).toBe(540);
  });

  it('spreads an amount over midnight', () => {
    const collector = open();
    collector.addAmount('steps', 'phone', time('01 23:30'), time('02 01:00'), 900);
    expect([day(collector, '01')!.steps, day(collector, '02')!.steps]).toEqual([300, 600]);
  });

  it('takes an amount of one moment', () => {
    const collector = open();
    collector.addAmount('steps', 'phone', time('01 23:59'), time('01 23:59'), 7);
    expect(day(collector, '01')!.steps).toBe(7);
  });

  it('has the last heart rate of a day, and its mean variability, whatever the order', () => {
    const collector = open();
    collector.addBeat(time('01 20:00'), 70);
    collector.addBeat(time('01 08:00'), 55);
    collector.addResting(time('01 20:00'), 60);
    collector.addResting(time('01 08:00'), 62);
    for (const ms of [40, 50]) collector.addVariability(time('01 03:00'), ms);
    expect(day(collector, '01')).toMatchObject({
      heartRate: 70,
      heartRateAt: '2024-05-01T18:00:00.000Z',
      restingHeartRate: 60,
      heartRateVariability: 45,
      recordedAt: '2024-05-01T18:00:00.000Z',
    });
  });

  it('gives sleep to the day on which it ends, and a whole sleep before its parts', () => {
    const collector = open();
    collector.addSleep(time('01 23:00'), time('02 06:00'), true);
    expect(day(collector, '02')).toMatchObject({ sleepDuration: 420 });
    collector.addWholeSleep(time('02 06:00'), { asleep: 30, inBed: 30 });
    collector.addWholeSleep(time('02 06:00'), { asleep: 400, inBed: 480 });
    expect(day(collector, '02')).toMatchObject({ sleepDuration: 400, sleepQuality: 'good' });
  });

  it('leaves out days that cannot be, and amounts that are none', () => {
    const collector = open();
    for (const name of ['1999-12-31', '2024-06-02', '2199-01-01'])
      collector.addBeat({ day: name, minute: 0, at: Date.parse(name) }, 60);
    collector.addAmount('steps', 'a', time('01 10:00'), time('01 09:00'), 5);
    collector.addAmount('steps', 'a', time('01 10:00'), time('03 10:00'), 5);
    for (const amount of [-5, 0, NaN, Infinity])
      collector.addAmount('steps', 'a', time('01 10:00'), time('01 10:00'), amount);
    collector.addBeat(time('01 10:00'), NaN);
    collector.addSleep(time('01 10:00'), time('01 09:00'), true);
    expect([...collector.finish()]).toEqual([]);
  });

  it('refuses a file that names a device for every record', () => {
    const collector = open();
    const name = () => {
      for (let at = 0; at < 200_000; at += 1)
        collector.addAmount('steps', `d${at}`, time('01 10:00'), time('01 10:00'), 1);
    };
    expect(name).toThrow('oversized');
  });
});
