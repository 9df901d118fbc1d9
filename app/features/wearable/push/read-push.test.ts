import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
import { PushedDays, readingsOfPushed } from './pushed-day';
import { pushBody, readPush } from './read-push';

async function read(body: unknown, timeZone = 'America/New_York') {
  const days = new PushedDays('2026-06-01');
  const lists = await readPush(pushBody.parse(body), days, createWallClock(timeZone));
  return {
    lists,
    days: Object.fromEntries([...days.finish()].map(([day, pushed]) => [day, readingsOfPushed(pushed)])),
  };
}

const metric = (name: string, units: string, ...data: unknown[]) => ({ name, units, data });
const at = (time: string) => `2026-05-01 ${time}:00 -0400`;

describe('Health Auto Export', () => {
  it('has metrics with dates where the phone was', async () => {
    const { days, lists } = await read({
      data: {
        metrics: [
          metric(
            'step_count',
            'count',
            { qty: 812, date: at('10:00'), source: 'Watch' },
            { qty: 188, date: at('11:00') },
          ),
          metric('heart_rate', 'count/min', { Min: 60, Avg: 71.4, Max: 90, date: at('21:30') }),
          metric('resting_heart_rate', 'count/min', { qty: 58, date: at('00:00') }),
          metric('heart_rate_variability', 'ms', { qty: 44.2, date: at('03:00') }),
          metric('active_energy', 'kJ', { qty: 2092, date: at('10:00') }),
          metric('basal_energy_burned', 'kcal', { qty: 1500, date: at('10:00') }),
          metric('vo2_max', 'ml', { qty: 40, date: at('10:00') }),
        ],
        workouts: [{ name: 'Walk' }],
      },
    });
    expect(lists).toBe(6);
    expect(days).toEqual({
      '2026-05-01': {
        steps: 1000,
        heartRate: 71,
        heartRateAt: '2026-05-02T01:30:00.000Z',
        restingHeartRate: 58,
        heartRateVariability: 44.2,
        caloriesBurned: 2000,
        recordedAt: '2026-05-02T01:30:00.000Z',
      },
    });
  });

  it.each([
    [
      'a whole night',
      [
        {
          date: '2026-05-02',
          totalSleep: 7.5,
          asleep: 0,
          core: 4,
          deep: 1.5,
          rem: 2,
          inBed: 8,
          sleepEnd: '2026-05-02 06:30:00 -0400',
        },
      ],
    ],
    [
      'stages, also where their sum is said',
      [{ date: '2026-05-02', asleep: 7.5, core: 4, deep: 1.5, rem: 2, inBed: 8 }],
    ],
    ['asleep and awake', [{ date: '2026-05-02', asleep: 7.5, core: 0, deep: 0, rem: 0, inBed: 0, awake: 0.5 }]],
    ['stages added up', [{ date: '2026-05-02', asleep: 0, core: 4, deep: 1.5, rem: 2, inBed: 8 }]],
    [
      'each stage',
      [
        { startDate: '2026-05-01 22:30:00 -0400', endDate: '2026-05-02 06:30:00 -0400', value: 'In Bed' },
        { startDate: '2026-05-01 23:00:00 -0400', endDate: '2026-05-02 03:00:00 -0400', value: 'Core' },
        { startDate: '2026-05-02 03:00:00 -0400', endDate: '2026-05-02 06:30:00 -0400', value: 'REM' },
        { startDate: '2026-05-02 06:30:00 -0400', endDate: '2026-05-02 06:30:00 -0400', value: 'Awake' },
      ],
    ],
  ])('has sleep as %s', async (_, data) => {
    const { days } = await read({ data: { metrics: [metric('sleep_analysis', 'hr', ...data)] } });
    expect(days).toMatchObject({ '2026-05-02': { sleepDuration: 450, sleepQuality: 'excellent' } });
  });
});

describe('an exporter of Health Connect', () => {
  it('has lists with times in UTC, told for the zone of the person', async () => {
    const metadata = (data_origin: string) => ({ metadata: { data_origin } });
    const { days } = await read({
      timestamp: '2026-05-02T03:00:00Z',
      app_version: '2.0',
      steps: [
        { count: 900, start_time: '2026-05-02T03:00:00Z', end_time: '2026-05-02T03:10:00Z', ...metadata('phone') },
        { count: 700, start_time: '2026-05-02T03:01:00Z', end_time: '2026-05-02T03:09:00Z', ...metadata('watch') },
      ],
      heart_rate: [{ bpm: 66, time: '2026-05-02T03:05:00.123Z' }],
      resting_heart_rate: [{ bpm: 57, time: '2026-05-01T12:00:00Z' }],
      heart_rate_variability: [{ rmssd_millis: 39.5, time: '2026-05-01T08:00:00Z' }],
      total_calories: [{ calories: 2100.4, start_time: '2026-05-01T04:00:00Z', end_time: '2026-05-02T04:00:00Z' }],
      sleep: [
        {
          session_end_time: '2026-05-01T10:30:00Z',
          duration_seconds: 27_000,
          stages: [
            { stage: 'light', start_time: '2026-05-01T03:00:00Z', end_time: '2026-05-01T07:00:00Z' },
            { stage: '1', start_time: '2026-05-01T07:00:00Z', end_time: '2026-05-01T07:30:00Z' },
            { stage: 5, start_time: '2026-05-01T07:30:00Z', end_time: '2026-05-01T10:30:00Z' },
          ],
        },
      ],
    });
    expect(days).toEqual({
      '2026-05-01': {
        steps: 900,
        heartRate: 66,
        heartRateAt: '2026-05-02T03:05:00.000Z',
        restingHeartRate: 57,
        heartRateVariability: 39.5,
        caloriesBurned: 2100,
        sleepDuration: 420,
        sleepQuality: 'excellent',
        recordedAt: '2026-05-02T04:00:00.000Z',
      },
    });
  });

  it('has nights without stages', async () => {
    const sleep = [{ session_end_time: '2026-05-01T10:30:00Z', duration_seconds: 27_000, stages: [] }];
    expect((await read({ sleep })).days).toMatchObject({ '2026-05-01': { sleepDuration: 450 } });
  });
});

describe('anything else', () => {
  it.each([
    {},
    { data: { metrics: [metric('constructor', 'x', { qty: 1, date: at('10:00') })] } },
    { data: {} },
    { hello: 'world' },
  ])('holds no list that is known: %j', async (body) => {
    expect(await read(body)).toEqual({ lists: 0, days: {} });
  });

  it('is left out of a list that is known', async () => {
    const rows = [
      null,
      5,
      'x',
      [],
      {},
      { count: '5' },
      { count: 5, start_time: 5 },
      { count: 5, start_time: '2026-05-01T00:00:00Z' },
    ];
    const metrics = [metric('step_count', '', ...rows), { name: 'heart_rate' }, metric('sleep_analysis', '', ...rows)];
    const { days } = await read({ steps: rows, heart_rate: rows, sleep: rows, data: { metrics } });
    expect(days).toEqual({});
  });
});
