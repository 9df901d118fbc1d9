import { describe, expect, it } from 'vitest';
import type { Snapshot } from '~/features/wearable/readings/snapshot';
import { ageInWords, quoteReadings } from './quote-readings';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const snapshot: Snapshot = {
  ...{ heartRate: 66, heartRateZone: 'other', restingHeartRate: 57, stressLevel: 'high', steps: 4213 },
  ...{ sleepQuality: 'good', sleepDuration: 432, caloriesBurned: 1312, day: '2026-11-24' },
  ...{ recordedAt: '2026-11-24T11:48:00.000Z', sources: ['Google Health'], isDemo: false },
};
const quoted = (given: Partial<Snapshot>) => JSON.parse(quoteReadings({ ...snapshot, ...given }, NOW)) as object;

describe('readings in a prompt', () => {
  it('are said with their age, and stress as an estimate', () => {
    expect(quoted({})).toEqual({
      measured: '12 minutes ago',
      ...{ heartRate: '66 beats a minute', heartRateZone: 'other', restingHeartRate: '57 beats a minute' },
      ...{ estimatedStress: 'high', stepsOfTheDay: 4213, lastSleep: '7 h 12 min', sleepQuality: 'good' },
      caloriesBurnedOfTheDay: 1312,
    });
  });

  it('are said to be old after a day', () => {
    expect(quoted({ recordedAt: '2026-11-22T11:00:00.000Z' })).toMatchObject({
      measured: '2 days ago: these readings are old',
    });
  });

  it('are said to be made up where they are', () => {
    expect(quoted({ isDemo: true })).toMatchObject({ demoData: expect.stringContaining('made up') as string });
  });

  it('name nothing that was not measured', () => {
    const nothing = { heartRate: null, restingHeartRate: null, stressLevel: null, steps: null, sleepDuration: null };
    expect(quoted({ ...nothing, caloriesBurned: null })).toEqual({ measured: '12 minutes ago' });
  });

  it.each([
    [20_000, 'less than a minute ago'],
    [-60_000, 'less than a minute ago'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [60 * 60_000, '1 hour ago'],
    [23.9 * 3_600_000, '23 hours ago'],
    [72 * 3_600_000, '3 days ago'],
  ])('after %i ms are from %s', (age, words) => expect(ageInWords(NOW - age, NOW)).toBe(words));
});
