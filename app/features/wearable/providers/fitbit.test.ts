import { beforeEach, describe, expect, it } from 'vitest';
import { startFitbitDouble, SWITCHED_OFF } from '../../../../tests/doubles/fitbit-double';
import { allow, askFor, failureOf, holdsForProviders, NOW } from '../../../../tests/doubles/tracker-contract';
import { fixture } from '../../../../tests/setup/fixtures';
import { fitbit } from './fitbit.server';
import type { ReadAsk } from './provider';

const double = fixture(startFitbitDouble, (one) => one.close());
const make = () =>
  fitbit({ clientId: 'fitbit-client', clientSecret: 'fitbit-secret', baseUrl: double.url, timeoutMs: 300 });

beforeEach(() => double.reset());

const read = async (given: Partial<ReadAsk> = {}) => {
  const provider = make();
  const { days } = await provider.read((await allow(provider)).access, askFor(provider, given));
  return Object.fromEntries([...days].sort());
};

describe('Fitbit', () => {
  holdsForProviders(() => ({ provider: make(), double }), {
    part: /\/activities\/steps\//,
    any: /\/1(\.2)?\/user\/-\/(?!profile)/,
  });

  it('reads every kind of reading', async () => {
    double.person = {
      timezone: 'Europe/Berlin',
      beat: { time: '12:58:00', value: 140 },
      resting: { '2026-11-23': 60, '2026-11-24': 59 },
      variability: { '2026-11-24': 44.2 },
      steps: { '2026-11-24': 4213 },
      calories: { '2026-11-24': 1311 },
      sleeps: [
        { dateOfSleep: '2026-11-24', minutesAsleep: 380, timeInBed: 470, isMainSleep: true },
        { dateOfSleep: '2026-11-24', minutesAsleep: 30, timeInBed: 30, isMainSleep: false },
      ],
    };
    expect(await read()).toEqual({
      '2026-11-23': { restingHeartRate: 60, recordedAt: '2026-11-23T23:59:59.000Z' },
      '2026-11-24': {
        ...{ heartRate: 140, heartRateAt: '2026-11-24T11:58:00.000Z', heartRateZone: 'cardio', restingHeartRate: 59 },
        ...{ heartRateVariability: 44.2, steps: 4213, caloriesBurned: 1311, sleepDuration: 380, sleepQuality: 'good' },
        recordedAt: NOW.toISOString(),
      },
    });
  });

  it('goes without single heart rates, which need an approval', async () => {
    double.person.resting = { '2026-11-24': 59 };
    double.faults = [{ path: /1min/, status: 403, body: {} }];
    expect(await read()).toMatchObject({ '2026-11-24': { restingHeartRate: 59 } });
  });

  it('takes each renewal token once', async () => {
    const provider = make();
    const { renewal } = await allow(provider);
    const renewed = await provider.renew(renewal!);
    expect(renewed.renewal).not.toBe(renewal);
    expect((await failureOf(provider.renew(renewal!))).failure).toBe('reconnect');
  });

  it('is gone where its owner has switched it off', async () => {
    double.faults = [SWITCHED_OFF];
    expect((await failureOf(make().renew('some'))).failure).toBe('gone');
    expect((await failureOf(make().exchangeCode('c', { state: '', verifier: '', redirectUri: '' }))).failure).toBe(
      'gone',
    );
  });

  it('lists devices with times of the account', async () => {
    const provider = make();
    double.person.timezone = 'America/New_York';
    const { access } = await allow(provider);
    expect(await provider.listDevices(access)).toEqual([
      { name: 'Inspire 3', kind: 'tracker', battery: '71 %', lastSyncAt: '2026-11-24T12:30:00.000Z' },
    ]);
    expect(await provider.findUserId(access)).toBe('ABC123');
  });
});
