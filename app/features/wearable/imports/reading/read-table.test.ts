import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
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
