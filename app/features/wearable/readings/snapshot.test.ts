import { describe, expect, it } from 'vitest';
import { parseSourceOrder } from './reading-sources';
import { composeSnapshot, isOld, type StoredDay } from './snapshot';

const order = parseSourceOrder('');
const today: StoredDay = {
  day: '2026-11-24',
  source: 'google',
  readings: {
    heartRate: 66,
    heartRateAt: '2026-11-24T11:58:00.000Z',
    steps: 10,
    recordedAt: '2026-11-24T12:00:00.000Z',
  },
};
const yesterday: StoredDay = {
  day: '2026-11-23',
  source: 'google',
  readings: {
    steps: 9000,
    restingHeartRate: 57,
    sleepDuration: 400,
    sleepQuality: 'good',
    recordedAt: '2026-11-23T23:59:59.000Z',
  },
};

describe('the snapshot', () => {
  it('is the last day, and of the day before what is measured once a night', () => {
    expect(composeSnapshot([today, yesterday], order)).toEqual({
      ...{ heartRate: 66, heartRateZone: null, restingHeartRate: 57, stressLevel: null, steps: 10 },
      ...{ stressIsOwn: false, earlier: { restingHeartRate: '2026-11-23', sleepDuration: '2026-11-23' } },
      ...{ sleepQuality: 'good', sleepDuration: 400, caloriesBurned: null, day: '2026-11-24' },
      ...{ recordedAt: '2026-11-24T11:58:00.000Z', sources: ['Google Health'], isDemo: false },
    });
  });

  it('mixes no two nights', () => {
    const slept = { ...today, readings: { ...today.readings, sleepDuration: 300 } };
    expect(composeSnapshot([slept, yesterday], order)).toMatchObject({
      ...{ sleepDuration: 300, sleepQuality: null, earlier: { restingHeartRate: '2026-11-23' } },
    });
  });

  it.each([{ usualVariability: [30, 50] as [number, number] }, { heartRateVariability: 41 }])(
    'is the last whole day while a new one has only %j',
    (partial) => {
      const begun = { ...today, day: '2026-11-25', readings: { ...partial, recordedAt: '2026-11-25T00:05:00.000Z' } };
      expect(composeSnapshot([begun, today, yesterday], order)).toEqual(composeSnapshot([today, yesterday], order));
    },
  );

  it('says whose word the stress is, whatever else was measured', () => {
    const own: StoredDay = {
      ...today,
      source: 'manual',
      readings: { stressLevel: 'low', stressIsOwn: true, recordedAt: today.readings.recordedAt },
    };
    const estimate = { ...today, readings: { ...today.readings, stressLevel: 'high' as const } };
    expect(composeSnapshot([estimate, own], order)).toMatchObject({ stressLevel: 'low', stressIsOwn: true, steps: 10 });
    expect(composeSnapshot([estimate], order)).toMatchObject({ stressLevel: 'high', stressIsOwn: false });
    const before = { ...own, day: '2026-11-23' };
    expect(composeSnapshot([today, before], order)).toMatchObject({
      ...{ stressIsOwn: true, earlier: { stressLevel: '2026-11-23' } },
    });
  });

  it('takes nothing from days before that', () => {
    const older = { ...yesterday, day: '2026-11-22' };
    expect(composeSnapshot([today, older], order)).toMatchObject({ restingHeartRate: null, sleepDuration: null });
  });

  it('says when something of it is made up', () => {
    expect(composeSnapshot([{ ...today, source: 'demo' }], order)).toMatchObject({
      isDemo: true,
      sources: ['Demo data'],
    });
  });

  it('is nothing without readings', () => expect(composeSnapshot([], order)).toBeNull());

  it('is old after a day', () => {
    const recordedAt = '2026-11-23T12:00:00.000Z';
    const at = Date.parse('2026-11-24T12:00:00.000Z');
    expect([isOld({ recordedAt }, at), isOld({ recordedAt }, at + 1)]).toEqual([false, true]);
  });
});
