import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
import { Night, nightOf } from './night';

const clock = createWallClock('UTC');
const time = (text: string) => clock.read(text)!;

describe('a night', () => {
  it.each([
    ['2024-05-01 17:59:00 +0200', '2024-05-01'],
    ['2024-05-01 18:00:00 +0200', '2024-05-02'],
    ['2024-04-30 23:30:00 +0200', '2024-05-01'],
    ['2024-12-31 22:00:00 -0500', '2025-01-01'],
  ])('that %s lies in is called %s', (text, day) => expect(nightOf(time(text))).toBe(day));

  it('counts a minute once, whatever says it', () => {
    const night = new Night();
    night.add(time('2024-05-01 22:30:00 +0200'), time('2024-05-02 07:00:00 +0200'), false);
    night.add(time('2024-05-01 23:00:00 +0200'), time('2024-05-02 05:00:00 +0200'), true);
    night.add(time('2024-05-02 04:00:00 +0200'), time('2024-05-02 06:30:00 +0200'), true);
    expect(night.sleep).toEqual({ asleep: 450, inBed: 510 });
  });

  it('has as many minutes as passed where clocks were set back', () => {
    const night = new Night();
    night.add(time('2024-10-26 23:00:00 +0200'), time('2024-10-27 07:00:00 +0100'), true);
    expect(night.sleep.asleep).toBe(540);
  });

  it('ends at 18:00, however long a device says that it was', () => {
    const night = new Night();
    night.add(time('2024-05-01 18:00:00 +0200'), time('2034-05-01 18:00:00 +0200'), true);
    night.add(time('2024-05-02 17:59:00 +0200'), time('2024-05-02 03:00:00 +0200'), true);
    expect(night.sleep).toEqual({ asleep: 1440, inBed: 1440 });
  });

  it('is the same after it was written down', () => {
    const night = new Night();
    night.add(time('2024-05-01 23:00:00 +0200'), time('2024-05-02 05:00:00 +0200'), true);
    night.add(time('2024-05-02 05:00:00 +0200'), time('2024-05-02 05:20:00 +0200'), false);
    const again = new Night(String(night));
    expect(again.sleep).toEqual({ asleep: 360, inBed: 380 });
    expect(String(again)).toBe(String(night));
    expect(new Night('no base 64 at all, and '.repeat(100)).sleep.asleep).toBeLessThanOrEqual(1440);
  });
});
