import { beforeEach, describe, expect, it } from 'vitest';
import { emptyPerson, googleError, startGoogleDouble } from '../../../../tests/doubles/google-health-double';
import { allow, askFor, failureOf, holdsForProviders, NOW } from '../../../../tests/doubles/tracker-contract';
import { fixture } from '../../../../tests/setup/fixtures';
import { googleHealth } from './google-health.server';
import type { ReadAsk } from './provider';

const double = fixture(startGoogleDouble, (one) => one.close());
const make = () =>
  googleHealth({
    ...{ clientId: 'google-client', clientSecret: 'google-secret', apiUrl: double.url, timeoutMs: 300 },
    ...{
      authorizationUrl: `${double.url}/authorize`,
      tokenUrl: `${double.url}/token`,
      revokeUrl: `${double.url}/revoke`,
    },
  });

beforeEach(() => double.reset());

const read = async (given: Partial<ReadAsk> = {}) => {
  const provider = make();
  const { days } = await provider.read((await allow(provider)).access, askFor(provider, given));
  return Object.fromEntries([...days].sort());
};

describe('Google Health', () => {
  holdsForProviders(() => ({ provider: make(), double }), { part: /\/steps\//, any: /dataTypes/ });

  it('asks for a token that renews, with PKCE', () => {
    const { searchParams } = new URL(make().authorizationUrl({ state: 's', verifier: 'v', redirectUri: 'http://x/' }));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ access_type: 'offline', prompt: 'consent', response_type: 'code', code_challenge_method: 'S256' },
      scope: expect.stringContaining('googlehealth.sleep.readonly') as string,
    });
  });

  it('reads every kind of reading, numbers that are texts too', async () => {
    double.person = {
      ...emptyPerson(),
      beats: [
        { at: '2026-11-24T10:20:00Z', rate: 64 },
        { at: '2026-11-24T11:58:00Z', rate: 118 },
      ],
      resting: { '2026-11-23': 58, '2026-11-24': 57 },
      variability: { '2026-11-24': 31.46 },
      usualVariability: [34, 60],
      steps: { '2026-11-21': 9, '2026-11-23': 9120, '2026-11-24': 4213 },
      calories: { '2026-11-24': 1311.6 },
      sleeps: [
        { start: '2026-11-23T22:40:00Z', end: '2026-11-24T06:30:00Z', minutesAsleep: 432, minutesInBed: 470 },
        {
          start: '2026-11-24T09:00:00Z',
          end: '2026-11-24T09:30:00Z',
          minutesAsleep: 25,
          minutesInBed: 30,
          isMain: false,
        },
      ],
    };
    expect(await read()).toEqual({
      '2026-11-23': { restingHeartRate: 58, steps: 9120, recordedAt: '2026-11-23T23:59:59.000Z' },
      '2026-11-24': {
        ...{ heartRate: 118, heartRateAt: '2026-11-24T11:58:00.000Z', heartRateZone: 'fat-burn' },
        ...{ restingHeartRate: 57, heartRateVariability: 31.5, usualVariability: [34, 60] },
        ...{ steps: 4213, caloriesBurned: 1312, sleepDuration: 432, sleepQuality: 'excellent' },
        recordedAt: NOW.toISOString(),
      },
    });
  });

  it('looks for a heart rate of the last day where the last hours have none', async () => {
    double.person.beats = [{ at: '2026-11-23T20:00:00Z', rate: 61 }];
    expect(await read()).toMatchObject({ '2026-11-23': { heartRate: 61, heartRateAt: '2026-11-23T20:00:00.000Z' } });
  });

  it.each([
    ['a little fast', '2026-11-24T12:04:00Z', NOW.toISOString()],
    ['wrong', '2026-11-24T15:00:00Z', undefined],
  ])('with a clock that is %s', async (_, at, heartRateAt) => {
    double.person.beats = [{ at, rate: 70 }];
    expect((await read())['2026-11-24']?.heartRateAt).toBe(heartRateAt);
  });

  it.each([
    // Around midnight, on both sides of the date line.
    ['2026-11-24T14:59:00Z', 'Asia/Tokyo', '2026-11-24'],
    ['2026-11-24T15:01:00Z', 'Asia/Tokyo', '2026-11-25'],
    ['2026-11-24T07:59:00Z', 'America/Los_Angeles', '2026-11-23'],
    ['2026-11-24T08:01:00Z', 'America/Los_Angeles', '2026-11-24'],
    // Around the hours that clocks leave out, or show twice.
    ['2026-03-08T07:59:00Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-09T06:59:00Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T07:01:00Z', 'America/Los_Angeles', '2026-03-09'],
    ['2026-10-24T22:01:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T22:59:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:01:00Z', 'Europe/Berlin', '2026-10-26'],
  ])('at %s in %s today is %s', async (moment, timeZone, today) => {
    const now = new Date(moment);
    double.person = {
      ...emptyPerson(),
      timeZone,
      beats: [{ at: moment, rate: 66 }],
      steps: { [today]: 5 },
      sleeps: [{ start: moment, end: moment, minutesAsleep: 300, minutesInBed: 360 }],
    };
    // The zone of the account counts, not that of the browser.
    const days = await read({ now, timeZone: 'Pacific/Kiritimati', days: 1 });
    expect(days).toMatchObject({ [today]: { heartRate: 66, steps: 5, sleepDuration: 300 } });
  });

  it('takes the zone of the browser where the account names none', async () => {
    double.person = { ...emptyPerson(), timeZone: 'Nowhere/Land', steps: { '2026-11-25': 5 } };
    expect(await read({ now: new Date('2026-11-24T15:01:00Z'), timeZone: 'Asia/Tokyo' })).toHaveProperty('2026-11-25');
  });

  it('asks for a month in parts that the API takes', async () => {
    const month = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
    double.person.calories = Object.fromEntries(month.map((day, at) => [day, 2000 + at]));
    double.person.sleeps = month.slice(1).map((day) => ({
      ...{ start: `${day}T00:10:00Z`, end: `${day}T07:00:00Z`, minutesAsleep: 380, minutesInBed: 400 },
    }));
    const days = await read({ now: new Date('2026-11-30T20:00:00Z'), days: 30 });
    expect(Object.keys(days)).toEqual(month);
    expect(days['2026-11-15']).toMatchObject({ caloriesBurned: 2014, sleepDuration: 380 });
    expect(double.callsTo(/total-calories/)).toHaveLength(3);
    expect(double.callsTo(/sleep/)).toHaveLength(2);
  });

  it('says that the account has no profile', async () => {
    double.person.isLinked = false;
    expect((await failureOf(read())).failure).toBe('not_linked_there');
  });

  it('says that whoever runs this server did not switch the API on', async () => {
    double.faults = [{ path: /dataTypes/, ...googleError(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED') }];
    expect((await failureOf(read())).failure).toBe('misconfigured');
  });

  it('lists devices, and who the person is there', async () => {
    const provider = make();
    const { access } = await allow(provider);
    expect(await provider.listDevices(access)).toEqual([
      { name: 'Charge 6', kind: 'tracker', battery: '82 %', lastSyncAt: '2026-11-24T08:00:00.000Z' },
      { name: 'Aria', kind: 'scale', battery: 'Low', lastSyncAt: null },
    ]);
    expect(await provider.findUserId(access)).toBe('4711');
    double.faults = [{ path: /identity/, ...googleError(403, 'PERMISSION_DENIED') }];
    expect((await failureOf(provider.findUserId(access))).failure).toBe('missing_scope');
  });
});
