import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
import type { DayReadings } from '../../readings/day-readings';
import { readTable } from './read-table';

async function read(text: string) {
  const parts = (async function* () {
    for (let at = 0; at < text.length; at += 50) yield await Promise.resolve(Buffer.from(text.slice(at, at + 50)));
  })();
  return Object.fromEntries(await readTable(parts, '2024-06-01', createWallClock('UTC')));
}

const recordedAt = '2024-05-01T12:00:00.000Z';

describe('a table', () => {
  it('has our own names', async () => {
    const head =
      'date,heartRate,heartRateZone,restingHeartRate,stressLevel,steps,sleepDuration,sleepQuality,caloriesBurned';
    expect(await read(`${head}\r\n2024-05-01,70,cardio,60,high,8412,425,Good,2100\r\n`)).toEqual({
      '2024-05-01': {
        heartRate: 70,
        heartRateAt: recordedAt,
        heartRateZone: 'cardio',
        restingHeartRate: 60,
        stressLevel: 'high',
        stressIsOwn: true,
        steps: 8412,
        sleepDuration: 425,
        sleepQuality: 'good',
        caloriesBurned: 2100,
        recordedAt,
      },
    });
  });

  it('has the names and units of others, and any of three delimiters', async () => {
    const text =
      '\ufeffDate;Step count;Calories (kcal);Sleep duration (ms);Hours in bed\n2024/05/01;"8,412";1999,6;25200000;8\n';
    expect((await read(text))['2024-05-01']).toEqual({
      steps: 8412,
      caloriesBurned: 2000,
      sleepDuration: 420,
      sleepQuality: 'good',
      recordedAt,
    });
    expect(await read('Day\tHRV (ms)\n2024-05-01 06:30\t41.5\n')).toMatchObject({
      '2024-05-01': { heartRateVariability: 41.5, recordedAt: '2024-05-01T06:30:00.000Z' },
    });
  });

  it('counts a day once, with what its last row says', async () => {
    const days = await read('date,steps,resting hr\n2024-05-01,5,60\n2024-05-01,7,\n2024-05-01,,\n');
    expect(days).toEqual({ '2024-05-01': { steps: 7, restingHeartRate: 60, recordedAt } });
  });

  it('adds up the parts of a day, each once, in whatever order', async () => {
    const head = 'time stamp,steps,calories,heart rate,sleep duration\n'.replace('time stamp', 'timestamp');
    const rows = [
      '2024-05-01 10:00,700,20,80,30',
      '2024-05-01 09:00,500,30,60,425',
      '2024-05-01 10:00,700,20,80,30',
      '2024-05-01 00:00,5,,,',
    ];
    expect(await read(head + rows.join('\n'))).toEqual({
      '2024-05-01': {
        ...{ steps: 1205, caloriesBurned: 50, heartRate: 80, heartRateAt: '2024-05-01T10:00:00.000Z' },
        ...{ sleepDuration: 425, recordedAt: '2024-05-01T10:00:00.000Z' },
      },
    });
  });

  it.each([
    ['sleepDuration', '7.5', 450],
    ['sleepDuration', '8', 480],
    ['sleepDuration', '7,5', 450],
    ['sleepDuration', '7:30', 450],
    ['Sleep Duration (h)', '7.5', 450],
    ['sleepDuration', '425', 425],
    ['sleep minutes', '20', 20],
  ])('has %s %s in minutes: %i', async (name, text, sleepDuration) => {
    expect(await read(`date;${name}\n2024-05-01;${text}\n`)).toMatchObject({ '2024-05-01': { sleepDuration } });
  });

  it('refuses steps that may be a thousand times more', async () => {
    await expect(read('date,steps\n2024-05-01,8.412\n')).rejects.toMatchObject({ failure: 'fractions' });
    expect(await read('date,steps\n2024-05-01,8412.0\n')).toMatchObject({ '2024-05-01': { steps: 8412 } });
  });

  it.each(['11/24/2023', '24.11.2023', '7:30'])('says that it cannot read the date %s', async (date) => {
    await expect(read(`date,steps\n${date},5\n`)).rejects.toMatchObject({ failure: 'undated' });
  });

  it('has no time in the future', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const parts = (async function* () {
      yield await Promise.resolve(Buffer.from(`date,heart rate\n${tomorrow},70\n`));
    })();
    const [[, readings]] = [...(await readTable(parts, tomorrow, createWallClock('UTC')))] as [[string, DayReadings]];
    expect(Date.parse(readings.recordedAt)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(readings.heartRateAt!)).toBeLessThanOrEqual(Date.now());
  });

  it('leaves out rows without a day that can be, and values that are none', async () => {
    const rows = [
      '1999-12-31,5',
      '2024-06-02,5',
      '31.12.2023,5',
      ',5',
      '2024-05-01,many',
      '2024-05-01,-5',
      '2024-05-02,1e99',
    ];
    expect(await read(`date,steps\n${rows.join('\n')}\n`)).toEqual({});
    expect(await read('date,steps,sleepQuality\n2024-05-01,5,good\n')).toEqual({
      '2024-05-01': { steps: 5, recordedAt },
    });
  });

  it.each([
    ['without a day', 'steps,calories\n5,6\n'],
    ['without readings', 'date,weather\n2024-05-01,rain\n'],
    ['that is a text', 'Dear diary, today it rained\n'],
  ])('%s is unknown', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ failure: 'unknown' });
  });
});
