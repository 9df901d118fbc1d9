import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import type { ReadingsByDay } from './day-readings';
import { addStress, estimateStress } from './estimate-stress';

const recordedAt = '2026-11-24T12:00:00.000Z';

describe('stress', () => {
  it.each([
    [29, 'high'],
    [31, 'medium'],
    [45, 'low'],
    [90, 'low'],
  ])('is estimated from a variability of %i ms, where 30 to 60 is usual, as %s', (heartRateVariability, level) => {
    expect(estimateStress({ heartRateVariability, usualVariability: [30, 60], recordedAt })).toBe(level);
  });

  it('is not estimated from a heart rate, sleep, or a variability alone', () => {
    expect(estimateStress({ heartRate: 150, sleepDuration: 60, recordedAt })).toBeUndefined();
    expect(estimateStress({ heartRateVariability: 20, recordedAt })).toBeUndefined();
    expect(estimateStress({ heartRateVariability: 20, usualVariability: [40, 40], recordedAt })).toBeUndefined();
  });

  const variabilities = (values: number[], first = '2026-11-01'): ReadingsByDay =>
    new Map(values.map((heartRateVariability, at) => [addDays(first, at), { heartRateVariability, recordedAt }]));

  it('compares with the days before, once there are seven', () => {
    const days = addStress(variabilities([40, 50, 40, 50, 40, 50, 40, 20]), new Map());
    expect([...days.values()].map(({ stressLevel }) => stressLevel)).toEqual([...Array<undefined>(7), 'high']);
    const later = addStress(variabilities([20], '2026-11-08'), variabilities([40, 50, 40, 50, 40, 50, 40]));
    expect([...later.values()]).toMatchObject([{ stressLevel: 'high' }]);
  });

  it('keeps to what the source calls usual, and to what the person wrote', () => {
    const given: ReadingsByDay = new Map([
      ['2026-11-20', { heartRateVariability: 50, usualVariability: [60, 80], recordedAt }],
      ['2026-11-21', { stressLevel: 'medium', recordedAt }],
    ]);
    const levels = [...addStress(given, variabilities(Array<number>(10).fill(45))).values()];
    expect(levels.map(({ stressLevel }) => stressLevel)).toEqual(['high', 'medium']);
  });
});
