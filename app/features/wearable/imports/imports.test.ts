import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { fillStorage } from '../../../../tests/factories/fill-storage';
import { makeUser } from '../../../../tests/factories/make-user';
import { listStoredDays, saveReadings } from '../readings/daily-readings.server';
import type { DayReadings, ReadingsByDay } from '../readings/day-readings';
import { completeDraft, createDraft, failDraft } from './import-drafts.server';
import { confirmImport, discardImport, findImport } from './imports.server';

const of = (day: string, readings: Partial<DayReadings>): [string, DayReadings] => [
  day,
  { recordedAt: `${day}T08:00:00.000Z`, ...readings },
];

async function makeReady(days: ReadingsByDay) {
  const { id } = await makeUser();
  const importId = randomUUID();
  await createDraft(id, importId);
  await completeDraft(id, importId, 'csv', days);
  return { id, importId };
}

describe('an import', () => {
  it('is none, is being read, or failed with a sentence', async () => {
    const { id } = await makeUser();
    expect(await findImport(id)).toEqual({ status: 'none' });
    const importId = randomUUID();
    await createDraft(id, importId);
    expect(await findImport(id)).toEqual({ status: 'reading', importId, progress: 0 });
    await expect(confirmImport(id, importId)).rejects.toMatchObject({ code: 'conflict' });
    await failDraft(id, importId, 'locked');
    expect(await findImport(id)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/password/) as string,
    });
    await expect(confirmImport(id, importId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('says which days it holds, how many of them are new, and of what', async () => {
    const days = new Map([of('2026-05-02', { steps: 1 }), of('2026-05-01', { steps: 2, sleepDuration: 400 })]);
    const { id, importId } = await makeReady(days);
    await saveReadings(id, 'csv', new Map([of('2026-05-02', { steps: 9 })]));
    await saveReadings(id, 'manual', new Map([of('2026-05-01', { steps: 9 })]));
    expect(await findImport(id)).toEqual({
      status: 'ready',
      importId,
      source: 'CSV file',
      first: '2026-05-01',
      last: '2026-05-02',
      span: 'May 1, 2026 to May 2, 2026',
      days: 2,
      newDays: 1,
      readings: [
        { name: 'Steps', days: 2 },
        { name: 'Sleep', days: 1 },
      ],
      samples: [
        { day: 'May 1, 2026', words: '2 steps, 6 h 40 min of sleep' },
        { day: 'May 2, 2026', words: '1 step' },
      ],
    });
  });

  it('is saved once, and the same file changes nothing the second time', async () => {
    const days = new Map([of('2026-05-01', { steps: 8000 }), of('2026-05-02', { steps: 9000 })]);
    const { id, importId } = await makeReady(days);
    expect(await confirmImport(id, importId)).toBe(2);
    await expect(confirmImport(id, importId)).rejects.toMatchObject({ code: 'not_found' });
    const again = randomUUID();
    await createDraft(id, again);
    await completeDraft(id, again, 'csv', days);
    expect(await confirmImport(id, again)).toBe(0);
    expect(await listStoredDays(id, '2026-05-01', '2026-05-02')).toHaveLength(2);
  });

  it('is decided on by its own person only', async () => {
    const { id, importId } = await makeReady(new Map([of('2026-05-01', { steps: 8000 })]));
    const other = await makeUser();
    await expect(confirmImport(other.id, importId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(discardImport(other.id, importId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findImport(id)).toMatchObject({ status: 'ready' });
    await discardImport(id, importId);
    expect(await findImport(id)).toEqual({ status: 'none' });
  });

  it('needs room', async () => {
    const { id, importId } = await makeReady(new Map([of('2026-05-01', { steps: 8000 })]));
    await fillStorage(id);
    await expect(confirmImport(id, importId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findImport(id)).toMatchObject({ status: 'ready' });
  });
});
