import { describe, expect, it } from 'vitest';
import { graverOf, higherSeverity, severityRank } from './severity';

describe('severity', () => {
  it('ranks none below low and critical above all', () => {
    expect([null, 'low', 'medium', 'high', 'critical'].map((s) => severityRank(s as never))).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps the first of two results unless the other is graver', () => {
    const [none, low, alsoLow] = [{ severity: null }, { severity: 'low' as const }, { severity: 'low' as const }];
    expect(graverOf<{ severity: 'low' | null }>(none, low)).toBe(low);
    expect(graverOf(low, alsoLow)).toBe(low);
  });

  it('keeps the higher of two', () => {
    expect(higherSeverity('low', 'high')).toBe('high');
    expect(higherSeverity('critical', 'medium')).toBe('critical');
    expect(higherSeverity(null, 'low')).toBe('low');
    expect(higherSeverity(null, null)).toBeNull();
  });
});
