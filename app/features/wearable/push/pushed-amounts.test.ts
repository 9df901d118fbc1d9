import { expect, it } from 'vitest';
import { countOf, keyOf, type Pushed } from './pushed-amounts';

const points = (...minutes: number[]): Pushed => new Map(minutes.map((minute) => [minute, [0, 1]]));
const sum = (counted: Parameters<typeof countOf>[0]) => countOf(counted).reduce((all, one) => all + one, 0);

it.each<[string, number, number, Pushed]>([
  ['d0', 0, 0, points(0)],
  ['h0', 0, 0, points(0, 60)],
  ['h600', 600, 0, points(540, 600)],
  ['m600', 600, 0, points(600, 601)],
  ['h600', 600, 60, points(600, 601)],
  ['m610', 610, 60, points(610)],
  ['d0', 0, 1440, points(601)],
])('%s is what begins at %i and lasts %i minutes', (key, minute, length, beside) =>
  expect(keyOf(minute, length, beside)).toBe(key),
);

it('an hour and a day count once, with what says more', () => {
  expect(sum({ m601: [0, 40], m630: [0, 50], h600: [0, 80], h660: [0, 10] })).toBe(100);
  expect(sum({ m601: [0, 40], h600: [0, 80], d0: [0, 960] })).toBe(960);
  expect(sum({ m601: [0, 40], d0: [0, 30] })).toBe(40);
  expect(sum({})).toBe(0);
});
