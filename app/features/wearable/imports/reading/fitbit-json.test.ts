import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
import { DayCollector } from './day-collector';
import { takeFitbitFile } from './fitbit-json';

function read(files: Record<string, unknown>, timeZone = 'America/New_York') {
  const collector = new DayCollector('2024-12-31');
  const clock = createWallClock(timeZone);
  for (const [topic, rows] of Object.entries(files)) takeFitbitFile(topic, rows, collector, clock);
  return Object.fromEntries(collector.finish());
}

describe("Fitbit's own export", () => {
  it('has minutes in UTC, which belong to the day of the person', () => {
    const steps = [
      { dateTime: '05/02/24 03:59:00', value: '12' },
      { dateTime: '05/02/24 04:00:00', value: '30' },
    ];
    expect(read({ steps })).toMatchObject({ '2024-05-01': { steps: 12 }, '2024-05-02': { steps: 30 } });
  });

  it('has calories, the latest heart rate, resting heart rates and nights', () => {
    const days = read({
      calories: [
        { dateTime: '05/02/24 12:00:00', value: '1.2' },
        { dateTime: '05/02/24 12:01:00', value: '1.4' },
      ],
      heart_rate: [{ dateTime: '05/02/24 12:01:05', value: { bpm: 71, confidence: 3 } }],
      resting_heart_rate: [
        { dateTime: '05/02/24 00:00:00', value: { date: '05/02/24', value: 58.4, error: 6.8 } },
        { dateTime: '05/03/24 00:00:00', value: { date: null, value: 0, error: 0 } },
      ],
      sleep: [
        { dateOfSleep: '2024-05-02', endTime: '2024-05-02T13:30:00.000', minutesAsleep: 40, timeInBed: 45 },
        { dateOfSleep: '2024-05-02', endTime: '2024-05-02T06:30:00.000', minutesAsleep: 420, timeInBed: 500 },
      ],
    });
    expect(Object.keys(days)).toEqual(['2024-05-02']);
    expect(days['2024-05-02']).toMatchObject({
      caloriesBurned: 3,
      heartRate: 71,
      heartRateAt: '2024-05-02T12:01:05.000Z',
      restingHeartRate: 58,
      sleepDuration: 420,
      sleepQuality: 'good',
    });
  });

  it('is read without rows of another shape', () => {
    const rows = [null, 5, 'text', {}, { dateTime: 5, value: 1 }, { dateTime: '99/99/24 00:00:00', value: 1 }, []];
    for (const topic of ['steps', 'calories', 'heart_rate', 'resting_heart_rate', 'sleep', 'other'])
      for (const shape of [rows, null, { rows }, 'text']) expect(read({ [topic]: shape })).toEqual({});
  });
});
