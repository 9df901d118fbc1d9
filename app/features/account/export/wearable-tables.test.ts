import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createDraft, completeDraft } from '~/features/wearable/imports/import-drafts.server';
import type { ReadingsByDay } from '~/features/wearable/readings/day-readings';
import { saveReadings } from '~/features/wearable/readings/daily-readings.server';
import { addDays } from '~/platform/calendar/day';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

const recordedAt = '2026-11-24T12:00:00.000Z';
const days = (count: number): ReadingsByDay =>
  new Map(Array.from({ length: count }, (_, at) => [addDays('2026-01-01', at), { steps: at + 1, recordedAt }]));

it('holds every day of every source, opened, and none of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  for (const { id } of [one, other]) {
    await saveReadings(id, 'csv', days(250));
    await saveReadings(id, 'manual', days(3));
  }
  const rows = await readExportedRows('WearableDay', one.id);
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ day, source }) => `${String(day)} ${String(source)}`)).size).toBe(253);
  expect(rows[0]).toMatchObject({
    userId: one.id,
    day: '2026-01-01',
    readings: expect.stringContaining('"steps":1') as string,
  });
});

it('holds what a file held, and no token', async () => {
  const { id } = await makeUser();
  await createDraft(id, 'import');
  await completeDraft(id, 'import', 'csv', days(1));
  expect(await readExportedRows('WearableImport', id)).toMatchObject([
    { days: expect.stringContaining('2026-01-01') as string },
  ]);
  await makeLink(id, { access: 'very-secret' });
  const rows = JSON.stringify(await readExportedRows('WearableLink', id));
  expect(rows).toContain('fitbit');
  expect(rows).not.toMatch(/very-secret|tokens/);
});
