import { expect, it } from 'vitest';
import { noQuarters, spreadAmount, sumOfMost } from './quarters';

it('an amount is spread evenly, over midnight too', () => {
  const parts: [string, number, number][] = [];
  spreadAmount({ day: '2026-12-31', minute: 1425 }, 30, 60, (...part) => parts.push(part));
  expect(parts).toEqual([
    ['2026-12-31', 95, 30],
    ['2027-01-01', 0, 30],
  ]);
});

it('an amount of a moment is in one quarter', () => {
  const parts: unknown[] = [];
  spreadAmount({ day: '2026-05-01', minute: 14 }, 0, 7, (...part) => parts.push(part));
  expect(parts).toEqual([['2026-05-01', 0, 7]]);
});

it('of several devices each quarter counts once', () => {
  const [phone, watch] = [noQuarters(), noQuarters()];
  [phone[0], phone[1], watch[1], watch[2]] = [10, 20, 30, 5];
  expect(sumOfMost([phone, watch])).toBe(45);
  expect(sumOfMost([])).toBeUndefined();
  expect([phone[1], phone[2]]).toEqual([20, 0]);
});
