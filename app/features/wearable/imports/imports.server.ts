import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { dayShort } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { saveReadings } from '../readings/daily-readings.server';
import type { DayReadings, ReadingsByDay } from '../readings/day-readings';
import { inWords } from '../readings/reading-words';
import { readingSources } from '../readings/reading-sources';
import { deleteDraft, findDraft, type ImportDraft } from './import-drafts.server';
import { importFailures } from './reading/import-failure';
import type { ImportState } from './import-state';

const NAMES: readonly [field: keyof DayReadings, name: string][] = [
  ['steps', 'Steps'],
  ['sleepDuration', 'Sleep'],
  ['restingHeartRate', 'Resting heart rate'],
  ['heartRate', 'Heart rate'],
  ['heartRateVariability', 'Heart rate variability'],
  ['caloriesBurned', 'Calories'],
  ['stressLevel', 'Stress'],
];

/** Returns where the user's import stands. */
export async function findImport(userId: string): Promise<ImportState> {
  const draft = await findDraft(userId);
  if (!draft) return { status: 'none' };
  const { importId } = draft;
  if (draft.status === 'reading') return { status: 'reading', importId, progress: draft.progress };
  if (draft.status === 'failed') {
    const [, message] = importFailures[draft.failure];
    return { status: 'failed', importId, failure: draft.failure, message };
  }
  return describeDays(userId, draft);
}

type Ready = Extract<ImportDraft, { status: 'ready' }>;

async function describeDays(userId: string, { importId, source, days }: Ready): Promise<ImportState> {
  const names = [...days.keys()].sort();
  const [first, last] = [names[0]!, names.at(-1)!];
  const where = { userId, source, day: { gte: first, lte: last } };
  const stored = await db.wearableDay.findMany({ where, select: { day: true } });
  const known = new Set(stored.map(({ day }) => day));
  return {
    status: 'ready',
    importId,
    source: readingSources[source],
    first,
    last,
    span: first === last ? dayShort(first) : `${dayShort(first)} to ${dayShort(last)}`,
    days: days.size,
    newDays: names.filter((day) => !known.has(day)).length,
    readings: countReadings(days),
    samples: samplesOf(names, days),
  };
}

/** With them a person sees whether the numbers are those that the file means. */
function samplesOf(names: readonly string[], days: ReadingsByDay): { day: string; words: string }[] {
  const chosen = new Set([names[0]!, names[Math.floor(names.length / 2)]!, names.at(-1)!]);
  return [...chosen].map((name) => ({ day: dayShort(name), words: inWords(days.get(name)!) }));
}

function countReadings(days: ReadingsByDay): { name: string; days: number }[] {
  const all = [...days.values()];
  return NAMES.flatMap(([field, name]) => {
    const count = all.filter((readings) => readings[field] !== undefined).length;
    return count > 0 ? [{ name, days: count }] : [];
  });
}

/** Stores what the file holds. Returns how many days are new or changed. Throws `not_found`, `conflict`. */
export async function confirmImport(userId: string, importId: string): Promise<number> {
  const draft = await findDraft(userId);
  if (draft?.importId !== importId) throw new AppError('not_found', 'This file is no longer here.');
  if (draft.status !== 'ready') throw new AppError('conflict', 'This file has not been read yet.');
  await assertStorageLeft(userId);
  const changed = await saveReadings(userId, draft.source, draft.days);
  await deleteDraft(userId, importId);
  return changed;
}

/** Forgets what the file holds, and stops reading it. Throws `not_found`. */
export async function discardImport(userId: string, importId: string): Promise<void> {
  if (!(await deleteDraft(userId, importId))) throw new AppError('not_found', 'This file is no longer here.');
}
