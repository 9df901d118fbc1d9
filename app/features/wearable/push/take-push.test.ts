import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { db } from '~/platform/db/db.server';
import { fillStorage } from '../../../../tests/factories/fill-storage';
import { makeUser } from '../../../../tests/factories/make-user';
import { listStoredDays } from '../readings/daily-readings.server';
import { createPushToken, findPushTokenState } from './push-token.server';
import { pushBody } from './read-push';
import { takePush } from './take-push.server';

const today = dayOf(Date.now(), 'UTC');
const stepsAt = (day: string, time: string, count: number) => ({
  count,
  start_time: `${day}T${time}:00Z`,
  end_time: `${day}T${time}:00Z`,
});
const push = (userId: string, body: unknown, timeZone: string | null = null) =>
  takePush(userId, pushBody.parse(body), timeZone);
const stored = async (userId: string, day: string) => (await listStoredDays(userId, day, day))[0]?.readings;

describe('what a phone app sends', () => {
  it('is stored sealed, and counts once however often it comes', async () => {
    const { id } = await makeUser();
    await createPushToken(id);
    const steps = [stepsAt('2026-05-01', '10:00', 4321)];
    for (let times = 0; times < 3; times += 1) expect(await push(id, { steps })).toBe(1);
    await push(id, {
      steps: [stepsAt('2026-05-01', '12:00', 1000)],
      heart_rate: [{ bpm: 64, time: '2026-05-01T12:00:00Z' }],
    });
    expect(await stored(id, '2026-05-01')).toMatchObject({ steps: 5321, heartRate: 64 });
    const row = await db.wearableDay.findFirstOrThrow({ where: { userId: id } });
    expect(row.source).toBe('phone-app');
    expect(JSON.stringify(row)).not.toMatch(/4321|5321/);
    expect((await findPushTokenState(id))?.usedAt).toBeInstanceOf(Date);
  });

  it('is the same when two requests come at once', async () => {
    const { id } = await makeUser();
    const minutes = Array.from({ length: 12 }, (_, at) =>
      stepsAt('2026-05-01', `10:${String(at + 1).padStart(2, '0')}`, 10),
    );
    await Promise.all(minutes.map((one) => push(id, { steps: [one] })));
    expect(await stored(id, '2026-05-01')).toMatchObject({ steps: 120 });
  });

  it('belongs to the day of the zone that stands in the address', async () => {
    const { id } = await makeUser();
    await push(id, { steps: [stepsAt('2026-05-02', '03:00', 7)] }, 'America/New_York');
    expect([await stored(id, '2026-05-01'), await stored(id, '2026-05-02')]).toMatchObject([{ steps: 7 }, undefined]);
    await expect(push(id, { steps: [] }, 'Mars/Olympus')).rejects.toMatchObject({ code: 'validation' });
  });

  it('is compared with the days before for the stress estimate', async () => {
    const { id } = await makeUser();
    const nights = Array.from({ length: 8 }, (_, at) => ({
      day: `2026-05-0${at + 1}`,
      ms: at === 7 ? 20 : 50 + (at % 3),
    }));
    for (const { day, ms } of nights)
      await push(id, { heart_rate_variability: [{ rmssd_millis: ms, time: `${day}T03:00:00Z` }] });
    expect(await stored(id, '2026-05-08')).toMatchObject({ stressLevel: 'high' });
    expect(await stored(id, '2026-05-03')).not.toHaveProperty('stressLevel');
  });

  it('may be of years', async () => {
    const { id } = await makeUser();
    const steps = Array.from({ length: 800 }, (_, at) => stepsAt(addDays(today, -at), '10:00', 100 + at));
    expect(await push(id, { steps })).toBe(800);
    expect(await db.wearableDay.count({ where: { userId: id } })).toBe(800);
  });

  it('is not of the future, and of something that is known', async () => {
    const { id } = await makeUser();
    expect(await push(id, { steps: [stepsAt(addDays(today, 3), '10:00', 5)] })).toBe(0);
    await expect(push(id, { hello: 'world' })).rejects.toMatchObject({ code: 'validation' });
    expect(await db.wearableDay.count({ where: { userId: id } })).toBe(0);
  });

  it('starts anew where what came before is damaged', async () => {
    const { id } = await makeUser();
    await push(id, { steps: [stepsAt('2026-05-01', '10:00', 5)] });
    await db.wearableDay.updateMany({ where: { userId: id }, data: { samples: 'damaged', readings: 'damaged' } });
    await push(id, { steps: [stepsAt('2026-05-01', '11:00', 6)] });
    expect(await stored(id, '2026-05-01')).toMatchObject({ steps: 6 });
  });

  it('needs room', async () => {
    const { id } = await makeUser();
    await fillStorage(id);
    await expect(push(id, { steps: [stepsAt('2026-05-01', '10:00', 5)] })).rejects.toMatchObject({ code: 'conflict' });
  });
});
