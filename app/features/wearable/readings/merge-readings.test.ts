import { expect, it } from 'vitest';
import { mergeReadings, type SourcedReadings } from './merge-readings';
import { parseSourceOrder } from './reading-sources';

const early = '2026-11-24T08:00:00.000Z';
const late = '2026-11-24T12:00:00.000Z';
const google: SourcedReadings = {
  source: 'google',
  readings: {
    heartRate: 60,
    heartRateAt: early,
    heartRateZone: 'other',
    steps: 4000,
    sleepDuration: 400,
    recordedAt: early,
  },
};
const phone: SourcedReadings = {
  source: 'phone-app',
  readings: {
    heartRate: 90,
    heartRateAt: late,
    steps: 9000,
    sleepDuration: 500,
    sleepQuality: 'good',
    caloriesBurned: 1,
    recordedAt: late,
  },
};

it('a day of two sources counts once, by their order', () => {
  const order = parseSourceOrder('');
  const merged = mergeReadings([phone, google], order)!;
  expect(merged.readings).toMatchObject({ steps: 4000, sleepDuration: 400, caloriesBurned: 1 });
  // A quality belongs to its night.
  expect(merged.readings.sleepQuality).toBeUndefined();
  expect(merged.sources).toEqual(['google', 'phone-app']);
  expect(mergeReadings([phone, google], parseSourceOrder('phone-app'))!.readings).toMatchObject({
    ...{ steps: 9000, sleepQuality: 'good' },
  });
});

it('the heart rate is the latest one, with its own time and zone', () => {
  const { readings } = mergeReadings([google, phone], parseSourceOrder(''))!;
  expect(readings).toMatchObject({ heartRate: 90, heartRateAt: late, recordedAt: late });
  expect(readings.heartRateZone).toBeUndefined();
});

it('nothing makes no day', () => {
  expect(mergeReadings([], parseSourceOrder(''))).toBeNull();
  expect(mergeReadings([{ source: 'csv', readings: { recordedAt: early } }], parseSourceOrder(''))).toBeNull();
});

it('the order names each source once, whatever was stored', () => {
  const order = parseSourceOrder('csv,nonsense,csv,constructor');
  expect(order.slice(0, 2)).toEqual(['csv', 'manual']);
  expect(new Set(order).size).toBe(order.length);
});
