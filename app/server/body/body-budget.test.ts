import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget';

const limits = { allBytes: 100, largeBytes: 50, personBytes: 20, visitorBytes: 40, networkBytes: 30, largeOfPerson: 2 };
const large = (userId: string) => ({ userId, isLarge: true });
const small = (userId: string) => ({ userId, isLarge: false });
const open = () => createBodyBudget(limits);

describe('the budget for request bodies', () => {
  it('takes no more of all together than it may', () => {
    const budget = open();
    expect(budget.open(large('maya'))!.take(50)).toBe(true);
    expect(budget.open({ network: '10.0.0.1' })!.take(30)).toBe(true);
    const share = budget.open(small('noor'))!;
    expect([share.take(20), share.take(1)]).toEqual([true, false]);
    expect(budget.open(small('ida'))!.take(1)).toBe(false);
    expect(budget.heldBytes()).toBe(100);
  });

  it('keeps room for people who are signed in when all large bodies and those of visitors are there', () => {
    const budget = open();
    expect(budget.open(large('maya'))!.take(50)).toBe(true);
    expect(budget.open(large('noor'))!.take(1)).toBe(false);
    expect([budget.open({ network: '10.0.0.1' })!.take(20), budget.open({ network: '10.0.0.2' })!.take(20)]).toEqual([
      true,
      true,
    ]);
    expect(budget.open({ network: '10.0.0.3' })!.take(1)).toBe(false);
    expect(budget.open(small('maya'))!.take(10)).toBe(true);
  });

  it('gives no network more than its part', () => {
    const budget = open();
    const [one, other] = [budget.open({ network: '10.0.0.1' })!, budget.open({ network: '10.0.0.1' })!];
    expect([one.take(20), other.take(11), other.take(10)]).toEqual([true, false, true]);
    expect(budget.open({ network: '10.0.0.2' })!.take(10)).toBe(true);
  });

  it('gives no person more than their part', () => {
    const budget = open();
    const [one, other] = [budget.open(small('maya'))!, budget.open(small('maya'))!];
    expect([one.take(15), other.take(6), other.take(5)]).toEqual([true, false, true]);
    expect(budget.open(small('noor'))!.take(20)).toBe(true);
  });

  it('takes two large bodies of a person at once', () => {
    const budget = open();
    const [first] = [budget.open(large('maya'))!, budget.open(large('maya'))!];
    expect(budget.open(large('maya'))).toBeNull();
    expect(budget.open(large('noor'))).not.toBeNull();
    first.release();
    first.release();
    expect(budget.open(large('maya'))).not.toBeNull();
    expect(budget.open(large('maya'))).toBeNull();
  });

  it('gives back what was taken exactly once', () => {
    const budget = open();
    const share = budget.open({ network: '10.0.0.1' })!;
    share.take(10);
    share.take(15);
    const other = budget.open({ network: '10.0.0.1' })!;
    other.take(5);
    share.release();
    share.release();
    expect(budget.heldBytes()).toBe(5);
    expect(share.take(1)).toBe(false);
    other.release();
    expect(budget.heldBytes()).toBe(0);
  });
});
