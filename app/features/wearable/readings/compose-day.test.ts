import { describe, expect, it } from 'vitest';
import { composeDay } from './compose-day';

const until = Date.parse('2024-05-01T20:00:00Z');
const recordedAt = '2024-05-01T20:00:00.000Z';

describe('the readings of a day', () => {
  it('have the calories of both parts, or none', () => {
    expect(composeDay({ active: 400.4, basal: 1500, until })).toEqual({ caloriesBurned: 1900, recordedAt });
    expect(composeDay({ active: 400, until })).toEqual({ recordedAt });
    expect(composeDay({ active: 400, basal: 1500, calories: 2000, until })).toMatchObject({ caloriesBurned: 2000 });
  });

  it('have sleep with how well it went, where the time in bed tells it', () => {
    expect(composeDay({ sleep: { asleep: 450, inBed: 480 }, until })).toMatchObject({
      sleepDuration: 450,
      sleepQuality: 'excellent',
    });
    expect(composeDay({ sleep: { asleep: 0, inBed: 480 }, until })).toEqual({ recordedAt });
  });

  it('leave out what no body has', () => {
    const found = { steps: 1e9, resting: 3, variability: NaN, beat: { rate: 61.4, at: until }, until };
    expect(composeDay(found)).toEqual({ heartRate: 61, heartRateAt: recordedAt, recordedAt });
  });
});
