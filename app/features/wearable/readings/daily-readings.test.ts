import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';
import type { DayReadings } from './day-readings';
import { countDays, deleteReadings, listStoredDays, openDay, saveReadings } from './daily-readings.server';

const recordedAt = '2026-11-24T12:00:00.000Z';
const day = (readings: Partial<DayReadings>, name = '2026-11-24') => new Map([[name, { recordedAt, ...readings }]]);
const list = (userId: string) => listStoredDays(userId, '2026-01-01', '2026-12-31');
const hasReadings = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).hasReadings;

describe('readings', () => {
  it('are stored sealed, once for a day and a source', async () => {
    const { id } = await makeUser();
    await saveReadings(id, 'google', day({ steps: 1000 }));
    await saveReadings(id, 'google', day({ steps: 4321 }));
    await saveReadings(id, 'csv', day({ steps: 9 }));
    expect(await list(id)).toMatchObject([
      { source: 'csv', readings: { steps: 9 } },
      { source: 'google', readings: { steps: 4321 } },
    ]);
    const rows = await db.wearableDay.findMany({ where: { userId: id } });
    expect(JSON.stringify(rows)).not.toMatch(/4321|steps/);
    expect(await hasReadings(id)).toBe(true);
  });

  it('do not open in another row or column', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await saveReadings(one.id, 'google', day({ steps: 1 }));
    const row = await db.wearableDay.findFirstOrThrow({ where: { userId: one.id } });
    const vault = await openVault(one.id);
    expect(openDay(vault, row)).toMatchObject({ readings: { steps: 1 } });
    expect(openDay(vault, { ...row, day: '2026-11-23' })).toBeNull();
    expect(openDay(vault, { ...row, source: 'csv' })).toBeNull();
    expect(openDay(vault, { ...row, userId: other.id })).toBeNull();
    await db.wearableDay.updateMany({ where: { userId: one.id }, data: { readings: 'damaged' } });
    expect(await list(one.id)).toEqual([]);
  });

  it('keep what a later answer does not name, unless it replaces them', async () => {
    const { id } = await makeUser();
    await saveReadings(id, 'google', day({ sleepDuration: 400 }));
    await saveReadings(id, 'google', day({ steps: 5 }));
    expect((await list(id))[0]!.readings).toMatchObject({ sleepDuration: 400, steps: 5 });
    await saveReadings(id, 'google', day({ steps: 6 }), { replaces: true });
    expect((await list(id))[0]!.readings).toEqual({ steps: 6, recordedAt });
  });

  it('drop what belonged to the reading before', async () => {
    const { id } = await makeUser();
    await saveReadings(
      id,
      'google',
      day({
        ...{ heartRate: 140, heartRateAt: recordedAt, heartRateZone: 'cardio', sleepDuration: 400 },
        ...{ sleepQuality: 'good', heartRateVariability: 20, usualVariability: [30, 50] },
      }),
    );
    expect((await list(id))[0]!.readings).toMatchObject({ heartRateZone: 'cardio', stressLevel: 'high' });
    const [at, usual] = ['2026-11-24T13:00:00.000Z', [30, 50]];
    await saveReadings(id, 'google', day({ heartRate: 62, heartRateAt: at, sleepDuration: 300 }));
    expect((await list(id))[0]!.readings).toEqual({
      ...{ heartRate: 62, heartRateAt: at, sleepDuration: 300, heartRateVariability: 20 },
      ...{ usualVariability: usual, stressLevel: 'high', recordedAt },
    });
    await saveReadings(id, 'google', day({ heartRateVariability: 49 }));
    expect((await list(id))[0]!.readings).toMatchObject({ stressLevel: 'low', heartRate: 62 });
  });

  it('keep the word of the person, whatever is measured', async () => {
    const { id } = await makeUser();
    await saveReadings(id, 'csv', day({ stressLevel: 'low', stressIsOwn: true }));
    await saveReadings(id, 'csv', day({ heartRateVariability: 10, usualVariability: [30, 50] }));
    expect((await list(id))[0]!.readings).toMatchObject({ stressLevel: 'low', stressIsOwn: true });
  });

  it('count as changed only where they differ, and only where something was measured', async () => {
    const { id } = await makeUser();
    expect(await saveReadings(id, 'csv', day({ steps: 5 }))).toBe(1);
    expect(await saveReadings(id, 'csv', day({ steps: 5 }))).toBe(0);
    expect(await saveReadings(id, 'csv', day({ heartRate: 900 }, '2026-11-20'))).toBe(0);
    expect(await saveReadings(id, 'csv', new Map())).toBe(0);
  });

  it('of many writers at once all count', async () => {
    const { id } = await makeUser();
    const fields: Partial<DayReadings>[] = [
      { steps: 1 },
      { restingHeartRate: 60 },
      { caloriesBurned: 2 },
      { sleepDuration: 3 },
    ];
    await Promise.all(fields.map((field) => saveReadings(id, 'csv', day(field))));
    expect((await list(id))[0]!.readings).toMatchObject(Object.assign({}, ...fields) as object);
  });

  it('of an account that is not linked any more are not stored', async () => {
    const { id } = await makeUser();
    expect(await saveReadings(id, 'google', day({ steps: 5 }), { whileLinkedAt: null })).toBe(0);
    expect(await list(id)).toEqual([]);
  });

  it('get an estimate of stress from the days before', async () => {
    const { id } = await makeUser();
    for (let at = 10; at < 18; at += 1)
      await saveReadings(id, 'csv', day({ heartRateVariability: at % 2 ? 50 : 40 }, `2026-11-${at}`));
    await saveReadings(id, 'csv', day({ heartRateVariability: 20 }));
    expect((await list(id)).at(-1)!.readings.stressLevel).toBe('high');
  });

  it('are counted and deleted by source and day, with what was sent of them', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    for (const { id } of [one, other]) {
      await saveReadings(id, 'csv', new Map([...day({ steps: 1 }), ...day({ steps: 2 }, '2026-11-23')]));
      await saveReadings(id, 'manual', day({ steps: 3 }));
    }
    expect(await countDays(one.id)).toEqual(
      expect.arrayContaining([
        { source: 'csv', days: 2, last: '2026-11-24' },
        { source: 'manual', days: 1, last: '2026-11-24' },
      ]),
    );
    await db.chatSession.create({ data: { id: `s ${one.id}`, userId: one.id, title: '' } });
    await db.sentPiece.create({
      data: { id: `p ${one.id}`, userId: one.id, sessionId: `s ${one.id}`, kind: 'biometrics', text: 'sealed' },
    });
    expect(await deleteReadings(one.id, { source: 'csv', day: '2026-11-23' })).toBe(1);
    expect(await db.sentPiece.count({ where: { userId: one.id } })).toBe(0);
    expect(await deleteReadings(one.id, { source: 'csv' })).toBe(1);
    expect(await hasReadings(one.id)).toBe(true);
    expect(await deleteReadings(one.id)).toBe(1);
    expect([await hasReadings(one.id), (await list(other.id)).length]).toEqual([false, 3]);
  });
});
