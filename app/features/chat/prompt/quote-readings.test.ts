import { describe, expect, it } from 'vitest';
import type { Snapshot } from '~/features/wearable/readings/snapshot';
import { ageInWords, quoteReadings, READINGS_INSTRUCTION } from './quote-readings';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const snapshot: Snapshot = {
  ...{ heartRate: 66, heartRateZone: 'other', restingHeartRate: 57, stressLevel: 'high', steps: 4213 },
  ...{ sleepQuality: 'good', sleepDuration: 432, caloriesBurned: 1312, day: '2026-11-24' },
  ...{ stressIsOwn: false, earlier: {} },
  ...{ recordedAt: '2026-11-24T11:48:00.000Z', sources: ['Google Health'], isDemo: false },
};
const quoted = (given: Partial<Snapshot>) => JSON.parse(quoteReadings({ ...snapshot, ...given }, NOW)) as object;

describe('readings in a prompt', () => {
  it('are said with their age, and stress as an estimate', () => {
    expect(quoted({})).toEqual({
      measured: '12 minutes ago',
      from: ['Google Health'],
      ...{ heartRate: '66 beats a minute', heartRateZone: 'other', restingHeartRate: '57 beats a minute' },
      ...{ estimatedStress: 'high', stepsOfTheDay: 4213, sleepQuality: 'good' },
      sleep: '7 h 12 min, in the night to Nov 24, 2026',
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

  it('name the day of what is older than the rest', () => {
    const day = '2026-11-23';
    expect(quoted({ earlier: { restingHeartRate: day, stressLevel: day, sleepDuration: day } })).toMatchObject({
      restingHeartRate: '57 beats a minute, of Nov 23, 2026',
      estimatedStress: 'high, of Nov 23, 2026',
      sleep: '7 h 12 min, in the night to Nov 23, 2026',
    });
  });

  it('call no word of the person an estimate, nor their own readings those of a device', () => {
    const own = quoted({ stressIsOwn: true, sources: ['Added by hand'] });
    expect(own).toMatchObject({ stressInTheirOwnWord: 'high', from: ['Added by hand'] });
    expect(own).not.toHaveProperty('estimatedStress');
    expect(READINGS_INSTRUCTION).not.toContain('from their wearable');
  });

  it('name nothing that was not measured', () => {
    const nothing = { heartRate: null, restingHeartRate: null, stressLevel: null, steps: null, sleepDuration: null };
    expect(quoted({ ...nothing, caloriesBurned: null })).toEqual({
      measured: '12 minutes ago',
      from: ['Google Health'],
    });
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
