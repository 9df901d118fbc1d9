import { expect, it } from 'vitest';
import { saysSomething, tidyReadings } from './day-readings';

const recordedAt = '2026-11-24T12:00:00.000Z';

it('readings that no body has are left out, with what belongs to them', () => {
  const given = {
    ...{ heartRate: 900, heartRateAt: recordedAt, heartRateZone: 'peak' as const, restingHeartRate: 57.6 },
    ...{ steps: -4, sleepDuration: Number.NaN, sleepQuality: 'good' as const, heartRateVariability: 31.46 },
    recordedAt,
  };
  expect(tidyReadings(given)).toEqual({ restingHeartRate: 58, heartRateVariability: 31.5, recordedAt });
});

it('no steps are a reading, a time alone is none', () => {
  expect([saysSomething({ steps: 0, recordedAt }), saysSomething({ recordedAt })]).toEqual([true, false]);
});
