import { expect, it } from 'vitest';
import { layOverKept } from './kept-days';

const kept = {
  ...{ steps: 8000, sleepDuration: 430, sleepQuality: 'good' as const, restingHeartRate: 60 },
  recordedAt: '2026-05-01T22:00:00.000Z',
};

it('a part that comes late takes nothing from the day', () => {
  const late = { steps: 50, sleepDuration: 30, caloriesBurned: 4, recordedAt: '2026-05-01T10:00:00.000Z' };
  expect(layOverKept(kept, late)).toEqual({ ...kept, caloriesBurned: 4 });
});

it('a day that comes again as a whole counts', () => {
  const whole = { steps: 9000, sleepDuration: 440, restingHeartRate: 58, recordedAt: '2026-05-01T23:00:00.000Z' };
  expect(layOverKept(kept, whole)).toEqual(whole);
});
