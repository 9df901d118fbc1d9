import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget';

const limits = { allBytes: 100, largeBytes: 80, networkBytes: 30, largeOfPerson: 2 };
const open = () => createBodyBudget(limits);

describe('the budget for request bodies', () => {
  it('takes no more of all together than it may', () => {
    const budget = open();
    const large = budget.open({ userId: 'maya' })!;
    expect(large.take(80)).toBe(true);
    expect(large.take(1)).toBe(false);
    expect(budget.open({ network: '10.0.0.1' })!.take(20)).toBe(true);
    expect(budget.open({ network: '10.0.0.2' })!.take(1)).toBe(false);
    expect(budget.heldBytes()).toBe(100);
  });

  it('leaves room for small bodies when all large ones are there', () => {
    const budget = open();
    expect(budget.open({ userId: 'maya' })!.take(50)).toBe(true);
    expect(budget.open({ userId: 'noor' })!.take(31)).toBe(false);
    expect(budget.open({ network: '10.0.0.1' })!.take(30)).toBe(true);
  });

  it('gives no network more than its part', () => {
    const budget = open();
    const [one, other] = [budget.open({ network: '10.0.0.1' })!, budget.open({ network: '10.0.0.1' })!];
    expect([one.take(20), other.take(11), other.take(10)]).toEqual([true, false, true]);
    expect(budget.open({ network: '10.0.0.2' })!.take(30)).toBe(true);
  });

  it('takes two large bodies of a person at once', () => {
    const budget = open();
    const [first] = [budget.open({ userId: 'maya' })!, budget.open({ userId: 'maya' })!];
    expect(budget.open({ userId: 'maya' })).toBeNull();
    expect(budget.open({ userId: 'noor' })).not.toBeNull();
    first.release();
    first.release();
    expect(budget.open({ userId: 'maya' })).not.toBeNull();
    expect(budget.open({ userId: 'maya' })).toBeNull();
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
