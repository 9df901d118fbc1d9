import { describe, expect, it } from 'vitest';
import { higherSeverity, severityRank } from './severity';

describe('severity', () => {
  it('ranks none below low and critical above all', () => {
    expect([null, 'low', 'medium', 'high', 'critical'].map((s) => severityRank(s as never))).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps the higher of two', () => {
    expect(higherSeverity('low', 'high')).toBe('high');
    expect(higherSeverity('critical', 'medium')).toBe('critical');
    expect(higherSeverity(null, 'low')).toBe('low');
    expect(higherSeverity(null, null)).toBeNull();
  });
});
