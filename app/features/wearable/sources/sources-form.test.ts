import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { db } from '~/platform/db/db.server';
import { fillStorage } from '../../../../tests/factories/fill-storage';
import { makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { readToast } from '../../../../tests/factories/read-toast';
import { listStoredDays, saveReadings } from '../readings/daily-readings.server';
import { handleSourcesForm } from './sources-form.server';
import { findSourceOrder } from './source-order.server';

const today = dayOf(Date.now(), 'UTC');
const submit = (userId: string, form: Record<string, string>) =>
  handleSourcesForm(userId, makeRequest('/wearable/sources', { form }).request);
const enter = (userId: string, form: Record<string, string>) => submit(userId, { intent: 'entry', ...form });

async function reject(work: ReturnType<typeof submit>) {
  const answer = await work;
  if (answer instanceof Response) throw new Error(`saved: ${answer.headers.get('Location')}`);
  return { ...answer.data, status: answer.init?.status };
}

describe('readings by hand', () => {
  it('are stored as they are written, with hours and minutes of sleep as minutes', async () => {
    const { id } = await makeUser();
    const day = addDays(today, -3);
    const form = { day, heartRate: '71', heartRateZone: 'fat-burn', restingHeartRate: ' 58 ', stressLevel: 'high' };
    const rest = { steps: '0', sleepHours: '7', sleepMinutes: '5', sleepQuality: 'poor', caloriesBurned: '2100' };
    const answer = (await enter(id, { ...form, ...rest })) as Response;
    expect(answer.headers.get('Location')).toBe('/wearable/sources');
    const recordedAt = `${day}T12:00:00.000Z`;
    expect(await listStoredDays(id, day, day)).toEqual([
      {
        day,
        source: 'manual',
        readings: {
          heartRate: 71,
          heartRateAt: recordedAt,
          heartRateZone: 'fat-burn',
          restingHeartRate: 58,
          stressLevel: 'high',
          stressIsOwn: true,
          steps: 0,
          sleepDuration: 425,
          sleepQuality: 'poor',
          caloriesBurned: 2100,
          recordedAt,
        },
      },
    ]);
  });

  it('take the place of what was written for the day before', async () => {
    const { id } = await makeUser();
    await enter(id, { day: today, steps: '10', restingHeartRate: '60' });
    await enter(id, { day: today, steps: '20' });
    const [stored] = await listStoredDays(id, today, today);
    expect(stored!.readings).toEqual({ steps: 20, recordedAt: expect.any(String) as string });
  });

  it.each([
    ['a day to come', { day: addDays(today, 2), steps: '1' }, 'day', 'Please choose a day that is not in the future.'],
    ['no day', { day: '2026-02-30', steps: '1' }, 'day', 'Please choose a day that is not in the future.'],
    ['a heart that stands', { heartRate: '0' }, 'heartRate', /from 20 to 260/],
    ['words', { steps: 'many' }, 'steps', /whole number from 0 to 200,000/],
    ['a very long number', { steps: '9'.repeat(10_000) }, 'steps', /whole number/],
    ['half an hour as a fraction', { sleepHours: '7.5' }, 'sleepHours', /from 0 to 24/],
    ['sixty minutes', { sleepMinutes: '60' }, 'sleepMinutes', /from 0 to 59/],
    ['a zone of its own', { heartRateZone: 'red' }, 'heartRateZone', 'Please choose one from the list.'],
  ])('name the field for %s, and keep what was typed', async (_, form, field, message) => {
    const { id } = await makeUser();
    const { result, status } = await reject(enter(id, { day: today, caloriesBurned: '1999', ...form }));
    expect(status).toBe(400);
    expect(result.error![field]![0]).toMatch(message);
    expect(result.initialValue).toMatchObject({ caloriesBurned: '1999' });
    expect(await db.wearableDay.count({ where: { userId: id } })).toBe(0);
  });

  it('are at least one', async () => {
    const { id } = await makeUser();
    const { result } = await reject(enter(id, { day: today, heartRateZone: 'peak', sleepQuality: 'good' }));
    expect(result.error!['']).toEqual(['Nothing to save yet', 'Please fill in at least one reading besides the day.']);
  });

  it('need room', async () => {
    const { id } = await makeUser();
    await fillStorage(id);
    const { result, status } = await reject(enter(id, { day: today, steps: '5' }));
    expect(status).toBe(409);
    expect(result.error!['']![0]).toBe('Not saved');
    expect(result.initialValue).toMatchObject({ steps: '5' });
  });
});

describe('the order of sources', () => {
  it('changes by one place among those that there are readings of', async () => {
    const { id } = await makeUser();
    const days = new Map([[today, { steps: 5, recordedAt: `${today}T08:00:00.000Z` }]]);
    for (const source of ['manual', 'phone-app', 'csv'] as const) await saveReadings(id, source, days);
    await submit(id, { intent: 'move', source: 'csv', direction: 'up' });
    const order = async () => (await findSourceOrder(id)).filter((one) => ['manual', 'phone-app', 'csv'].includes(one));
    expect(await order()).toEqual(['manual', 'csv', 'phone-app']);
    await submit(id, { intent: 'move', source: 'manual', direction: 'down' });
    await submit(id, { intent: 'move', source: 'phone-app', direction: 'down' });
    expect(await order()).toEqual(['csv', 'manual', 'phone-app']);
  });

  it('knows no other source, direction or form', async () => {
    const { id } = await makeUser();
    for (const form of [
      { intent: 'move', source: 'pulse', direction: 'up' },
      { intent: 'move', source: 'constructor', direction: 'up' },
      { intent: 'move', source: 'csv', direction: 'left' },
      { intent: 'delete' },
      { intent: 'delete', source: 'csv', day: 'yesterday' },
      { intent: 'x' },
    ] as Record<string, string>[])
      await expect(submit(id, form)).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('deleting', () => {
  it('takes a day or a whole source of this person only, and says when there was nothing', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const yesterday = addDays(today, -1);
    for (const { id } of [one, other]) for (const day of [today, yesterday]) await enter(id, { day, steps: '10' });
    const left = (userId: string) => db.wearableDay.count({ where: { userId } });
    await submit(one.id, { intent: 'delete', source: 'manual', day: today });
    expect([await left(one.id), await left(other.id)]).toEqual([1, 2]);
    await submit(one.id, { intent: 'delete', source: 'manual' });
    expect([await left(one.id), await left(other.id)]).toEqual([0, 2]);
    const again = await submit(one.id, { intent: 'delete', source: 'manual' });
    expect(await readToast(again)).toMatchObject({ title: 'Nothing was deleted', kind: 'destructive' });
  });
});
