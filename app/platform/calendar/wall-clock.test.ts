import { describe, expect, it } from 'vitest';
import { createWallClock } from './wall-clock';

const berlin = createWallClock('Europe/Berlin');
const time = (day: string, minute: number, at: string) => ({ day, minute, at: Date.parse(at) });

describe('the time that a clock of the person showed', () => {
  it.each([
    ['2024-02-06 23:30:10 -0800', time('2024-02-06', 1410, '2024-02-07T07:30:10Z')],
    ['2024-02-06T00:05:00+05:30', time('2024-02-06', 5, '2024-02-05T18:35:00Z')],
    ['2024-02-06T23:30:00Z', time('2024-02-07', 30, '2024-02-06T23:30:00Z')],
    ['2024-07-06T22:30:00.123456Z', time('2024-07-07', 30, '2024-07-06T22:30:00Z')],
    ['2024-07-06 22:30', time('2024-07-06', 1350, '2024-07-06T20:30:00Z')],
    ['2024-07-06', time('2024-07-06', 0, '2024-07-05T22:00:00Z')],
  ])('is read from %s', (text, expected) => expect(berlin.read(text)).toEqual(expected));

  it.each([
    '',
    'yesterday',
    '2024-02-30 10:00:00 +0000',
    '2024-02-06 24:00:00 +0000',
    '2024-02-06 10:60:00 +0000',
    '06/02/2024',
    `2024-02-06${' '.repeat(50)}`,
  ])('is none in "%s"', (text) => expect(berlin.read(text)).toBeNull());

  it('skips and repeats an hour where clocks are changed', () => {
    const shown = (moment: string) => berlin.at(Date.parse(moment));
    expect(shown('2024-03-31T00:59:00Z')).toMatchObject({ day: '2024-03-31', minute: 119 });
    expect(shown('2024-03-31T01:00:00Z')).toMatchObject({ day: '2024-03-31', minute: 180 });
    expect(shown('2024-10-27T00:30:00Z')).toMatchObject({ day: '2024-10-27', minute: 150 });
    expect(shown('2024-10-27T01:30:00Z')).toMatchObject({ day: '2024-10-27', minute: 150 });
  });

  it('is right again after many days', () => {
    const clock = createWallClock('America/New_York');
    for (let at = 0; at < 110_000; at += 1) clock.at(at * 15 * 60_000);
    expect(clock.at(Date.parse('2024-07-01T03:59:00Z'))).toMatchObject({ day: '2024-06-30', minute: 1439 });
  });
});
